import { and, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { lastItem } from '../../domain/lists/itemAt.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import { archiveColumns, isArchivedMessage, type ArchivedMessage } from '../archive/archivedMessage.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { lockDevices } from './deviceLockStore.ts'
import { refuseDuringConversion } from './messagePartitionStore.ts'
import { foldJobs, messages as stored } from '../database/schema/ingest.ts'

const iso = (at: number) => new Date(at).toISOString()

/** How many messages are read, removed or read back at once, so that incoming ones never wait long for the database. */
const maxAtOnce = 2_000

const selected = archiveColumns.map(([field, column, type]) => {
  if (field === 'content') return 'content::text'
  if (field === 'assetId') return 'coalesce(asset_id, 0)'
  return type === 'timestamp' ? `(date_part('epoch', m.${column}) * 1000)::bigint` : column
})

/** Returns the assets, by customer (null: none), with messages in a span (epoch ms) of those of these customers. Asset 0 stands for no asset. */
export async function assetsWithMessages(
  db: Queryable,
  customerIds: readonly (number | null)[],
  { start, end }: Span,
): Promise<Map<number | null, number[]>> {
  const inSpan = sql`m.created >= ${iso(start)} and m.created < ${iso(end)}`
  const ids = customerIds.filter((id) => id !== null)
  const { rows } = await db.execute<{ customerId: number | null; assetIds: number[] }>(sql`
    select a.customer_id as "customerId", json_agg(a.id order by a.id) as "assetIds" from ${anyAssetModel} a
    where a.customer_id = any(${idArray(ids)}) and exists (select 1 from messages m where m.asset_id = a.id and ${inSpan})
    group by a.customer_id
    union all
    select null, '[0]'::json where ${customerIds.includes(null)}
      and exists (select 1 from messages m where m.asset_id is null and ${inSpan})`)
  return new Map(rows.map(({ customerId, assetIds }) => [customerId, assetIds]))
}

/** The messages of one asset that arrived since a time: the first and last of them, and their hours; epoch ms. */
export interface ArrivedSince {
  assetId: number
  first: number
  last: number
  hours: number[]
}

/** Returns what arrived since a time for assets in a span (epoch ms). */
export async function arrivedSince(
  db: Queryable,
  assetIds: readonly number[],
  { start, end }: Span,
  since: number,
): Promise<ArrivedSince[]> {
  const { rows } = await db.execute<ArrivedSince & Record<string, unknown>>(sql`
    select asset_id as "assetId", ${epochMs('min(created)')} as first, ${epochMs('max(created)')} as last,
      json_agg(distinct ${epochMs("date_trunc('hour', created, 'UTC')")}) as hours
    from messages where asset_id = any(${idArray(assetIds)})
      and created >= ${iso(start)} and created < ${iso(end)} and received >= ${iso(since)}
    group by asset_id order by asset_id`)
  return rows
}

/** Yields all messages of assets (0: those of no asset) in a span (epoch ms), with every column, by asset, time and id. */
export async function* archivablePieces(
  db: Database,
  assetIds: readonly number[],
  span: Span,
): AsyncGenerator<ArchivedMessage[], void> {
  for (const assetId of assetIds) {
    let after = { created: span.start, id: -1 }
    for (;;) {
      const messages = await readPiece(db, assetId, after, span.end)
      if (messages.length > 0) yield messages
      if (messages.length < maxAtOnce) break
      after = lastItem(messages)
    }
  }
}

async function readPiece(
  db: Database,
  assetId: number,
  after: { created: number; id: number },
  end: number,
): Promise<ArchivedMessage[]> {
  const { rows } = await db.$client.query<unknown[]>({
    rowMode: 'array',
    text: `select ${selected.join(', ')} from messages m where asset_id ${assetId === 0 ? 'is null and $1 = 0' : '= $1'}
      and m.created >= $2 and m.created < $3 and (m.created > $2 or id > $4)
      order by m.created, id limit ${maxAtOnce}`,
    values: [assetId, iso(after.created), iso(end), after.id],
  })
  return rows.map((row) => {
    const message: Record<string, unknown> = {}
    archiveColumns.forEach(([field], i) => (message[field] = field === 'content' ? BigInt(String(row[i])) : row[i]))
    if (!isArchivedMessage(message)) throw new Error('A message lacks a column.')
    return message
  })
}

/** Returns whether assets wait to be folded again from a time before another (epoch ms), by any server. */
export async function isFoldWaiting(db: Queryable, assetIds: readonly number[], before: number): Promise<boolean> {
  const { assetId, since } = foldJobs
  const waiting = await db
    .select({ assetId })
    .from(foldJobs)
    .where(and(isAmong(assetId, assetIds), lt(since, new Date(before))))
    .limit(1)
  return waiting.length > 0
}

/** What identifies a message for its removal; assetId is 0 without an asset. */
export type RemovableMessage = Pick<ArchivedMessage, 'id' | 'assetId' | 'created'>

/**
 * Removes exactly these messages, which are in the archive, by their ids: others that arrived since stay. Give messages of the same month in
 * the order of archivablePieces, some thousands at a time. Returns how many there still were.
 */
export async function removeArchived(tx: Transaction, messages: readonly RemovableMessage[]): Promise<number> {
  await refuseDuringConversion(tx)
  let removed = 0
  for (const own of runsOf(messages)) {
    const { assetId } = lastItem(own)
    const times = own.map(({ created }) => created)
    const isTheirs = assetId === 0 ? isNull(stored.assetId) : eq(stored.assetId, assetId)
    const isWithin = and(
      gte(stored.created, new Date(Math.min(...times))),
      lte(stored.created, new Date(Math.max(...times))),
    )
    const isNamed = sql`${stored.id} = any(${sql.param(own.map(({ id }) => id))}::int8[])`
    const { rowCount } = await tx.delete(stored).where(and(isTheirs, isWithin, isNamed))
    removed += rowCount ?? 0
  }
  return removed
}

/** Returns the messages in groups of one asset each. */
function runsOf<Message extends RemovableMessage>(messages: readonly Message[]): Message[][] {
  const runs: Message[][] = []
  for (const message of messages) {
    const last = runs.at(-1)
    if (last?.[0]?.assetId === message.assetId) last.push(message)
    else runs.push([message])
  }
  return runs
}

const types: Record<(typeof archiveColumns)[number][2], string> = {
  int32: 'int4',
  int64: 'int8',
  double: 'float8',
  timestamp: 'timestamptz',
  text: 'text',
  boolean: 'bool',
}
/** Columns of four bytes, which read the shortest decimal as the number that they had. */
const reals: readonly string[] = [
  'speedKph',
  'heading',
  'accuracyMetres',
  'deviceVolts',
  'deviceTemp',
  'sensorAValue',
  'sensorBValue',
] satisfies (keyof ArchivedMessage)[]
const columnNames = sql.raw(archiveColumns.map(([, column]) => column).join(', '))
const definitions = sql.raw(
  archiveColumns
    .map(([field, column, type]) => `${column} ${reals.includes(field) ? 'float4' : types[type]}`)
    .join(', '),
)

/** What became of messages that were read back. */
export interface ReadBack {
  added: number
  /** They were sent again after their first one was archived, which is there. */
  repeats: number
}

/**
 * Reads archived messages of one month back under their ids. Those that are there already are left as they are, so it can be repeated. A
 * repeat of one of them that the device sent after it was removed makes way for it, as it would never have been stored.
 */
export async function readBackArchived(tx: Transaction, messages: readonly ArchivedMessage[]): Promise<ReadBack> {
  await refuseDuringConversion(tx)
  // As ingest does: a repeat that arrives meanwhile finds what was read back, or is found.
  const devices = new Set(messages.map(({ deviceId }) => deviceId))
  await lockDevices(
    tx,
    [...devices].map((deviceId) => ({ imei: '', deviceId })),
  )
  const sum = { added: 0, repeats: 0 }
  for (const own of runsOf(messages)) {
    const { added, repeats } = await readBackOwn(tx, own)
    sum.added += added
    sum.repeats += repeats
  }
  return sum
}

/** Reads messages of one asset back. */
async function readBackOwn(tx: Transaction, messages: readonly ArchivedMessage[]): Promise<ReadBack> {
  const { assetId } = lastItem(messages)
  const rows = JSON.stringify(
    messages.map((message) =>
      Object.fromEntries(
        archiveColumns.map(([field, column, type]) => [column, writeValue(message[field], field, type)]),
      ),
    ),
  )
  const times = messages.map(({ created }) => created)
  const isNear = sql`${assetId === 0 ? sql`m.asset_id is null` : sql`m.asset_id = ${assetId}`}
    and m.created >= ${iso(Math.min(...times))} and m.created <= ${iso(Math.max(...times))}`
  const archived = sql`json_to_recordset(${rows}::json) as g(${definitions})`
  await tx.execute(sql`
    delete from messages m using ${archived}
    where ${isNear} and m.device_id = g.device_id and coalesce(m.device_created, m.created) = coalesce(g.device_created, g.created)
      and m.message_id = g.message_id and m.sequence = g.sequence and m.content = g.content and m.id > g.id`)
  const { rowCount } = await tx.execute(sql`
    insert into messages (${columnNames}) overriding system value
    select g.* from ${archived} where g.id not in (select m.id from messages m where ${isNear})
    on conflict do nothing`)
  const { rows: found } = await tx.execute<{ there: number }>(sql`
    select count(*)::int as there from messages m where ${isNear} and m.id = any(${sql.param(messages.map(({ id }) => id))}::int8[])`)
  return { added: rowCount ?? 0, repeats: messages.length - (found[0]?.there ?? 0) }
}

function writeValue(value: ArchivedMessage[keyof ArchivedMessage], field: string, type: string): unknown {
  if (field === 'assetId' && value === 0) return null
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'number') return value
  if (type === 'timestamp') return iso(value)
  // JSON knows neither a negative zero nor what isn't finite.
  if (Object.is(value, -0)) return '-0'
  return Number.isFinite(value) ? value : String(value)
}
