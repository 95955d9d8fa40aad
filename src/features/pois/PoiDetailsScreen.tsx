import * as words from '#words/pois'
import { createFileRoute } from '@tanstack/react-router'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { poiShown, poiWriters } from './poiShown.ts'

export const Route = createFileRoute('/_signedIn/zoneDetails/$id')({ component: PoiDetailsScreen })

const frame = {
  entity: 'poi',
  record: poiRecord,
  historyWriters: poiWriters,
  editPath: '/editZone',
} as const

function PoiDetailsScreen() {
  return (
    <RecordDetails title={words.detailsTitle()} shown={poiShown} frame={frame}>
      {(poi) => poi.overlay && <OverlayView label={words.onTheMap()} value={poi.overlay} />}
    </RecordDetails>
  )
}
