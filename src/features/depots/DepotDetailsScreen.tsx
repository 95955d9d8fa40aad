import * as words from '#words/depots'
import { createFileRoute } from '@tanstack/react-router'
import { depotRecord } from '../../../contract/depots/depotRecord.ts'
import { useSession } from '../../session/session.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { depotFacts } from './depotFacts.ts'
import { depotQuery } from './depotQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/depotDetails/$id')({ component: DepotDetailsScreen })

function DepotDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.detailsTitle()} query={depotQuery(id)}>
      {(depot) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={depotFacts(depot, timeZoneId)}
          entity="depot"
          record={depotRecord}
          id={id}
          listPath="/depots"
          editPath={`/editDepot/${id}`}
        >
          <OverlayView label={words.onTheMap()} value={depot.mapOverlay} />
        </DetailsFrame>
      )}
    </RecordLoader>
  )
}
