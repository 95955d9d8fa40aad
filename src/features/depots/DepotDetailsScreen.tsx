import * as words from '#words/depots'
import { createFileRoute } from '@tanstack/react-router'
import { depotRecord } from '../../../contract/depots/depotRecord.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { depotFacts } from './depotFacts.ts'
import { depotQuery } from './depotQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/depotDetails/$id')({ component: DepotDetailsScreen })

const frame = { entity: 'depot', record: depotRecord, listPath: '/depots', editPath: '/editDepot' } as const

function DepotDetailsScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordDetails id={id} title={words.detailsTitle()} query={depotQuery(id)} factsOf={depotFacts} frame={frame}>
      {(depot) => <OverlayView label={words.onTheMap()} value={depot.mapOverlay} />}
    </RecordDetails>
  )
}
