import { eq, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { users } from '../database/schema/users.ts'
import { groupUserModel } from '../groups/groupModel.ts'
import { notificationModel } from '../notifications/notificationModel.ts'
import { deleteTokensOf } from '../alerts/acknowledgeTokenStore.ts'
import { leaveGroupsOfUser } from '../groups/membershipStore.ts'
import { deleteRulesOf } from '../notifications/notificationChangeStore.ts'
import { deleteSubscriptionsOf } from '../push/pushStore.ts'
import { deleteReportsOf } from '../reports/userReportStore.ts'
import { scheduledReportModel } from '../reports/scheduledReportModel.ts'

/**
 * Returns what is deleted with a user, for the history: the ids of their groups, and the names of their notification rules and scheduled
 * reports.
 */
export async function readUserRecords(db: Queryable, id: number) {
  const { rows } = await db.execute<{ groupIds: number[]; notifications: string[]; scheduledReports: string[] }>(sql`
    select
      array(select group_id from ${groupUserModel} gu where user_id = ${id} order by group_id) as "groupIds",
      array(select name from ${notificationModel} n where user_id = ${id} order by id) as notifications,
      array(select name from ${scheduledReportModel} r where user_id = ${id} order by id) as "scheduledReports"`)
  return firstItem(rows)
}

/** Hides and disables a user and deletes what belongs only to them. The row stays, because the history still names them. */
export async function deleteUserRow(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ status: 0, deletedAt: now, tokenVersion: sql`${users.tokenVersion} + 1`, dbUpdated: sql`clock_timestamp()` })
    .where(eq(users.id, id))
  await leaveGroupsOfUser(db, id)
  await deleteSubscriptionsOf(db, id)
  await deleteTokensOf(db, id)
  await deleteRulesOf(db, id)
  await deleteReportsOf(db, id)
}
