import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerDetails } from '../../contract/customers/customerEndpoints.ts'
import { customerRecord } from '../../contract/customers/customerRecord.ts'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { customers } from '../database/schema/customers.ts'
import { ownPairs, ownSorts } from '../records/ownValuesStore.ts'
import { isoText, pagedList } from '../records/pagedList.ts'
import { canSeeCustomerSql } from '../access/visibleAssets.ts'
import { userModel } from '../users/userModel.ts'

const statusName = sql`case c.status when 1 then 'Active' else 'Disabled' end`

/** Returns a page of the customers that the caller may see, with their number. */
export function listCustomers(db: Queryable, caller: Caller, query: ListQuery) {
  return pagedList<never>(
    db,
    {
      row: sql`json_build_object('id', c.id, 'name', c.name, 'description', c.description, 'status', ${statusName},
        'dbCreated', ${isoText('c.db_created')}, 'dbUpdated', ${isoText('c.db_updated')})`,
      from: sql`from customers c where ${canSeeCustomerSql(caller, 'c.id')}`,
      sortable: {
        ...ownSorts(customerRecord, customers, 'c'),
        status: 'c.status',
        created: 'c.db_created',
        updated: 'c.db_updated',
      },
      searched: ['c.name', 'c.description'],
      tieBreaker: 'c.id',
    },
    query,
  )
}

/** Everything but the city, which domain/time adds. */
export type CustomerRecord = Omit<CustomerDetails, 'timeZoneCity'>

const customerRow = sql<CustomerRecord>`json_build_object('id', c.id, ${ownPairs(customerRecord, customers, 'c')},
  'status', ${statusName}, 'timeZoneId', c.time_zone_id, 'latitude', c.latitude, 'longitude', c.longitude,
  'fridgeEventTrigger', c.fridge_event_trigger, 'engineEventTrigger', c.engine_event_trigger, 'dbCreated', ${isoText('c.db_created')},
  'dbUpdated', ${isoText('c.db_updated')})`

/** Returns a customer. Locks it if it's about to change. */
export async function readCustomer(db: Queryable, id: number, isLocked = false): Promise<CustomerRecord | undefined> {
  const c = alias(customers, 'c')
  const query = db.select({ row: customerRow }).from(c).where(eq(c.id, id))
  const [found] = await (isLocked ? query.for('update') : query)
  return found?.row
}

export type CustomerValues = Omit<typeof customers.$inferInsert, 'id' | 'dbCreated' | 'dbUpdated'>

/** Stores a customer. Returns its id. */
export async function insertCustomer(db: Queryable, values: CustomerValues): Promise<number> {
  return firstItem(await db.insert(customers).values(values).returning({ id: customers.id })).id
}

/** Updates the given values; undefined leaves a value unchanged. */
export async function updateCustomerRow(db: Queryable, id: number, values: Partial<CustomerValues>): Promise<void> {
  await db
    .update(customers)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(customers.id, id))
}

/** Returns the ids of the customer's users, without deleted ones. */
export async function userIdsOfCustomer(db: Queryable, id: number): Promise<number[]> {
  const users = userModel.as('users')
  const found = await db.select({ id: users.id }).from(users).where(eq(users.customerId, id))
  return found.map((user) => user.id)
}
