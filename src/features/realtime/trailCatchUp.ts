import type { LocationDataRow } from '../../../contract/reports/locationDataEndpoints.ts'
import { catchUpMs } from '../reports/track/trackQueries.ts'
import { lastRowId } from './trail.ts'

interface CatchUpOptions {
  /** The id of the last message that the trail has. */
  lastId: number
  /** Returns the messages that were stored after one (by id). */
  fetchAfter(id: number): Promise<readonly LocationDataRow[]>
  onRows(rows: readonly LocationDataRow[]): void
}

/** Returns how a trail says that it fell behind, after which it's given what it misses, and how it ends. */
export function trailCatchUp({ lastId, fetchAfter, onRows }: CatchUpOptions) {
  let last = lastId
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function fetchOthers(): Promise<void> {
    timer = undefined
    const rows = await fetchAfter(last).catch(() => null)
    if (isOver) return
    if (!rows) return fallBehind()
    last = Math.max(last, lastRowId(rows))
    onRows(rows)
  }

  function fallBehind(): void {
    timer ??= setTimeout(() => void fetchOthers(), catchUpMs)
  }

  return {
    fallBehind,
    stop(): void {
      isOver = true
      clearTimeout(timer)
    },
  }
}
