import { useMemo } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { liveStateOf, type LiveState } from '../../live/assetState.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { useSession } from '../../session/session.ts'
import type { Sort } from '../../tables/sortRows.ts'
import { liveColumns } from './liveColumns.tsx'
import { countStates, duressFirst, findAssets } from './liveRows.ts'
import { sortLive } from './sortLive.ts'

export interface LiveRowsChoice {
  fleet: LiveFleet
  /** Epoch ms by the server's clock. */
  now: number
  /** Lists only assets that match the text. */
  text: string
  /** Lists only the assets in this state, or all when undefined. */
  state: LiveState | undefined
  sort: Sort
  onChoose: (assetId: number) => void
}

/** Returns the rows of the list and of the table: those that match, with duress first, then in the chosen order. */
export function useLiveRows({ fleet, now, text, state, sort, onChoose }: LiveRowsChoice) {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const all = fleet.rows()
  const { tempA, tempB, fridge, driver } = useMemo(() => whatItHas(all ?? []), [all])
  const columns = useMemo(
    () => liveColumns({ now, onChoose, has: { tempA, tempB, fridge, driver }, hasCustomer: isAdministrator }),
    [now, onChoose, tempA, tempB, fridge, driver, isAdministrator],
  )
  const counts = useMemo(() => countStates(all ?? [], now), [all, now])
  const found = useMemo(() => all && findAssets(all, text), [all, text])
  const rows = useMemo(() => {
    const wanted = state ? found?.filter((asset) => liveStateOf(asset, now) === state) : found
    return wanted && duressFirst(sortLive(wanted, columns, sort, now))
  }, [found, state, columns, sort, now])
  return { all, rows, columns, counts }
}

export type LiveRows = ReturnType<typeof useLiveRows>

function whatItHas(assets: readonly RealtimeAsset[]) {
  const has = { tempA: false, tempB: false, fridge: false, driver: false }
  for (const { lastMessage, ibuttonId } of assets) {
    has.tempA ||= lastMessage?.sensorAValue != null
    has.tempB ||= lastMessage?.sensorBValue != null
    has.fridge ||= lastMessage?.iO1 != null
    has.driver ||= ibuttonId !== null
  }
  return has
}
