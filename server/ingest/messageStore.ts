import { sql } from 'drizzle-orm'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { inLists } from '../../domain/lists/inLists.ts'
import type { Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'

/** A message with its device and, if an asset carried the device at the time, its asset. */
export interface NewMessage extends Omit<StoredMessage, 'id' | 'assetId'> {
  assetId: number | null
  /** The original time of the device's clock (epoch ms) if created was corrected; else null. */
  deviceCreated: number | null
  /** See messageContent. */
  content: bigint
}

const columns = [
  ['deviceId', 'device_id', 'int4'],
  ['assetId', 'asset_id', 'int4'],
  ['created', 'created', 'timestamptz'],
  ['deviceCreated', 'device_created', 'timestamptz'],
  ['content', 'content', 'int8'],
  ['received', 'received', 'timestamptz'],
  ['messageID', 'message_id', 'int2'],
  ['sequence', 'sequence', 'int4'],
  ['latitude', 'latitude', 'float8'],
  ['longitude', 'longitude', 'float8'],
  ['speedKph', 'speed_kph', 'float4'],
  ['heading', 'heading', 'float4'],
  ['validity', 'validity', 'text'],
  ['fixCreated', 'fix_created', 'timestamptz'],
  ['accuracyMetres', 'accuracy_metres', 'float4'],
  ['satellites', 'satellites', 'int2'],
  ['odometerKm', 'odometer_km', 'float8'],
  ['tripCount', 'trip_count', 'int4'],
  ['deviceVolts', 'device_volts', 'float4'],
  ['deviceTemp', 'device_temp', 'float4'],
  ['iO0', 'io0', 'int2'],
  ['iO1', 'io1', 'int2'],
  ['iO2', 'io2', 'int2'],
  ['iO3', 'io3', 'int2'],
  ['iO8', 'io8', 'int2'],
  ['sensorAValue', 'sensor_a_value', 'float4'],
  ['sensorBValue', 'sensor_b_value', 'float4'],
  ['ibutton', 'ibutton', 'text'],
  ['gprsOnline', 'gprs_online', 'bool'],
  ['alarm', 'alarm', 'text'],
] as const satisfies readonly (readonly [keyof NewMessage, string, string])[]

const columnNames = sql.raw(columns.map(([, column]) => column).join(', '))

/** Returns the messages as one array per column: four times faster than a list of rows, and one statement for any number of messages. */
function unnested(messages: readonly NewMessage[]) {
  const arrays = columns.map(([field, , type]) => {
    const values = messages.map((message) => {
      const value = message[field]
      return type === 'timestamptz' && typeof value === 'number' ? new Date(value).toISOString() : value
    })
    return sql`${sql.param(values)}::${sql.raw(type)}[]`
  })
  return sql`unnest(${sql.join(arrays, sql`, `)})`
}

/** What tells a message from every other one. */
export type MessageIdentity = Pick<
  NewMessage,
  'deviceId' | 'created' | 'deviceCreated' | 'messageID' | 'sequence' | 'content'
>

/** Returns the identity of a message: a repeat of it has the same one, and any other message of the device has another. */
export function messageIdentity(message: MessageIdentity): string {
  const { deviceId, created, deviceCreated, sequence, content } = message
  return `${deviceId}/${deviceCreated ?? created}/${message.messageID}/${sequence}/${content}`
}

/** The same as messageIdentity in SQL, of a row of messages. */
const identitySql =
  sql.raw(`device_id || '/' || (extract(epoch from coalesce(device_created, created)) * 1000)::int8 || '/' || message_id
  || '/' || sequence || '/' || content`)

/** Returns which of these identities are stored of messages that were received after a time (epoch ms). */
export async function identitiesSince(
  tx: Transaction,
  identities: readonly MessageIdentity[],
  since: number,
): Promise<ReadonlySet<string>> {
  if (identities.length === 0) return new Set()
  const times = identities.map(({ deviceCreated, created }) => new Date(deviceCreated ?? created).toISOString())
  const { rows } = await tx.execute<{ identity: string }>(sql`
    select ${identitySql} as identity from messages
    where device_id = any(${idArray(identities.map(({ deviceId }) => deviceId))})
      and message_second(coalesce(device_created, created)) = any(
        select message_second(at) from unnest(${sql.param(times)}::timestamptz[]) as g(at))
      and received > ${new Date(since).toISOString()}`)
  const stored = new Set(rows.map(({ identity }) => identity))
  return new Set(identities.map(messageIdentity).filter((identity) => stored.has(identity)))
}

/** Writing the parameters of a statement holds up everything else. */
const insertedAtOnce = 1_000

/** Stores messages, except those whose identity is already stored. Returns the ids of the new ones by identity. */
export async function insertMessages(tx: Transaction, messages: readonly NewMessage[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const part of inLists(messages, insertedAtOnce)) {
    const { rows } = await tx.execute<{ id: number; identity: string }>(sql`
      insert into messages (${columnNames}) select * from ${unnested(part)}
      on conflict do nothing
      returning id, ${identitySql} as identity`)
    for (const { identity, id } of rows) ids.set(identity, Number(id))
  }
  return ids
}
