import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GroupDetails } from '../../contract/groups/groupRecordEndpoints.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { groups } from '../database/schema/groups.ts'
import { groupRow } from './groupStore.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { notificationModel } from '../notifications/notificationModel.ts'
import { userModel } from '../users/userModel.ts'

/** A group with the ids of its assets and users, as its history stores it. */
export interface GroupRecord extends GroupDetails {
  assetIds: number[]
  userIds: number[]
}

/** Returns a group without its members. */
export async function readGroup(db: Queryable, id: number): Promise<GroupDetails | undefined> {
  const g = alias(groups, 'g')
  const customers = customerModel.as('c')
  const [found] = await db
    .select({ row: sql<GroupDetails>`${groupRow}` })
    .from(g)
    .innerJoin(customers, eq(customers.id, g.customerId))
    .where(eq(g.id, id))
  return found?.row
}

/** Returns a group with its members. Locks it if it's about to change. */
export async function readGroupRecord(db: Queryable, id: number, isLocked = false): Promise<GroupRecord | undefined> {
  if (isLocked) await db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
  const group = await readGroup(db, id)
  if (!group) return undefined
  const { rows } = await db.execute<{ assetIds: number[]; userIds: number[] }>(sql`
    select
      array(select a.id from group_assets ga join ${assetModel} a on a.id = ga.asset_id
        where ga.group_id = ${id} order by a.id) as "assetIds",
      array(select u.id from group_users gu join ${userModel} u on u.id = gu.user_id
        where gu.group_id = ${id} order by u.id) as "userIds"`)
  return { ...group, ...firstItem(rows) }
}

export type GroupValues = Omit<typeof groups.$inferInsert, 'id' | 'dbCreated' | 'dbUpdated'>

/** Stores a group. Returns its id. */
export async function insertGroup(db: Queryable, values: GroupValues): Promise<number> {
  return firstItem(await db.insert(groups).values(values).returning({ id: groups.id })).id
}

type GroupChanges = { [Name in keyof GroupValues]?: GroupValues[Name] | undefined }

/** Updates the given values; undefined leaves a value unchanged. */
export async function updateGroupRow(db: Queryable, id: number, values: GroupChanges): Promise<void> {
  await db
    .update(groups)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(groups.id, id))
}

/** Deletes a group. */
export async function deleteGroupRow(db: Queryable, id: number): Promise<void> {
  await db.delete(groups).where(eq(groups.id, id))
}

/** Returns the names of the notification rules for a group. */
export async function notificationsOfGroup(db: Queryable, id: number): Promise<string[]> {
  const rules = notificationModel.as('rules')
  const found = await db
    .select({ name: rules.name })
    .from(rules)
    .where(eq(rules.groupId, id))
    .orderBy(sql`lower(${rules.name})`, rules.id)
  return found.map(({ name }) => name)
}
