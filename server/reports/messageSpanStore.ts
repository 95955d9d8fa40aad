import { sql } from 'drizzle-orm'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Queryable } from '../database/database.ts'

type Field = Exclude<keyof StoredMessage, 'assetId'>

const millis = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`

const columns: Readonly<Record<Field, string>> = {
  id: 'id',
  deviceId: 'device_id',
  created: millis('created'),
  received: millis('received'),
  messageID: 'message_id',
  sequence: 'sequence',
  latitude: 'latitude',
  longitude: 'longitude',
  speedKph: 'speed_kph',
  heading: 'heading',
  validity: 'validity',
  fixCreated: millis('fix_created'),
  accuracyMetres: 'accuracy_metres',
  satellites: 'satellites',
  odometerKm: 'odometer_km',
  tripCount: 'trip_count',
  deviceVolts: 'device_volts',
  deviceTemp: 'device_temp',
  iO0: 'io0',
  iO1: 'io1',
  iO2: 'io2',
  iO3: 'io3',
  iO8: 'io8',
  sensorAValue: 'sensor_a_value',
  sensorBValue: 'sensor_b_value',
  ibutton: 'ibutton',
  gprsOnline: 'gprs_online',
}
const fields = Object.keys(columns) as Field[]
const named = sql.raw(fields.map((field) => `${columns[field]} as "${field}"`).join(', '))
const lists = sql.raw(fields.map((field) => `'${field}', array_agg("${field}")`).join(', '))

type Lists = { [F in Field]: StoredMessage[F][] | null }

/** More than these are read in pieces, between which the database has time for others. */
const mostAtOnce = 3_000
const pieceMs = 6 * 3_600_000

/**
 * An asset's messages of a span of time (epoch milliseconds, end not included) in the order of the device clock. Each query
 * answers one text with a list for each column: a row of JSON for each message costs the database a third more.
 */
export async function readMessages(
  db: Queryable,
  assetId: number,
  start: number,
  end: number,
): Promise<StoredMessage[]> {
  const pieces = (await isBusy(db, assetId, start, end)) ? Math.ceil((end - start) / pieceMs) : 1
  const messages: StoredMessage[] = []
  for (let piece = 0; piece < pieces; piece++) {
    const from = start + piece * pieceMs
    const until = piece === pieces - 1 ? end : from + pieceMs
    for (const message of await readPiece(db, assetId, from, until)) messages.push(message)
  }
  return messages
}

function within(assetId: number, start: number, end: number) {
  const [from, until] = [new Date(start).toISOString(), new Date(end).toISOString()]
  return sql`m.asset_id = ${assetId} and m.created >= ${from} and m.created < ${until}`
}

async function isBusy(db: Queryable, assetId: number, start: number, end: number): Promise<boolean> {
  const { rows } = await db.execute<{ busy: boolean }>(sql`
    select exists (select 1 from messages m where ${within(assetId, start, end)} offset ${mostAtOnce}) as busy`)
  return rows[0]!.busy
}

async function readPiece(db: Queryable, assetId: number, start: number, end: number): Promise<StoredMessage[]> {
  const { rows } = await db.execute<{ lists: string }>(sql`
    select json_build_object(${lists})::text as lists from (
      select ${named} from messages m where ${within(assetId, start, end)} order by m.created, m.sequence
    ) ordered`)
  return toMessages(assetId, JSON.parse(rows[0]!.lists) as Lists)
}

/** The lists are null when there is no message, else equally long. */
function toMessages(assetId: number, given: Lists): StoredMessage[] {
  return (given.id ?? []).map((id, i) => ({
    id,
    assetId,
    deviceId: given.deviceId![i]!,
    created: given.created![i]!,
    received: given.received![i]!,
    messageID: given.messageID![i]!,
    sequence: given.sequence![i]!,
    latitude: given.latitude![i]!,
    longitude: given.longitude![i]!,
    speedKph: given.speedKph![i]!,
    heading: given.heading![i]!,
    validity: given.validity![i]!,
    fixCreated: given.fixCreated![i]!,
    accuracyMetres: given.accuracyMetres![i]!,
    satellites: given.satellites![i]!,
    odometerKm: given.odometerKm![i]!,
    tripCount: given.tripCount![i]!,
    deviceVolts: given.deviceVolts![i]!,
    deviceTemp: given.deviceTemp![i]!,
    iO0: given.iO0![i]!,
    iO1: given.iO1![i]!,
    iO2: given.iO2![i]!,
    iO3: given.iO3![i]!,
    iO8: given.iO8![i]!,
    sensorAValue: given.sensorAValue![i]!,
    sensorBValue: given.sensorBValue![i]!,
    ibutton: given.ibutton![i]!,
    gprsOnline: given.gprsOnline![i]!,
  }))
}
