import { useMemo } from 'react'
import type { LiveState } from '../../live/assetState.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { useSession } from '../../session/session.ts'
import type { Sort } from '../../tables/sortRows.ts'
import { liveColumns } from './liveColumns.tsx'
import { duressFirst, findAssets, isWanted } from './liveRows.ts'
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
  const { counts, reports } = useMemo(() => fleet.states.update(all ?? [], now), [fleet, all, now])
  const { tempA, tempB, fridge, driver } = reports
  const columns = useMemo(
    () => liveColumns({ now, onChoose, has: { tempA, tempB, fridge, driver }, hasCustomer: isAdministrator }),
    [now, onChoose, tempA, tempB, fridge, driver, isAdministrator],
  )
  const hasDuress = counts.has('duress')
  const found = useMemo(() => all && findAssets(all, text), [all, text])
  const rows = useMemo(() => {
    const wanted = state ? found?.filter((asset) => isWanted(asset, state, now)) : found
    const sorted = wanted && sortLive(wanted, columns, sort, now)
    return sorted && hasDuress ? duressFirst(sorted) : sorted
  }, [found, state, columns, sort, now, hasDuress])
  return { all, rows, columns, counts }
}

export type LiveRows = ReturnType<typeof useLiveRows>
