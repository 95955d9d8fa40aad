import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Depot } from '../../contract/depots/depotEndpoints.ts'
import { depotRecord } from '../../contract/depots/depotRecord.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { timeZoneCity } from '../../domain/time/timeZones.ts'
import type { Queryable } from '../database/database.ts'
import { depots } from '../database/schema/depots.ts'
import { ownPairs } from '../records/ownValuesStore.ts'
import { isoText } from '../records/pagedList.ts'
import { canSeeAssetSql, canSeeCustomerSql } from '../access/visibleAssets.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { clearDepotOfDeleted } from '../assets/assetChangeStore.ts'

type DepotRow = Omit<Depot, 'timeZoneCity'>

const d = alias(depots, 'd')
const c = customerModel.as('c')
const depotRow = sql<DepotRow>`json_build_object('id', d.id, ${ownPairs(depotRecord, depots, 'd')},
  'customerId', d.customer_id, 'customerName', c.name, 'timeZonesId', d.time_zone_id,
  'dbCreated', ${isoText('d.db_created')}, 'dbUpdated', ${isoText('d.db_updated')})`

/** Selects depots within the caller's scope. */
const select = (db: Queryable, caller: Caller, where: SQL | undefined) =>
  db
    .select({ row: depotRow })
    .from(d)
    .innerJoin(c, eq(c.id, d.customerId))
    .where(and(canSeeCustomerSql(caller, 'd.customer_id'), where))

const withCity = (row: DepotRow): Depot => ({ ...row, timeZoneCity: timeZoneCity(row.timeZonesId) })

/** Returns the depots that the caller may see, of all customers or of one, by customer and name. */
export async function listDepots(db: Queryable, caller: Caller, customerId?: number): Promise<Depot[]> {
  const ofCustomer = customerId === undefined ? undefined : eq(d.customerId, customerId)
  const found = await select(db, caller, ofCustomer).orderBy(sql`lower(${c.name})`, sql`lower(${d.name})`, d.id)
  return found.map(({ row }) => withCity(row))
}

/** Returns the customer of an asset that the caller may see. */
export async function customerOfAsset(db: Queryable, caller: Caller, assetId: number): Promise<number | undefined> {
  const assets = assetModel.as('a')
  const [found] = await db
    .select({ customerId: assets.customerId })
    .from(assets)
    .where(and(eq(assets.id, assetId), canSeeAssetSql(caller)))
  return found?.customerId
}

/** Returns whether this customer exists within the caller's scope. */
export async function canSeeCustomer(db: Queryable, caller: Caller, customerId: number): Promise<boolean> {
  const customers = customerModel.as('c')
  const isSeen = and(eq(customers.id, customerId), canSeeCustomerSql(caller, 'c.id'))
  return (await db.select({ id: customers.id }).from(customers).where(isSeen)).length > 0
}

/** Returns a depot within the caller's scope. Locks it if it's about to change. */
export async function readDepot(
  db: Queryable,
  caller: Caller,
  id: number,
  isLocked = false,
): Promise<Depot | undefined> {
  const query = select(db, caller, eq(d.id, id))
  const [found] = await (isLocked ? query.for('update', { of: d }) : query)
  return found && withCity(found.row)
}

export type DepotValues = Omit<typeof depots.$inferInsert, 'id' | 'dbCreated' | 'dbUpdated'>

/** Stores a depot. Returns its id. */
export async function insertDepot(db: Queryable, values: DepotValues): Promise<number> {
  return firstItem(await db.insert(depots).values(values).returning({ id: depots.id })).id
}

/** Changes the given columns of a depot, and when it was last updated. */
export async function updateDepotRow(db: Queryable, id: number, values: Partial<DepotValues>): Promise<void> {
  await db
    .update(depots)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(depots.id, id))
}

/** Deletes a depot, which only deleted assets may still refer to. */
export async function deleteDepotRow(tx: Queryable, id: number): Promise<void> {
  await clearDepotOfDeleted(tx, id)
  await tx.delete(depots).where(eq(depots.id, id))
}

/** Returns the names of the assets based at a depot. */
export async function assetsOfDepot(tx: Queryable, id: number): Promise<string[]> {
  const assets = assetModel.as('assets')
  const found = await tx
    .select({ name: assets.name })
    .from(assets)
    .where(eq(assets.depotId, id))
    .orderBy(sql`lower(${assets.name})`)
  return found.map(({ name }) => name)
}
