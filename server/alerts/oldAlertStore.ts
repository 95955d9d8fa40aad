import { and, eq, gte, lt, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import { isPendingSql, pendingSqlOf } from './alertModel.ts'
import { acknowledgeTokens, alertSteps, alerts, notificationOccurrences } from '../database/schema/alerts.ts'

const al = alias(alerts, 'al')
const other = alias(alerts, 'other')
const deliveries = deliveryModel.as('d')

/**
 * Removes a customer's alerts found before a time (epoch ms), with their steps, notifications and tokens, at most as many as the limit.
 * Returns how many. What waits to be acknowledged or sent stays, and so does an incident of which a press stays.
 */
export async function removeOldAlerts(
  db: Database,
  customerId: number | null,
  before: number,
  limit: number,
): Promise<number> {
  if (customerId === null) return 0
  const time = new Date(before)
  const incident = sql`coalesce(${al.incidentId}, ${al.id})`
  const isSameIncident = or(eq(other.id, incident), eq(other.incidentId, incident))
  const isStaying = or(gte(other.created, time), pendingSqlOf(sql`other`))
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: al.id })
      .from(al)
      .where(
        and(
          eq(al.customerId, customerId),
          lt(al.created, time),
          not(isPendingSql),
          notExists(tx.select({ id: other.id }).from(other).where(and(isSameIncident, isStaying))),
          notExists(
            tx
              .select({ id: deliveries.id })
              .from(deliveries)
              .where(and(eq(deliveries.alertId, al.id), eq(deliveries.state, 'queued'))),
          ),
        ),
      )
      .orderBy(al.id)
      .limit(limit)
      .for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    await tx.delete(alertSteps).where(isAmong(alertSteps.alertId, ids))
    await tx.delete(notificationOccurrences).where(isAmong(notificationOccurrences.alertId, ids))
    await tx.delete(acknowledgeTokens).where(isAmong(acknowledgeTokens.alertId, ids))
    await tx.delete(alerts).where(isAmong(alerts.id, ids))
    return ids.length
  })
}
