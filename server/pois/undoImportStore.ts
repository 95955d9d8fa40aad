import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { LastImport } from '../../contract/pois/poiImportEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { notFound } from '../http/apiError.ts'
import { storeChanges } from '../records/changeStore.ts'
import { imports, pois } from '../database/schema/pois.ts'

/** Returns the caller's newest import of points of interest of which some still exist; null if there is none. */
export async function lastImport(db: Queryable, caller: Caller): Promise<LastImport | null> {
  const { id, fileName, created } = imports
  const [last] = await db
    .select({
      id,
      fileName,
      created,
      count: count(),
      placed: count(sql`nullif(${pois.overlay}, '')`),
    })
    .from(imports)
    .innerJoin(pois, eq(pois.importId, id))
    .where(and(eq(imports.userId, caller.userId), eq(imports.kind, 'pois'), isNull(imports.undoneAt)))
    .groupBy(id)
    .orderBy(desc(id))
    .limit(1)
  return last ? { ...last, created: last.created.toISOString() } : null
}

/**
 * Deletes what one of the caller's imports created, with its history. Returns how many points of interest that were. Throws 404 when it isn't
 * the caller's, or was undone before.
 */
export function undoImport(db: Database, caller: Caller, id: number, now: number): Promise<number> {
  const undo = async (tx: Transaction): Promise<number> => {
    const undone = await tx
      .update(imports)
      .set({ undoneAt: new Date(now) })
      .where(
        and(eq(imports.id, id), eq(imports.userId, caller.userId), eq(imports.kind, 'pois'), isNull(imports.undoneAt)),
      )
      .returning({ id: imports.id })
    if (undone.length === 0) throw notFound('import')
    const { name, description, address, duration, status } = pois
    // In the order of an import that changes some of them, and of deletions.
    await tx.select({ id: pois.id }).from(pois).where(eq(pois.importId, id)).orderBy(pois.id).for('update')
    const deleted = await tx
      .delete(pois)
      .where(eq(pois.importId, id))
      .returning({ id: pois.id, name, description, address, duration, status })
    await storeChanges(tx, { entity: 'poi', caller, now, action: 'delete' }, deleted, [])
    return deleted.length
  }
  return againAfterDeadlock(() => db.transaction(undo))
}
