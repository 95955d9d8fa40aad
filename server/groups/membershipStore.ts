import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { groupAssets, groups, groupUsers } from '../database/schema/groups.ts'

/** Removes assets from all their groups. */
export async function leaveGroups(tx: Queryable, assetIds: readonly number[]): Promise<void> {
  await tx.delete(groupAssets).where(sql`${groupAssets.assetId} = any(${idArray(assetIds)})`)
}

/** Removes a user from all their groups. */
export async function leaveGroupsOfUser(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(groupUsers).where(eq(groupUsers.userId, userId))
}

/** The tables of the two kinds of members. */
const memberships = {
  asset: { table: groupAssets, column: sql`asset_id` },
  user: { table: groupUsers, column: sql`user_id` },
} as const

/** Adds new assets or users to groups, which makes open forms of those groups out of date. */
export async function joinGroups(
  tx: Queryable,
  kind: keyof typeof memberships,
  members: readonly { id: number; groupIds: readonly number[] }[],
): Promise<void> {
  const pairs = members.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId })))
  if (pairs.length === 0) return
  const { table, column } = memberships[kind]
  // One parameter for any number of pairs, which the query builder doesn't support.
  await tx.execute(sql`insert into ${table} (group_id, ${column})
    select "groupId", id from json_to_recordset(${JSON.stringify(pairs)}::json) as pairs(id int, "groupId" int)
    on conflict do nothing`)
  const groupIds = new Set(pairs.map(({ groupId }) => groupId))
  await tx
    .update(groups)
    .set({ dbUpdated: sql`clock_timestamp()` })
    .where(sql`${groups.id} = any(${idArray(groupIds)})`)
}
