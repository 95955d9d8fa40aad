import * as words from '#words/pois'
import { createFileRoute } from '@tanstack/react-router'
import { deletePoi } from '../../../contract/pois/poiEndpoints.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { RecordDelete } from '../../records/RecordDelete.tsx'
import { poiShown } from './poiShown.ts'

export const Route = createFileRoute('/_signedIn/deleteZone/$id')({ component: PoiDeleteScreen })

function PoiDeleteScreen() {
  return (
    <RecordDelete title={words.deleteTitle()} shown={poiShown} endpoint={deletePoi}>
      {(poi) => poi.overlay && <OverlayView label={words.onTheMap()} value={poi.overlay} />}
    </RecordDelete>
  )
}
