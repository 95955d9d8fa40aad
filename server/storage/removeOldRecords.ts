import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { firstStoredMonth } from '../../domain/storage/retention.ts'
import { utcMonthSpan } from '../../domain/time/utcMonth.ts'
import { removeOldAlerts } from '../alerts/oldAlertStore.ts'
import type { Database } from '../database/database.ts'
import { toError } from '../errors/toError.ts'
import { removeOldDeliveries } from '../outbox/oldDeliveryStore.ts'
import { removeOldChanges } from '../records/oldChangeStore.ts'
import { removeOldDays } from '../reports/oldDayStore.ts'
import { retainedMonths } from './retentionPlan.ts'

/** Removes records of a customer (null: of none) from before a time (epoch ms), at most as many as the limit. Returns how many. */
type RemoveOld = (db: Database, customerId: number | null, before: number, limit: number) => Promise<number>

const kinds = [
  ['daySummaries', removeOldDays],
  ['alerts', removeOldAlerts],
  ['deliveries', removeOldDeliveries],
  ['history', removeOldChanges],
] as const satisfies readonly (readonly [string, RemoveOld])[]

const maxAtOnce = 1_000
/** After each batch. */
const pauseMs = 50

/** Removes day summaries, alerts, deliveries and changes that are older than their rules. Returns how many kinds failed, which is in the log. */
export async function removeOldRecords(
  { db, now, log }: { db: Database; now: () => number; log: Pick<Logger, 'info' | 'error'> },
  signal: AbortSignal,
): Promise<number> {
  let failures = 0
  for (const [kind, remove] of kinds)
    for (const { customerId, customerName, months } of await retainedMonths(db, kind)) {
      const before = utcMonthSpan(firstStoredMonth(months, now())).start
      try {
        const removed = await removeAll((limit) => remove(db, customerId, before, limit), signal)
        if (removed > 0) log.info({ kind, customer: customerName, removed }, 'Old records were removed')
      } catch (error) {
        if (signal.aborted) throw error
        failures++
        log.error({ kind, customer: customerName, reason: toError(error).message }, 'Old records could not be removed')
      }
    }
  return failures
}

async function removeAll(remove: (limit: number) => Promise<number>, signal: AbortSignal): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await remove(maxAtOnce)
    removed += count
    if (count < maxAtOnce) return removed
    await sleep(pauseMs, undefined, { signal })
  }
}
