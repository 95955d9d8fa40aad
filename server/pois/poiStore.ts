import { eq, sql } from 'drizzle-orm'
import type { Poi } from '../../contract/pois/poiEndpoints.ts'
import { poiRecord } from '../../contract/pois/poiRecord.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { timeZoneCity } from '../../domain/time/timeZones.ts'
import type { Queryable } from '../database/database.ts'
import { pois } from '../database/schema/pois.ts'
import { ownPairs } from '../records/ownValuesStore.ts'
import { isoText } from '../records/pagedList.ts'
import { canSeeCustomerSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'

type PoiRow = Omit<Poi, 'timeZoneCity'> & { timeZoneId: string }

const select = sql`select json_build_object('id', p.id, ${ownPairs(poiRecord, pois, 'p')},
  'customerId', p.customer_id, 'customerName', c.name, 'duration', p.duration, 'status', p.status,
  'depotId', p.depot_id, 'depotName', coalesce(d.name, ''),
  'timeZoneId', coalesce(d.time_zone_id, c.time_zone_id),
  'dbCreated', ${isoText('p.db_created')}, 'dbUpdated', ${isoText('p.db_updated')}) as row
  from pois p join ${customerModel} c on c.id = p.customer_id left join ${depotModel} d on d.id = p.depot_id`

const withCity = ({ timeZoneId, ...row }: PoiRow): Poi => ({ ...row, timeZoneCity: timeZoneCity(timeZoneId) })

/** Returns the points of interest that the caller may see, by customer and name. */
export async function listPois(db: Queryable, caller: Caller, customerId?: number): Promise<Poi[]> {
  const ofCustomer = customerId === undefined ? sql`` : sql`and p.customer_id = ${customerId}`
  const { rows } = await db.execute<{ row: PoiRow }>(sql`${select}
    where ${canSeeCustomerSql(caller, 'p.customer_id')} ${ofCustomer} order by lower(c.name), lower(p.name), p.id`)
  return rows.map(({ row }) => withCity(row))
}

/** Returns a point of interest that the caller may see, locked if it is about to change; undefined if there is none. */
export async function readPoi(db: Queryable, caller: Caller, id: number, isLocked = false): Promise<Poi | undefined> {
  const { rows } = await db.execute<{ row: PoiRow }>(sql`${select}
    where p.id = ${id} and ${canSeeCustomerSql(caller, 'p.customer_id')} ${isLocked ? sql`for update of p` : sql``}`)
  return rows[0] && withCity(rows[0].row)
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

/** Deletes a point of interest. */
export async function deletePoiRow(db: Queryable, id: number): Promise<void> {
  await db.delete(pois).where(eq(pois.id, id))
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
