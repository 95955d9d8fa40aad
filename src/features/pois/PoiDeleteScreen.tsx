import * as words from '#words/pois'
import { createFileRoute } from '@tanstack/react-router'
import { deletePoi } from '../../../contract/pois/poiEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { poiFacts } from './poiFacts.ts'
import { poiQuery } from './poiQueries.ts'

export const Route = createFileRoute('/_signedIn/deleteZone/$id')({ component: PoiDeleteScreen })

function PoiDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.deleteTitle()} query={poiQuery(id)}>
      {(poi) => (
        <DeleteFrame
          title={words.deleteTitle()}
          facts={poiFacts(poi, timeZoneId)}
          listPath="/zones"
          onDelete={() => callEndpoint(deletePoi, { params: { id } })}
        >
          {poi.overlay && <OverlayView label={words.onTheMap()} value={poi.overlay} />}
        </DeleteFrame>
      )}
    </RecordLoader>
  )
}
