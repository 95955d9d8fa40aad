import { eq, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import * as tables from '../database/schema/tables.ts'

/** What goes with a user, for the history: ids of their groups, names of their rules and scheduled reports. */
export async function readBelongings(db: Queryable, id: number) {
  const { rows } = await db.execute<{ groupIds: number[]; notifications: string[]; scheduledReports: string[] }>(sql`
    select
      array(select group_id from group_users where user_id = ${id} order by group_id) as "groupIds",
      array(select name from notifications where user_id = ${id} order by id) as notifications,
      array(select name from scheduled_reports where user_id = ${id} order by id) as "scheduledReports"`)
  return firstItem(rows)
}

/** Hides and disables a user, who stays named by what they did, and removes what is theirs alone. */
export async function deleteUserRow(db: Queryable, id: number, now: Date): Promise<void> {
  const { users } = tables
  await db
    .update(users)
    .set({ status: 0, deletedAt: now, tokenVersion: sql`${users.tokenVersion} + 1`, dbUpdated: sql`clock_timestamp()` })
    .where(eq(users.id, id))
  const theirs = [
    tables.groupUsers,
    tables.pushSubscriptions,
    tables.acknowledgeTokens,
    tables.notifications,
    tables.scheduledReports,
    tables.reportRuns,
  ] as const
  for (const table of theirs) await db.delete(table).where(eq(table.userId, id))
}
