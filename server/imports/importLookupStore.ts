import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { customerModel } from '../customers/customerModel.ts'
import { assetModel } from '../assets/assetModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { groupModel } from '../groups/groupModel.ts'
import { textArray } from '../database/textArray.ts'

export interface ImportCustomer {
  id: number
  name: string
  timeZoneId: string
}

/** Returns the customer that rows are imported for; undefined for an unknown id. */
export async function findCustomer(db: Queryable, id: number): Promise<ImportCustomer | undefined> {
  const customers = customerModel.as('customers')
  const { name, timeZoneId } = customers
  const [found] = await db.select({ id: customers.id, name, timeZoneId }).from(customers).where(eq(customers.id, id))
  return found
}

const modelOf = { depots: depotModel, groups: groupModel, assets: assetModel }

/** Returns the ids of a customer's depots, groups or assets with these names (case-insensitive). */
export async function findByName(
  db: Queryable,
  kind: keyof typeof modelOf,
  customerId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.execute<{ name: string; id: number }>(sql`
    select distinct on (wanted.name) wanted.name, t.id
    from unnest(${textArray(new Set(names))}) as wanted(name)
    join ${modelOf[kind]} t on t.customer_id = ${customerId} and lower(t.name) = lower(wanted.name)
    order by wanted.name, t.id`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
