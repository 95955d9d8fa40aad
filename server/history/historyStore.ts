import * as words from '#words/history'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import type { NamedKind } from './fieldChanges.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { auditEntries, users } from '../database/schema/tables.ts'

export interface AuditEntry {
  id: number
  at: Date
  userName: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The newest changes of a record first. */
export function listChanges(db: Queryable, entity: AuditedEntity, id: number, limit: number): Promise<AuditEntry[]> {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      userName: users.userName,
      action: auditEntries.action,
      before: auditEntries.before as never,
      after: auditEntries.after as never,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}

const tableOf: Record<AuditedEntity, string> = {
  customer: 'customers',
  user: 'users',
  asset: 'assets',
  group: 'groups',
  depot: 'depots',
  poi: 'pois',
  device: 'devices',
  event: 'events',
  profile: 'profiles',
  notification: 'notifications',
  ibutton: 'ibuttons',
  // Kept by asset.
  liveAlert: 'assets',
}

export async function isRecord(db: Queryable, entity: AuditedEntity, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${sql.identifier(tableOf[entity])} where id = ${id}`)
  return rows.length > 0
}

const nameColumns: Record<NamedKind, string> = { asset: 'name', user: 'user_name', group: 'name', event: 'name' }

/** What records are called, deleted ones too; a number where one is gone altogether. */
export async function readNames(
  db: Queryable,
  wanted: ReadonlyMap<NamedKind, ReadonlySet<number>>,
): Promise<(kind: NamedKind, id: number) => string> {
  const names = new Map<string, string>()
  for (const [kind, ids] of wanted) {
    if (ids.size === 0) continue
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select id, ${sql.identifier(nameColumns[kind])} as name from ${sql.identifier(tableOf[kind])}
      where id = any(${idArray(ids)})`)
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  return (kind, id) => names.get(`${kind} ${id}`) ?? words.number({ id })
}
