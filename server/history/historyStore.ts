import * as words from '#words/history'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import type { NamedKind } from '../../contract/records/recordField.ts'
import { assetStatusName } from '../../domain/assets/assetStatus.ts'
import { timeZoneCity } from '../../domain/time/timeZones.ts'
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

/** The kinds of records that have a table of their own, with the column of their names. */
const named: Partial<Record<NamedKind, { table: string; column: string }>> = {
  asset: { table: 'assets', column: 'name' },
  customer: { table: 'customers', column: 'name' },
  depot: { table: 'depots', column: 'name' },
  device: { table: 'devices', column: 'name' },
  event: { table: 'events', column: 'name' },
  group: { table: 'groups', column: 'name' },
  profile: { table: 'profiles', column: 'profile_name' },
  user: { table: 'users', column: 'user_name' },
}

/** What records are called, deleted ones as they were at last; a number where nothing is known of one. */
export async function readNames(
  db: Queryable,
  wanted: ReadonlyMap<NamedKind, ReadonlySet<number>>,
): Promise<(kind: NamedKind, id: number | string) => string> {
  const names = new Map<string, string>()
  for (const [kind, ids] of wanted) {
    const found = named[kind]
    if (ids.size === 0 || !found) continue
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select id, ${sql.identifier(found.column)} as name from ${sql.identifier(found.table)} where id = any(${idArray(ids)})
      union all
      select distinct on (entity_id) entity_id, before ->> 'name' from audit_entries
      where entity = ${kind} and entity_id = any(${idArray(ids)}) and action = 'delete' and before ->> 'name' is not null
        and not exists (select 1 from ${sql.identifier(found.table)} where id = entity_id)`)
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  return (kind, id) => {
    if (kind === 'assetStatus') return assetStatusName(Number(id))
    if (kind === 'timeZone') return timeZoneCity(String(id))
    return names.get(`${kind} ${id}`) ?? words.number({ id })
  }
}
