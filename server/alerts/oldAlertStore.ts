import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import { isPendingSql, pendingSqlOf } from './alertModel.ts'

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
  return db.transaction(async (tx) => {
    const time = new Date(before).toISOString()
    const { rows } = await tx.execute<{ id: number }>(sql`
      select al.id from alerts al
      where al.customer_id = ${customerId} and al.created < ${time} and not ${isPendingSql}
        and not exists (select from alerts other
          where (other.id = coalesce(al.incident_id, al.id) or other.incident_id = coalesce(al.incident_id, al.id))
            and (other.created >= ${time} or ${pendingSqlOf(sql`other`)}))
        and not exists (select from ${deliveryModel} d where d.alert_id = al.id and d.state = 'queued')
      order by al.id limit ${limit} for update of al skip locked`)
    const ids = idArray(rows.map(({ id }) => id))
    await tx.execute(sql`delete from alert_steps where alert_id = any(${ids})`)
    await tx.execute(sql`delete from notification_occurrences where alert_id = any(${ids})`)
    await tx.execute(sql`delete from acknowledge_tokens where alert_id = any(${ids})`)
    await tx.execute(sql`delete from alerts where id = any(${ids})`)
    return rows.length
  })
}
