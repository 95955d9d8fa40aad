import { or, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { isOneOf } from '../database/textArray.ts'
import { alerts } from '../database/schema/alerts.ts'

/** Which alerts to lock. */
interface WhichAlerts {
  ids?: readonly number[]
  uniqueIds?: readonly string[]
  condition?: SQL | undefined
}

/**
 * Locks alerts until the transaction ends, waiting for anyone who's acknowledging or changing them now: always in the order of their ids, before
 * any of them is written, so that an acknowledgement of many alerts and messages that close some of them can't deadlock. Lock the assets of a
 * duress before (lockIncidents).
 */
export async function lockAlerts(tx: Transaction, { ids = [], uniqueIds = [], condition }: WhichAlerts): Promise<void> {
  if (ids.length + uniqueIds.length === 0 && !condition) return
  await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      or(
        ids.length > 0 ? isAmong(alerts.id, ids) : undefined,
        uniqueIds.length > 0 ? isOneOf(alerts.uniqueId, uniqueIds) : undefined,
        condition,
      ),
    )
    .orderBy(alerts.id)
    .for('no key update')
}
