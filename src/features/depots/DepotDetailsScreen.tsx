import * as words from '#words/depots'
import { createFileRoute } from '@tanstack/react-router'
import { depotRecord } from '../../../contract/depots/depotRecord.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { depotShown } from './depotShown.ts'
import { overlayWords } from './overlayWords.ts'

export const Route = createFileRoute('/_signedIn/_administrator/depotDetails/$id')({ component: DepotDetailsScreen })

const frame = {
  entity: 'depot',
  record: depotRecord,
  historyWriters: { mapOverlay: overlayWords },
  editPath: '/editDepot',
} as const

function DepotDetailsScreen() {
  return (
    <RecordDetails title={words.detailsTitle()} shown={depotShown} frame={frame}>
      {(depot) => <OverlayView label={words.onTheMap()} value={depot.mapOverlay} />}
    </RecordDetails>
  )
}
