import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/** A message's fields in the order in which they are read, each with its column in messages m. */
const columns = [
  ['id', 'm.id'],
  ['deviceId', 'm.device_id'],
  ['created', 'm.created'],
  ['received', 'm.received'],
  ['messageID', 'm.message_id'],
  ['sequence', 'm.sequence'],
  ['latitude', 'm.latitude'],
  ['longitude', 'm.longitude'],
  ['speedKph', 'm.speed_kph'],
  ['heading', 'm.heading'],
  ['validity', 'm.validity'],
  ['fixCreated', 'm.fix_created'],
  ['accuracyMetres', 'm.accuracy_metres'],
  ['satellites', 'm.satellites'],
  ['odometerKm', 'm.odometer_km'],
  ['tripCount', 'm.trip_count'],
  ['deviceVolts', 'm.device_volts'],
  ['deviceTemp', 'm.device_temp'],
  ['iO0', 'm.io0'],
  ['iO1', 'm.io1'],
  ['iO2', 'm.io2'],
  ['iO3', 'm.io3'],
  ['iO8', 'm.io8'],
  ['sensorAValue', 'm.sensor_a_value'],
  ['sensorBValue', 'm.sensor_b_value'],
  ['ibutton', 'm.ibutton'],
  ['gprsOnline', 'm.gprs_online'],
  ['alarm', 'm.alarm'],
] as const

type MessageField = (typeof columns)[number][0]

const times: readonly MessageField[] = ['created', 'received', 'fixCreated']

const texts = columns.map(([field, column]) =>
  times.includes(field) ? `(date_part('epoch', ${column}) * 1000)::bigint` : column,
)

/** The columns of a MessageValues in SQL, of messages m. */
export const messageRow = texts.join(', ')

/** The same in one value of bytes, as readRecords reads it. */
export const messageRecord = `record_send(row(${columns.map(([, column]) => column).join(', ')}))`

/** The place of a field in messageRecord. */
export const placeInRecord: ReadonlyMap<keyof StoredMessage, number> = new Map(
  columns.map(([field], place): [MessageField, number] => [field, place]),
)

/** Returns the columns of fields in SQL, of messages m. */
export function columnsOf(fields: readonly (keyof StoredMessage)[]): string[] {
  return columns.filter(([field]) => fields.includes(field)).map(([, column]) => column)
}

type RowOf<C extends readonly (readonly [keyof StoredMessage, string])[]> = {
  -readonly [I in keyof C]: StoredMessage[C[I][0]]
}
export type MessageValues = RowOf<typeof columns>

/**
 * Returns a row as a message. The properties are written out in the order of the columns, because an object that is filled property by
 * property is slow to read.
 */
export function toMessage(assetId: number, row: MessageValues): StoredMessage {
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
