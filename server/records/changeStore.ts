import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Database, Queryable } from '../database/database.ts'
import { auditEntries } from '../database/schema/records.ts'
import { notFound } from '../http/apiError.ts'
import { amongOthers, changedMeanwhile } from './amongOthers.ts'
import { kindOf, storedState } from './storedState.ts'

/** A record as the details call returns it. Its own fields are stored in the history, before and after (storedState.ts). */
type RecordValues = object

interface Change {
  entity: AuditedEntity
  caller: Caller
  /** Milliseconds since 1970. */
  now: number
  /** The body of the request. Sent again within a minute, unless the record has changed, it changes nothing and gets the same reply. */
  request: unknown
}

export interface Creation extends Change {
  /** Stores the record and returns its id. */
  insert(tx: Queryable): Promise<number>
  read(tx: Queryable, id: number): Promise<RecordValues | undefined>
}

export interface Alteration<Record extends RecordValues> extends Change {
  id: number
  action: 'update' | 'delete'
  /** Waits for other changes that must not run at the same time, before the record is locked. */
  lock?: ((tx: Queryable) => Promise<void>) | undefined
  /** Returns the record, locked (for update); undefined, if the caller can't reach it, becomes a 404. */
  read(tx: Queryable, id: number): Promise<Record | undefined>
  /** Makes the change. Throws an ApiError to refuse it; then nothing is changed. */
  write(tx: Queryable, before: Record): Promise<void>
  /** dbUpdated as the caller last read it; if the record has changed since, the change is refused instead of overwriting it. */
  dbUpdated?: string | undefined
}

/** A request sent again within this time is a repeat. */
export const repeatMs = 60_000

/** How many history entries one statement writes. */
const storedAtOnce = 1000

/**
 * Creates a record and stores in the history who created it and with which values. Returns its id, or that of the first record if the
 * request is a repeat.
 */
export async function createRecord(db: Database, creation: Creation): Promise<number> {
  return amongOthers(creation.entity, () => db.transaction((tx) => createRecordIn(tx, creation)))
}

/** The same as createRecord, within the caller's transaction. */
export async function createRecordIn(tx: Queryable, creation: Creation): Promise<number> {
  const request = digestOf(creation.request)
  await lockRequest(tx, creation.caller, request)
  const earlier = await findCreated(tx, creation, request)
  if (earlier !== undefined && (await creation.read(tx, earlier))) return earlier
  const id = await creation.insert(tx)
  const after = await creation.read(tx, id)
  await insertChanges(tx, creation, { entityId: id, action: 'create', before: null, after: after ?? null, request })
  return id
}

/**
 * Changes or deletes a record and stores in the history who did it, with the values before and after. Throws 404 if the caller can't reach
 * the record, 409 if somebody else has saved it since dbUpdated, and whatever write throws.
 */
export async function changeRecord<Record extends RecordValues>(
  db: Database,
  change: Alteration<Record>,
): Promise<void> {
  await amongOthers(change.entity, () => db.transaction((tx) => changeRecordIn(tx, change)))
}

/** The same as changeRecord, within the caller's transaction. After a refusal, the caller has to roll back what was written before. */
export async function changeRecordIn<Record extends RecordValues>(
  tx: Queryable,
  change: Alteration<Record>,
): Promise<void> {
  const { id, action, lock, read, write, dbUpdated } = change
  const what = kindOf(change.entity)
  const request = digestOf({ id, body: change.request })
  // Who deletes a record again waits for the record itself, and thousands of such locks would use up those of the whole database.
  if (action === 'update') await lockRequest(tx, change.caller, request)
  await lock?.(tx)
  const before = await read(tx, id)
  if (!before) throw notFound(what)
  const readAs = 'dbUpdated' in before ? dbUpdated : undefined
  const hasReadNewest = readAs !== undefined && 'dbUpdated' in before && before.dbUpdated === readAs
  if (action === 'update' && !hasReadNewest && (await isRepeat(tx, change, request))) return
  if (readAs !== undefined && !hasReadNewest) throw changedMeanwhile(change.entity)
  await write(tx, before)
  const after = action === 'delete' ? null : ((await read(tx, id)) ?? null)
  await insertChanges(tx, change, { entityId: id, action, before, after, request })
}

