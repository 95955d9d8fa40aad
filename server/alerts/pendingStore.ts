import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { userModel } from '../users/userModel.ts'
import { isPendingSql } from './alertModel.ts'

/**
 * Returns the number of pending alerts of the last 24 hours for the app's badge: every incident of a duress on an asset that the user can see,
 * and everything else that their own rules notified them of.
 */
export async function pendingOf(db: Queryable, userId: number, now: number): Promise<number> {
  const since = new Date(now - 24 * 3_600_000).toISOString()
  const { rows } = await db.execute<{ pending: number }>(sql`
    select (
      (select count(distinct coalesce(al.incident_id, al.id)) from alerts al
        where al.category = 'Duress' and al.created > ${since} and ${isPendingSql} and ${userCanSeeAlertSql})
      + (select count(*) from notification_occurrences o join alerts al on al.id = o.alert_id
        where o.user_id = u.id and o.created > ${since} and al.category <> 'Duress' and ${isPendingSql}
          and ${userCanSeeAlertSql})
    )::int as pending
    from ${userModel} u join ${customerModel} uc on uc.id = u.customer_id where u.id = ${userId}`)
  return rows[0]?.pending ?? 0
}
