import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '../../domain/time/calendarDay.ts'
import { utcMonthSpan } from '../../domain/time/utcMonth.ts'
import type { Database } from '../database/database.ts'
import { rollUpsOf } from './dayRollUpStore.ts'
import type { IdleTime } from './idleTime.ts'
import type { ReportThread } from './thread/reportThread.ts'

/** Stores the summaries of the days that touch a UTC month (YYYY-MM), of these assets, that are missing or out of date. */
export type SummariseMonth = (assetIds: readonly number[], month: string, signal: AbortSignal) => Promise<void>

/** A report that is asked for meanwhile goes first. */
const pauseMs = 250

/**
 * Returns what summarises a whole month before its messages are archived, in the time zones in which the assets' days are summarised ahead:
 * afterwards, nothing can be computed from it.
 */
export function monthSummariser(parts: {
  db: Database
  now: () => number
  rollUp: ReportThread['rollUp']
  idle: IdleTime
}): SummariseMonth {
  const { db, now, rollUp, idle } = parts
  return async (assetIds, month, signal) => {
    const { start, end } = utcMonthSpan(month)
    const first = addDays(new Date(start).toISOString().slice(0, 10), -1)
    const last = new Date(end).toISOString().slice(0, 10)
    for (const { assetIds: ids, ...zone } of await rollUpsOf(db, assetIds))
      for (const assetId of ids) await summarise({ ...zone, assetIds: [assetId], first, last, now: now() }, signal)
  }

  async function summarise(order: Parameters<ReportThread['rollUp']>[0], signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      if (idle.isIdle()) {
        const until = AbortSignal.any([signal, idle.untilBusy()])
        const isDone = await rollUp(order, until).then(
          () => true,
          (error: unknown) => {
            if (until.aborted) return false
            throw error
          },
        )
        if (isDone) return
      }
      await sleep(pauseMs, undefined, { signal })
    }
  }
}
