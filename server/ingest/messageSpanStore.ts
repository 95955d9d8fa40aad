import { sql } from 'drizzle-orm'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { lastItem } from '../../domain/lists/itemAt.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import { compareMessages } from '../../domain/trips/messageOrder.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import type { Database, Queryable } from '../database/database.ts'
import { withMargins } from '../../domain/reports/day/dayMargins.ts'
import { limitHeapGrowth } from '../threads/heapGrowth.ts'
import { packMessages } from './packedMessages.ts'

const millis = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`

/** A message's fields in the order in which they are read, each by its column. */
const columns = [
  ['id', 'id'],
  ['deviceId', 'device_id'],
  ['created', millis('m.created')],
  ['received', millis('received')],
  ['messageID', 'message_id'],
  ['sequence', 'sequence'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['speedKph', 'speed_kph'],
  ['heading', 'heading'],
  ['validity', 'validity'],
  ['fixCreated', millis('fix_created')],
  ['accuracyMetres', 'accuracy_metres'],
  ['satellites', 'satellites'],
  ['odometerKm', 'odometer_km'],
  ['tripCount', 'trip_count'],
  ['deviceVolts', 'device_volts'],
  ['deviceTemp', 'device_temp'],
  ['iO0', 'io0'],
  ['iO1', 'io1'],
  ['iO2', 'io2'],
  ['iO3', 'io3'],
  ['iO8', 'io8'],
  ['sensorAValue', 'sensor_a_value'],
  ['sensorBValue', 'sensor_b_value'],
  ['ibutton', 'ibutton'],
  ['gprsOnline', 'gprs_online'],
  ['alarm', 'alarm'],
] as const

type RowOf<C extends readonly (readonly [keyof StoredMessage, string])[]> = {
  -readonly [I in keyof C]: StoredMessage[C[I][0]]
}
type Row = RowOf<typeof columns>

const selected = columns.map(([, column]) => column).join(', ')

/** What is made from more than these takes little garbage beside it; reportMaker lifts the limit again. */
const busyDayMessages = 20_000

/** About so many are read at once: what a device sends meanwhile waits no longer than for these. */
const maxAtOnce = 1_500

/**
 * An asset's messages of a span of time (epoch milliseconds, end not included) in the order of the device clock, read in pieces
 * between which the database has time for others, and packed.
 */
export async function readMessages(
  db: Database,
  assetId: number,
  start: number,
  end: number,
): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = []
  for await (const piece of messagePieces(db, assetId, start, end)) {
    for (const message of packMessages(piece)) messages.push(message)
    if (messages.length > busyDayMessages) limitHeapGrowth(true)
  }
  return messages
}

/** The same, a piece at a time: each holds about 1,500 messages, and all of its last moment. */
export async function* messagePieces(
  db: Database,
  assetId: number,
  start: number,
  end: number,
): AsyncGenerator<StoredMessage[], void> {
  let next: Promise<Row[]> | null = readPiece(db, assetId, start, end)
  while (next) {
    const rows: Row[] = await next
    // By content too, which the database cannot order by: ids follow the order of arrival.
    const messages = rows.map((row) => toMessage(assetId, row)).sort(compareMessages)
    // The next piece is read while this one is worked on; whoever stops before it has no use for its error.
    next = rows.length < maxAtOnce ? null : readPiece(db, assetId, lastItem(messages).created + 1, end)
    next?.catch(() => undefined)
    if (messages.length > 0) yield messages
  }
}

/** What was stored of an asset after a message of it (its id), in the order of the device clock. */
export async function messagesAfter(tx: Queryable, assetId: number, id: number): Promise<StoredMessage[]> {
  const { rows } = await tx.execute<{ row: Row }>(sql`
    select json_build_array(${sql.raw(selected)}) as row from messages m where asset_id = ${assetId} and id > ${id}
    order by m.created, sequence, id`)
  return rows.map(({ row }) => toMessage(assetId, row))
}

/** The id of the message of an asset that was stored last, and when its first one was created (epoch ms); null without one. */
export async function messageExtent(db: Queryable, assetId: number): Promise<{ lastId: number; first: number } | null> {
  const { rows } = await db.execute<{ lastId: number | null; first: number | null }>(sql`
    select (select max(id)::float8 from messages where asset_id = ${assetId}) as "lastId",
      (select (extract(epoch from min(created)) * 1000)::float8 from messages where asset_id = ${assetId}) as first`)
  const { lastId, first } = rows[0] ?? { lastId: null, first: null }
  return lastId === null || first === null ? null : { lastId, first }
}

/** The last messages before a silence, and the first after it: one of them has a position, if any has. */
const maxBeyond = 5

/**
 * The messages that a day's reports are made from, in the order of the device clock: those of the day and its margins, and where the device was
 * silent at its beginning or end, the ones on the other side of the silence. They tell whether the vehicle was parked meanwhile.
 */
export async function readDayMessages(db: Database, assetId: number, bounds: Span): Promise<StoredMessage[]> {
  const { start, end } = withMargins(bounds)
  const messages = await readMessages(db, assetId, start, end)
  const first = messages[0]?.created ?? Infinity
  const last = messages.at(-1)?.created ?? -Infinity
  const longest = movementLimits.maxParkedSilenceMs
  const before = first > bounds.start ? await readBeyond(db, assetId, bounds.start - longest, start, 'desc') : []
  const after = last < bounds.end ? await readBeyond(db, assetId, end, bounds.end + longest, 'asc') : []
  return [...before.reverse(), ...messages, ...after]
}

async function readBeyond(
  db: Database,
  assetId: number,
  start: number,
  end: number,
  order: 'asc' | 'desc',
): Promise<StoredMessage[]> {
  const { rows } = await db.$client.query<Row>({
    rowMode: 'array',
    text: `select ${selected} from messages m where asset_id = $1 and m.created >= $2 and m.created < $3
      order by m.created ${order}, sequence ${order}, id ${order} limit ${maxBeyond}`,
    values: [assetId, new Date(start).toISOString(), new Date(end).toISOString()],
  })
  return rows.map((row) => toMessage(assetId, row))
}

/**
 * The first messages of a span, all of a moment together. Where the piece ends is found apart and by the index alone: to sort by
 * more than the index knows, a database without statistics would read the whole rest of the day for each piece. Rows come as
 * lists, asked for below drizzle: as objects they take half as long again, as JSON that the database writes nearly twice as long.
 */
async function readPiece(db: Database, assetId: number, start: number, end: number): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>({
    rowMode: 'array',
    name: 'piece of messages',
    text: `select ${selected} from messages m where asset_id = $1 and m.created >= $2 and m.created < $3
      and m.created <= coalesce((select created from messages where asset_id = $1 and created >= $2 and created < $3
        order by created limit 1 offset ${maxAtOnce - 1}), $3)
      order by m.created, sequence, id`,
    values: [assetId, new Date(start).toISOString(), new Date(end).toISOString()],
  })
  return rows
}

/** Written out in the order of the columns: an object that is filled name by name is slow to read ever after. */
function toMessage(assetId: number, row: Row): StoredMessage {
  return {
    id: row[0],
    assetId,
    deviceId: row[1],
    created: row[2],
    received: row[3],
    messageID: row[4],
    sequence: row[5],
    latitude: row[6],
    longitude: row[7],
    speedKph: row[8],
    heading: row[9],
    validity: row[10],
    fixCreated: row[11],
    accuracyMetres: row[12],
    satellites: row[13],
    odometerKm: row[14],
    tripCount: row[15],
    deviceVolts: row[16],
    deviceTemp: row[17],
    iO0: row[18],
    iO1: row[19],
    iO2: row[20],
    iO3: row[21],
    iO8: row[22],
    sensorAValue: row[23],
    sensorBValue: row[24],
    ibutton: row[25],
    gprsOnline: row[26],
    alarm: row[27],
  }
}
