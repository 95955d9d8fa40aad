import { sql } from 'drizzle-orm'
import { sameNamesCode, type PoiImportMode } from '../../contract/pois/poiImportEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { ImportedPoi } from '../../domain/places/poiCsv.ts'
import type { Database, Queryable } from '../database/database.ts'
import { refusal } from '../http/apiError.ts'
import { digestOf, keepChanges, keepHistorySql, lockRequest, repeatMs } from '../records/changeStore.ts'
import { historyModel } from '../records/historyModel.ts'
import { imports } from '../database/schema/pois.ts'

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
export async function importPois(db: Database, given: PoiImport): Promise<PoiImportOutcome> {
  const { caller, customerId, rows, now, mode } = given
  const request = digestOf({ customerId, file: given.request, ...(mode === 'double' ? {} : { mode }) })
  return db.transaction(async (tx) => {
    await lockRequest(tx, caller, request)
    const earlier = await countImported(tx, caller, request, now)
    if (earlier > 0) return { imported: earlier, updated: 0, skipped: 0 }
    const known = mode === 'double' ? new Set<string>() : await knownNames(tx, customerId, rows)
    const same = rows.filter(({ Name }) => known.has(Name.toLowerCase()))
    if (mode === 'ask' && same.length > 0) throw sameNames(same.length, rows.length)
    const fresh = rows.filter(({ Name }) => !known.has(Name.toLowerCase()))
    if (mode === 'update') await updateByName(tx, given, same)
    await insertRows(tx, given, fresh, request)
    const updated = mode === 'update' ? same.length : 0
    return { imported: fresh.length, updated, skipped: same.length - updated }
  })
}

const sameNames = (same: number, all: number) => refusal(409, sameNamesCode, { same, all })

async function knownNames(tx: Queryable, customerId: number, rows: readonly ImportedPoi[]): Promise<Set<string>> {
  const names = JSON.stringify(rows.map(({ Name }) => Name.toLowerCase()))
  const { rows: found } = await tx.execute<{ name: string }>(sql`select distinct lower(name) as name from pois
    where customer_id = ${customerId} and lower(name) in (select json_array_elements_text(${names}::json))`)
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
    ${keepHistorySql('poi', 'create', { at: now, userId: sql`${caller.userId}`, id: sql`id`, after, request: sql`${request}`, changed: sql`stored` })}`)
}

interface PoiTexts extends Record<string, unknown> {
  id: number
}

/**
 * Updates the points of interest with these names from the rows. Shapes stay unchanged; new addresses of points of interest without a shape
 * are looked up.
 */
async function updateByName(tx: Queryable, given: PoiImport, rows: readonly ImportedPoi[]): Promise<void> {
  const { caller, customerId, now } = given
  const names = JSON.stringify(rows.map(({ Name }) => Name.toLowerCase()))
  const read = async () => {
    const { rows: found } = await tx.execute<PoiTexts>(sql`
      select id, name, description, address, duration, status from pois
      where customer_id = ${customerId} and lower(name) in (select json_array_elements_text(${names}::json))
      order by id for update`)
    return found
  }
  const before = await read()
  await tx.execute(sql`update pois p set description = r."Description", address = r."Address", duration = r."Duration",
      status = r."Status", db_updated = clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      "Name" text, "Description" text, "Address" text, "Duration" int, "Status" int)
    where p.customer_id = ${customerId} and lower(p.name) = lower(r."Name")`)
  const after = await read()
  await keepChanges(tx, { entity: 'poi', caller, now, action: 'update' }, before, after)
  const ids = JSON.stringify(after.map(({ id }) => id))
  await tx.execute(sql`insert into poi_lookups (poi_id, due) select id, ${new Date(now).toISOString()}::timestamptz
    from pois where overlay = '' and address <> '' and id in (select json_array_elements_text(${ids}::json)::int)
    on conflict (poi_id) do update set due = excluded.due, tries = 0`)
}

/** Returns how many points of interest the same request stored a moment ago and still exist; 0 if it isn't a repeat. */
async function countImported(tx: Queryable, caller: Caller, request: string, now: number): Promise<number> {
  const { rows } = await tx.execute<{ imported: number }>(sql`select count(*)::int as imported
    from ${historyModel} e join pois p on p.id = e.entity_id
    where e.user_id = ${caller.userId} and e.request = ${request} and e.entity = 'poi' and e.action = 'create'
      and e.at > ${new Date(now - repeatMs).toISOString()}`)
  return rows[0]?.imported ?? 0
}
