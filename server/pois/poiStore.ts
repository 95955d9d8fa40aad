import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Poi } from '../../contract/pois/poiEndpoints.ts'
import { poiRecord } from '../../contract/pois/poiRecord.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { timeZoneCity } from '../../domain/time/timeZones.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { pois } from '../database/schema/pois.ts'
import { ownPairs } from '../records/ownValuesStore.ts'
import { isoText } from '../records/pagedList.ts'
import { canSeeCustomerSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'

type PoiRow = Omit<Poi, 'timeZoneCity'> & { timeZoneId: string }

const p = alias(pois, 'p')
const c = customerModel.as('c')
const d = depotModel.as('d')
const poiRow = sql<PoiRow>`json_build_object('id', p.id, ${ownPairs(poiRecord, pois, 'p')},
  'customerId', p.customer_id, 'customerName', c.name, 'status', p.status,
  'depotId', p.depot_id, 'depotName', coalesce(d.name, ''),
  'timeZoneId', coalesce(d.time_zone_id, c.time_zone_id),
  'dbCreated', ${isoText('p.db_created')}, 'dbUpdated', ${isoText('p.db_updated')})`

/** Selects points of interest within the caller's scope. */
const select = (db: Queryable, caller: Caller, where: SQL | undefined) =>
  db
    .select({ row: poiRow })
    .from(p)
    .innerJoin(c, eq(c.id, p.customerId))
    .leftJoin(d, eq(d.id, p.depotId))
    .where(and(canSeeCustomerSql(caller, 'p.customer_id'), where))

const withCity = ({ timeZoneId, ...row }: PoiRow): Poi => ({ ...row, timeZoneCity: timeZoneCity(timeZoneId) })

/** Returns the points of interest that the caller may see, by customer and name. */
export async function listPois(db: Queryable, caller: Caller, customerId?: number): Promise<Poi[]> {
  const ofCustomer = customerId === undefined ? undefined : eq(p.customerId, customerId)
  const found = await select(db, caller, ofCustomer).orderBy(sql`lower(${c.name})`, sql`lower(${p.name})`, p.id)
  return found.map(({ row }) => withCity(row))
}

/** Returns a point of interest that the caller may see, locked if it is about to change; undefined if there is none. */
export async function readPoi(db: Queryable, caller: Caller, id: number, isLocked = false): Promise<Poi | undefined> {
  const query = select(db, caller, eq(p.id, id))
  const [found] = await (isLocked ? query.for('update', { of: p }) : query)
  return found && withCity(found.row)
}

/** Returns those of the points of interest that the caller may see, locked in the order of their ids. */
export async function lockPois(db: Queryable, caller: Caller, ids: readonly number[]): Promise<Poi[]> {
  const found = await select(db, caller, sql`${p.id} = any(${idArray(ids)})`)
    .orderBy(p.id)
    .for('update', { of: p })
  return found.map(({ row }) => withCity(row))
}

export type PoiValues = Omit<typeof pois.$inferInsert, 'id' | 'dbCreated' | 'dbUpdated'>

/** Stores a point of interest. Returns its id. */
export async function insertPoi(db: Queryable, values: PoiValues): Promise<number> {
  return firstItem(await db.insert(pois).values(values).returning({ id: pois.id })).id
}

/** Changes the given values of a point of interest. */
export async function updatePoiRow(db: Queryable, id: number, values: Partial<PoiValues>): Promise<void> {
  await db
    .update(pois)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(pois.id, id))
}

/** Deletes points of interest. By one statement: each makes their customer's places stale, and others who change these wait for it. */
export async function deletePoiRows(db: Queryable, gone: readonly { id: number }[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await db.delete(pois).where(sql`${pois.id} = any(${idArray(ids)})`)
}

/** Removes a depot from the points of interest that refer to it. Returns their ids. */
export async function freePois(tx: Queryable, depotId: number): Promise<number[]> {
  const freed = await tx
    .update(pois)
    .set({ depotId: null, dbUpdated: sql`clock_timestamp()` })
    .where(eq(pois.depotId, depotId))
    .returning({ id: pois.id })
  return freed.map(({ id }) => id)
}
