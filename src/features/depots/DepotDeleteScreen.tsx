import * as words from '#words/depots'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deleteDepot } from '../../../contract/depots/depotEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { poisQuery } from '../pois/poiQueries.ts'
import { depotFacts } from './depotFacts.ts'
import { depotQuery } from './depotQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteDepot/$id')({ component: DepotDeleteScreen })

function DepotDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const pois = useQuery(poisQuery())
  return (
    <RecordLoader title={words.deleteTitle()} query={depotQuery(id)}>
      {(depot) => (
        <DeleteFrame
          title={words.deleteTitle()}
          facts={depotFacts(depot, timeZoneId)}
          consequence={freedText((pois.data ?? []).filter(({ depotId }) => depotId === id).map(({ name }) => name))}
          listPath="/depots"
          onDelete={() => callEndpoint(deleteDepot, { params: { id } })}
        >
          <OverlayView label={words.onTheMap()} value={depot.mapOverlay} />
        </DeleteFrame>
      )}
    </RecordLoader>
  )
}

const maxNamed = 5

/** Returns a text that lists the points of interest that lose their depot. */
function freedText(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - maxNamed
  const named = names.slice(0, maxNamed).join(', ')
  const list = more > 0 ? words.andMore({ list: named, count: more }) : named
  return words.freed({ count: names.length, list })
}
