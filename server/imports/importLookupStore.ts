import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'

export interface ImportCustomer {
  id: number
  name: string
  timeZoneId: string
}

export async function findCustomer(db: Queryable, id: number): Promise<ImportCustomer | undefined> {
  const { rows } = await db.execute<ImportCustomer & Record<string, unknown>>(
    sql`select id, name, time_zone_id as "timeZoneId" from customers where id = ${id}`,
  )
  return rows[0]
}

/** The id of a customer's depot of this name, in any case of letters. */
export async function findDepot(db: Queryable, customerId: number, name: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from depots where customer_id = ${customerId} and lower(name) = lower(${name}) order by id limit 1`,
  )
  return rows[0]?.id
}

/** The id of a customer's group of this name, in any case of letters. */
export async function findGroup(db: Queryable, customerId: number, name: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from groups where customer_id = ${customerId} and lower(name) = lower(${name})`,
  )
  return rows[0]?.id
}

/** The id of a customer's asset of this name, in any case of letters. */
export async function findAsset(db: Queryable, customerId: number, name: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from assets
    where customer_id = ${customerId} and lower(name) = lower(${name}) and deleted_at is null`)
  return rows[0]?.id
}

/** Puts a new asset or user into groups, whose open forms are out of date then. */
export async function joinGroups(
  tx: Queryable,
  kind: 'asset' | 'user',
  id: number,
  groupIds: readonly number[],
): Promise<void> {
  const [table, column] = kind === 'asset' ? ['group_assets', 'asset_id'] : ['group_users', 'user_id']
  await tx.execute(sql`insert into ${sql.identifier(table)} (group_id, ${sql.identifier(column)})
    select group_id, ${id}::int4 from unnest(${idArray(groupIds)}) as group_id on conflict do nothing`)
  await tx.execute(sql`update groups set db_updated = clock_timestamp() where id = any(${idArray(groupIds)})`)
}
