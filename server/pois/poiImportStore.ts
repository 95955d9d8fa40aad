import { and, count, eq, gt, sql } from 'drizzle-orm'
import { sameNamesCode, type PoiImportMode } from '../../contract/pois/poiImportEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { ImportedPoi } from '../../domain/places/poiCsv.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { refusal } from '../http/apiError.ts'
import { digestOf, storeChanges, insertHistorySql, lockRequest, repeatMs } from '../records/changeStore.ts'
import { historyModel } from '../records/historyModel.ts'
import { imports, pois } from '../database/schema/pois.ts'
import { idArray } from '../database/idArray.ts'

export interface PoiImport {
  caller: Caller
  /** Milliseconds since 1970. */
  now: number
  customerId: number
  rows: readonly ImportedPoi[]
  fileName: string
  /** What to do with rows whose names already exist. */
  mode: PoiImportMode
  /** The file's text: if the same one is sent again within a minute, it isn't imported again. */
  request: string
}

interface PoiImportOutcome {
  imported: number
  updated: number
  skipped: number
}

/**
 * Stores all points of interest of a file, each with its history, or none. Throws 409 poisSameNames if names already exist and the request
 * doesn't say what to do with them.
 */
export async function importPois(db: Database, poiImport: PoiImport): Promise<PoiImportOutcome> {
  const { caller, customerId, rows, now, mode } = poiImport
  const request = digestOf({ customerId, file: poiImport.request, ...(mode === 'double' ? {} : { mode }) })
  const store = async (tx: Transaction): Promise<PoiImportOutcome> => {
    await lockRequest(tx, caller, request)
    const earlier = await countImported(tx, caller, request, now)
    if (earlier > 0) return { imported: earlier, updated: 0, skipped: 0 }
    const known = mode === 'double' ? new Set<string>() : await knownNames(tx, customerId, rows)
    const same = rows.filter(({ Name }) => known.has(Name.toLowerCase()))
    if (mode === 'ask' && same.length > 0) throw sameNames(same.length, rows.length)
    const fresh = rows.filter(({ Name }) => !known.has(Name.toLowerCase()))
    if (mode === 'update') await updateByName(tx, poiImport, same)
    await insertRows(tx, poiImport, fresh, request)
    const updated = mode === 'update' ? same.length : 0
    return { imported: fresh.length, updated, skipped: same.length - updated }
  }
  return againAfterDeadlock(() => db.transaction(store))
}

const sameNames = (same: number, all: number) => refusal(409, sameNamesCode, { same, all })

/** True for points of interest with the name of one of these rows, whatever its case. The names are one parameter. */
const isNamed = (rows: readonly ImportedPoi[]) =>
  sql`lower(${pois.name}) = any(${sql.param(rows.map(({ Name }) => Name.toLowerCase()))}::text[])`

async function knownNames(tx: Queryable, customerId: number, rows: readonly ImportedPoi[]): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ name: sql<string>`lower(${pois.name})` })
    .from(pois)
    .where(and(eq(pois.customerId, customerId), isNamed(rows)))
  return new Set(found.map(({ name }) => name))
}

async function insertRows(
  tx: Queryable,
  { caller, customerId, now, fileName }: PoiImport,
  rows: readonly ImportedPoi[],
  request: string,
): Promise<void> {
  const at = new Date(now).toISOString()
  const made = await tx
    .insert(imports)
    .values({ userId: caller.userId, customerId, kind: 'pois', fileName, created: new Date(now) })
    .returning({ id: imports.id })
  const { id } = firstItem(made)
  const after = sql`jsonb_build_object('id', id, 'customerId', ${customerId}::int, 'name', name, 'description', description,
    'address', address, 'duration', duration, 'status', status)`
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        "Name" text, "Description" text, "Address" text, "Duration" int, "Status" int)
    ), stored as (
      insert into pois (customer_id, name, description, address, duration, status, import_id)
      select ${customerId}::int, "Name", "Description", "Address", "Duration", "Status", ${id}::int from given
      returning id, name, description, address, duration, status
    ), waiting as (
      insert into poi_lookups (poi_id, due) select id, ${at}::timestamptz from stored where address <> ''
    )
    ${insertHistorySql('poi', 'create', { at: now, userId: sql`${caller.userId}`, id: sql`id`, after, request: sql`${request}`, changed: sql`stored` })}`)
}

/**
 * Updates the points of interest with these names from the rows. Shapes stay unchanged; new addresses of points of interest without a shape
 * are looked up.
 */
async function updateByName(tx: Queryable, request: PoiImport, rows: readonly ImportedPoi[]): Promise<void> {
  const { caller, customerId, now } = request
  const { id, name, description, address, duration, status } = pois
  const read = () =>
    tx
      .select({ id, name, description, address, duration, status })
      .from(pois)
      .where(and(eq(pois.customerId, customerId), isNamed(rows)))
      .orderBy(id)
      .for('update')
  const before = await read()
  await tx.execute(sql`update pois p set description = r."Description", address = r."Address", duration = r."Duration",
      status = r."Status", db_updated = clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      "Name" text, "Description" text, "Address" text, "Duration" int, "Status" int)
    where p.customer_id = ${customerId} and lower(p.name) = lower(r."Name")`)
  const after = await read()
  await storeChanges(tx, { entity: 'poi', caller, now, action: 'update' }, before, after)
  const ids = idArray(after.map((poi) => poi.id))
  await tx.execute(sql`insert into poi_lookups (poi_id, due) select id, ${new Date(now).toISOString()}::timestamptz
    from pois where overlay = '' and address <> '' and id = any(${ids})
    on conflict (poi_id) do update set due = excluded.due, tries = 0`)
}

/** Returns how many points of interest the same request stored a moment ago and still exist; 0 if it isn't a repeat. */
async function countImported(tx: Queryable, caller: Caller, request: string, now: number): Promise<number> {
  const entries = historyModel.as('e')
  const [found] = await tx
    .select({ imported: count() })
    .from(entries)
    .innerJoin(pois, eq(pois.id, entries.entityId))
    .where(
      and(
        eq(entries.userId, caller.userId),
        eq(entries.request, request),
        eq(entries.entity, 'poi'),
        eq(entries.action, 'create'),
        gt(entries.at, new Date(now - repeatMs)),
      ),
    )
  return found?.imported ?? 0
}
