import { sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import type { ImportedPoi } from '../../domain/places/poiCsv.ts'
import type { Database, Queryable } from '../database/database.ts'
import { digestOf, lockRequest, repeatMs } from '../records/changeStore.ts'

export interface PoiImport {
  caller: Caller
  /** Milliseconds since 1970. */
  now: number
  customerId: number
  rows: readonly ImportedPoi[]
  /** The file's text: the same one sent again within a minute is not imported again. */
  request: string
}

/** Stores the points of interest of a file, each with its history, all or none. Answers how many there are. */
export async function importPois(db: Database, given: PoiImport): Promise<number> {
  const { caller, customerId, rows, now } = given
  const request = digestOf({ customerId, file: given.request })
  return db.transaction(async (tx) => {
    await lockRequest(tx, caller, request)
    const earlier = await countImported(tx, caller, request, now)
    if (earlier > 0) return earlier
    await tx.execute(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(
          "Name" text, "Description" text, "Address" text, "Duration" int, "Status" int)
      ), stored as (
        insert into pois (customer_id, name, description, address, duration, status)
        select ${customerId}::int, "Name", "Description", "Address", "Duration", "Status" from given
        returning id, name, description, address, duration, status
      )
      insert into audit_entries (at, user_id, entity, entity_id, action, after, request)
      select ${new Date(now).toISOString()}::timestamptz, ${caller.userId}::int, 'poi', id, 'create',
        jsonb_build_object('id', id, 'customerId', ${customerId}::int, 'name', name, 'description', description,
          'address', address, 'duration', duration, 'status', status), ${request}::text
      from stored`)
    return rows.length
  })
}

/** How many points of interest the same submit stored a moment ago, if it did and they are still there. */
async function countImported(tx: Queryable, caller: Caller, request: string, now: number): Promise<number> {
  const { rows } = await tx.execute<{ imported: number }>(sql`select count(*)::int as imported
    from audit_entries e join pois p on p.id = e.entity_id
    where e.user_id = ${caller.userId} and e.request = ${request} and e.entity = 'poi' and e.action = 'create'
      and e.at > ${new Date(now - repeatMs).toISOString()}`)
  return rows[0]?.imported ?? 0
}
