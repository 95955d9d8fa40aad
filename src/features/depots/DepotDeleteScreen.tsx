import * as words from '#words/depots'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deleteDepot } from '../../../contract/depots/depotEndpoints.ts'
import { OverlayView } from '../../map/overlay/OverlayView.tsx'
import { RecordDelete } from '../../records/RecordDelete.tsx'
import { poisQuery } from '../pois/poiQueries.ts'
import { depotShown } from './depotShown.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteDepot/$id')({ component: DepotDeleteScreen })

function DepotDeleteScreen() {
  const pois = useQuery(poisQuery())
  return (
    <RecordDelete
      title={words.deleteTitle()}
      shown={depotShown}
      endpoint={deleteDepot}
      note={(_, id) => freedText((pois.data ?? []).filter(({ depotId }) => depotId === id).map(({ name }) => name))}
    >
      {(depot) => <OverlayView label={words.onTheMap()} value={depot.mapOverlay} />}
    </RecordDelete>
  )
}

const maxNamed = 5

/** Returns a text that lists the points of interest that lose their depot. */
function freedText(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - maxNamed
  const named = names.slice(0, maxNamed).join(', ')
  const list = more > 0 ? words.andMore({ list: named, count: more }) : named
  return words.poisWithoutDepot({ count: names.length, list })
}