/** Returns whether the last change of a record was the same request by the same user, less than a minute ago: nothing changed it since. */
async function isRepeat(tx: Queryable, change: Change & { id: number }, request: string): Promise<boolean> {
  const [newest] = await tx
    .select({ userId: auditEntries.userId, request: auditEntries.request, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, change.entity), eq(auditEntries.entityId, change.id)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  if (newest?.userId !== change.caller.userId || newest.request !== request) return false
  return newest.at.getTime() > change.now - repeatMs
}

/**
 * Returns what the same user created within the last minute with the same requests: the record's id by the index of the request. Others who
 * send one of these requests wait until this transaction ends.
 */
export async function findRepeats(
  tx: Queryable,
  { entity, caller, now, requests }: Omit<Change, 'request'> & { requests: readonly unknown[] },
): Promise<Map<number, number>> {
  const digests = sql`unnest(${sql.param(requests.map(digestOf))}::text[])`
  await tx.execute(sql`select pg_advisory_xact_lock(key)
    from (select hashtextextended(${`submit ${caller.userId} `} || digest, 0) as key from ${digests} as digest order by 1) keys`)
  const { rows } = await tx.execute<{ place: number; id: number }>(sql`
    select distinct on (place) place::int4, e.entity_id as id
    from ${digests} with ordinality as sent(request, place)
    join audit_entries e on e.user_id = ${caller.userId} and e.request = sent.request
      and e.at > ${new Date(now - repeatMs).toISOString()} and e.entity = ${entity} and e.action = 'create'
    order by place, e.at desc`)
  return new Map(rows.map(({ place, id }) => [place - 1, id]))
}

/**
 * Returns a statement that stores changes of records in the history, to be combined with the one that makes them. Each value is SQL over
 * the rows of `changed`, which is an expression or a name in that statement; omitted values are empty.
 */
export const insertHistorySql = (
  entity: AuditedEntity,
  action: 'create' | 'update',
  entry: Partial<Record<'userId' | 'before' | 'after' | 'request', SQL>> & { at: number; id: SQL; changed: SQL },
): SQL => sql`
  insert into audit_entries (at, user_id, entity, entity_id, action, before, after, request)
  select ${new Date(entry.at).toISOString()}::timestamptz, ${entry.userId ?? sql`null`}::int, ${entity}::text, ${entry.id},
    ${action}::text, ${entry.before ?? sql`null`}::jsonb, ${entry.after ?? sql`null`}::jsonb, ${entry.request ?? sql`''`}::text
  from ${entry.changed}`

/** Stores in the history who created records, and with which values. */
export async function storeCreation(
  tx: Queryable,
  { entity, caller, now }: Omit<Change, 'request'>,
  created: readonly { request: unknown; after: RecordValues & { id: number } }[],
): Promise<void> {
  const entries = created.map(({ request, after }) => ({
    id: after.id,
    request: digestOf(request),
    after: storedState(entity, after),
  }))
  await tx.execute(sql`insert into audit_entries (at, user_id, entity, entity_id, action, after, request)
    select ${new Date(now).toISOString()}::timestamptz, ${caller.userId}::int, ${entity}::text, r.id, 'create', r.after, r.request
    from json_to_recordset(${JSON.stringify(entries)}::json) as r(id int, after jsonb, request text)`)
}

export interface Alterations<Record extends RecordValues & { id: number }> extends Change {
  action: 'update' | 'delete'
  /** Returns the records that the caller can reach: locked (for update) before the change, and with their new values after it. */
  read(tx: Queryable, isLocked: boolean): Promise<readonly Record[]>
  /** Makes the change. Throws an ApiError to refuse it; then nothing is changed. */
  write(tx: Queryable, before: readonly Record[]): Promise<void>
}

/**
 * Changes or deletes many records in one transaction and stores the values of each before and after in the history. Returns the ids of
 * those that changed.
 */
export async function changeRecords<Record extends RecordValues & { id: number }>(
  db: Database,
  change: Alterations<Record>,
): Promise<number[]> {
  return amongOthers(change.entity, () =>
    db.transaction(async (tx) => {
      const before = await change.read(tx, true)
      await change.write(tx, before)
      const after = change.action === 'delete' ? [] : await change.read(tx, false)
      return storeChanges(tx, change, before, after)
    }),
  )
}

/** Stores changes of many records, matched by id, in the history. Returns the ids of those that changed. */
export async function storeChanges<Record extends RecordValues & { id: number }>(
  tx: Queryable,
  { entity, caller, now, action }: Pick<Alterations<Record>, 'entity' | 'caller' | 'now' | 'action'>,
  before: readonly Record[],
  after: readonly Record[],
): Promise<number[]> {
  const nowOf = new Map(after.map((record) => [record.id, storedState(entity, record)]))
  const changed = before.flatMap((record) => {
    const [was, is] = [storedState(entity, record), nowOf.get(record.id) ?? null]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ id: record.id, before: was, after: is }]
  })
  for (let first = 0; first < changed.length; first += storedAtOnce) {
    await tx.execute(sql`insert into audit_entries (at, user_id, entity, entity_id, action, before, after)
      select ${new Date(now).toISOString()}::timestamptz, ${caller.userId}::int, ${entity}::text, r.id, ${action}::text,
        r.before, r.after
      from json_to_recordset(${JSON.stringify(changed.slice(first, first + storedAtOnce))}::json)
        as r(id int, before jsonb, after jsonb)`)
  }
  return changed.map(({ id }) => id)
}

/** Returns the digest by which a repeated request is recognised. */
export const digestOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/** Makes identical requests of the same user wait for each other. */
export async function lockRequest(tx: Queryable, caller: Caller, request: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submit ${caller.userId} ${request}`}, 0))`)
}

async function findCreated(tx: Queryable, change: Change, request: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ entityId: auditEntries.entityId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.userId, change.caller.userId),
        eq(auditEntries.request, request),
        gt(auditEntries.at, new Date(change.now - repeatMs)),
        eq(auditEntries.entity, change.entity),
        eq(auditEntries.action, 'create'),
      ),
    )
    .orderBy(sql`${auditEntries.at} desc`)
    .limit(1)
  return found?.entityId
}

async function insertChanges(
  tx: Queryable,
  { entity, caller, now }: Change,
  { before, after, ...entry }: HistoryEntry & { before: RecordValues | null; after: RecordValues | null },
): Promise<void> {
  const states = { before: before && storedState(entity, before), after: after && storedState(entity, after) }
  await tx.insert(auditEntries).values({ entity, userId: caller.userId, at: new Date(now), ...entry, ...states })
}

type HistoryEntry = Pick<typeof auditEntries.$inferInsert, 'entityId' | 'action' | 'request'>
