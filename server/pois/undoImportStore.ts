import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LastImport } from '../../contract/pois/poiImportEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Database, Queryable } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import { isoText } from '../records/pagedList.ts'
import { keepChanges } from '../records/changeStore.ts'
import { imports } from '../database/schema/pois.ts'

/** Returns the caller's newest import of points of interest of which some still exist; null if there is none. */
export async function lastImport(db: Queryable, caller: Caller): Promise<LastImport | null> {
  const { rows } = await db.execute<{ row: LastImport }>(sql`
    select json_build_object('id', i.id, 'fileName', i.file_name, 'created', ${isoText('i.created')}, 'count', count(p.id)::int,
      'placed', count(p.id) filter (where p.overlay <> '')::int) as row
    from imports i join pois p on p.import_id = i.id
    where i.user_id = ${caller.userId} and i.kind = 'pois' and i.undone_at is null
    group by i.id order by i.id desc limit 1`)
  return rows[0]?.row ?? null
}

/** Deletes what one of the caller's imports created, with its history. Returns how many points of interest that were. */
export function undoImport(db: Database, caller: Caller, id: number, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const undone = await tx
      .update(imports)
      .set({ undoneAt: new Date(now) })
      .where(
        and(eq(imports.id, id), eq(imports.userId, caller.userId), eq(imports.kind, 'pois'), isNull(imports.undoneAt)),
      )
      .returning({ id: imports.id })
    if (undone.length === 0) throw notFound('import')
    const { rows } = await tx.execute<{ id: number }>(
      sql`delete from pois where import_id = ${id} returning id, name, description, address, duration, status`,
    )
    await keepChanges(tx, { entity: 'poi', caller, now, action: 'delete' }, rows, [])
    return rows.length
  })
}
