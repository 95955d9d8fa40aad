import { createFileRoute } from '@tanstack/react-router'
import { deleteDepot } from '../../../contract/depots/depotEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { depotFacts } from './depotFacts.ts'
import { depotQuery } from './depotQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteDepot/$id')({ component: DepotDeleteScreen })

function DepotDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title="Delete Depot" query={depotQuery(id)}>
      {(depot) => (
        <DeleteFrame
          title="Delete Depot"
          facts={depotFacts(depot, timeZoneId)}
          listPath="/depots"
          onDelete={() => callEndpoint(deleteDepot, { params: { id } })}
        >
          <OverlayView label="On the map" value={depot.mapOverlay} />
        </DeleteFrame>
      )}
    </RecordLoader>
  )
}
