import * as words from '#words/pois'
import { createFileRoute } from '@tanstack/react-router'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import { useSession } from '../../session/session.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { poiFacts } from './poiFacts.ts'
import { poiQuery } from './poiQueries.ts'

export const Route = createFileRoute('/_signedIn/zoneDetails/$id')({ component: PoiDetailsScreen })

function PoiDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.detailsTitle()} query={poiQuery(id)}>
      {(poi) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={poiFacts(poi, timeZoneId)}
          entity="poi"
          record={poiRecord}
          id={id}
          listPath="/zones"
          editPath={`/editZone/${id}`}
        >
          {poi.overlay && <OverlayView label={words.onTheMap()} value={poi.overlay} />}
        </DetailsFrame>
      )}
    </RecordLoader>
  )
}
