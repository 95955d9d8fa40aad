import { sql, type SQL } from 'drizzle-orm'
import type { GroupUser } from '../../contract/groups/groupMemberEndpoints.ts'
import type { ListQuery } from '../../contract/paging.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { jsonRow, pagedList, pagedLists } from '../records/pagedList.ts'
import { assetModel, assetSorts, assetStatusNameSql } from '../assets/assetModel.ts'
import { userModel } from '../users/userModel.ts'

/** The rows of a list: all of the group's customer with the members marked, or members only. */
export interface MemberScope {
  groupId: number
  customerId: number
  membersOnly: boolean
}

const joinMembers = ({ membersOnly }: MemberScope, membership: SQL) =>
  membersOnly ? sql`join ${membership}` : sql`left join ${membership}`

/** Returns a page of the assets of the group's customer in this scope, each with whether it is in the group, in lists, with their number. */
export function listGroupAssets(db: Queryable, scope: MemberScope, query: ListQuery) {
  const membership = sql`group_assets m on m.asset_id = a.id and m.group_id = ${scope.groupId}`
  return pagedLists(
    db,
    {
      row: jsonRow(sql`a.id, a.name, a.tag1, a.tag2, a.description, m.asset_id is not null as "isMember",
        ${assetStatusNameSql} as status`),
      from: sql`from ${assetModel} a ${joinMembers(scope, membership)}
        where a.customer_id = ${scope.customerId}`,
      sortable: { ...assetSorts, isMember: '(m.asset_id is null)' },
      searched: ['a.name', 'a.tag1', 'a.tag2', 'a.description'],
      tieBreaker: 'a.id',
    },
    query,
  )
}

/** Returns a page of the users of the group's customer in this scope, each with whether they are in the group, with their number. */
export function listGroupUsers(db: Queryable, scope: MemberScope, query: ListQuery) {
  const membership = sql`group_users m on m.user_id = u.id and m.group_id = ${scope.groupId}`
  return pagedList<GroupUser>(
    db,
    {
      row: sql`json_build_object('id', u.id, 'userName', u.user_name, 'email', u.email,
        'isExistMember', m.user_id is not null)`,
      from: sql`from ${userModel} u ${joinMembers(scope, membership)}
        where u.customer_id = ${scope.customerId}`,
      sortable: {
        name: 'lower(u.user_name)',
        userName: 'lower(u.user_name)',
        email: 'lower(u.email)',
        isExistMember: '(m.user_id is null)',
      },
      searched: ['u.user_name', 'u.email'],
      tieBreaker: 'u.id',
    },
    query,
  )
}

/** The tables of the two kinds of members. */
const tables = {
  assets: { member: assetModel, membership: sql`group_assets`, column: sql`asset_id` },
  users: { member: userModel, membership: sql`group_users`, column: sql`user_id` },
} as const
export type MemberKind = keyof typeof tables

/** Returns SQL that selects the ids of a group's members, without deleted ones. */
export function memberIdsSql(kind: MemberKind, groupId: number): SQL {
  const { member, membership, column } = tables[kind]
  return sql`select t.id from ${membership} m join ${member} t on t.id = m.${column} where m.group_id = ${groupId} order by t.id`
}

/** Returns whether all ids (without duplicates) are records of this customer that aren't deleted. */
export async function areOfCustomer(
  db: Queryable,
  kind: MemberKind,
  ids: readonly number[],
  customerId: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${tables[kind].member} t
    where t.id = any(${idArray(ids)}) and t.customer_id = ${customerId}`)
  return rows[0]?.total === ids.length
}

/** Makes these ids the members of a group; existing members are left alone. */
export async function replaceMembers(
  db: Queryable,
  kind: MemberKind,
  groupId: number,
  ids: readonly number[],
): Promise<void> {
  const { membership, column } = tables[kind]
  await db.execute(sql`delete from ${membership} where group_id = ${groupId} and ${column} <> all(${idArray(ids)})`)
  await db.execute(sql`insert into ${membership} (group_id, ${column})
    select ${groupId}::int4, id from unnest(${idArray(ids)}) as id on conflict do nothing`)
}
