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

/** Ids of a customer's depots, groups or assets by these names, which may be in any case of letters. */
export async function findByName(
  db: Queryable,
  table: 'depots' | 'groups' | 'assets',
  customerId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const present = table === 'assets' ? sql`and t.deleted_at is null` : sql``
  const { rows } = await db.execute<{ name: string; id: number }>(sql`
    select distinct on (wanted.name) wanted.name, t.id
    from unnest(${sql.param([...new Set(names)])}::text[]) as wanted(name)
    join ${sql.identifier(table)} t on t.customer_id = ${customerId} and lower(t.name) = lower(wanted.name) ${present}
    order by wanted.name, t.id`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Puts new assets or users into groups, whose open forms are out of date then. */
export async function joinGroups(
  tx: Queryable,
  kind: 'asset' | 'user',
  members: readonly { id: number; groupIds: readonly number[] }[],
): Promise<void> {
  const pairs = members.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId })))
  if (pairs.length === 0) return
  const [table, column] = kind === 'asset' ? ['group_assets', 'asset_id'] : ['group_users', 'user_id']
  await tx.execute(sql`insert into ${sql.identifier(table)} (group_id, ${sql.identifier(column)})
    select "groupId", id from json_to_recordset(${JSON.stringify(pairs)}::json) as pairs(id int, "groupId" int)
    on conflict do nothing`)
  const groupIds = idArray(new Set(pairs.map(({ groupId }) => groupId)))
  await tx.execute(sql`update groups set db_updated = clock_timestamp() where id = any(${groupIds})`)
}
