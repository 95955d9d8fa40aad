import * as words from '#words/pois'
import { createFileRoute } from '@tanstack/react-router'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { poiFacts } from './poiFacts.ts'
import { poiQuery } from './poiQueries.ts'

export const Route = createFileRoute('/_signedIn/zoneDetails/$id')({ component: PoiDetailsScreen })

const frame = { entity: 'poi', record: poiRecord, listPath: '/zones', editPath: '/editZone' } as const

function PoiDetailsScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordDetails id={id} title={words.detailsTitle()} query={poiQuery(id)} factsOf={poiFacts} frame={frame}>
      {(poi) => poi.overlay && <OverlayView label={words.onTheMap()} value={poi.overlay} />}
    </RecordDetails>
  )
}
