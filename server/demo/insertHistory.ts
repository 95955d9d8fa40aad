import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { DemoMessage } from './tracker.ts'

const rowsAtOnce = 5_000

type Column = [name: string, type: string, valueOf: (message: DemoMessage) => string | number | null]

/** Columns that a demo device fills; what it never says stays null. */
const columns: Column[] = [
  ['created', 'float8', (m) => m.created],
  ['received', 'float8', (m) => m.received],
  ['message_id', 'int2', (m) => m.messageID],
  ['latitude', 'float8', (m) => m.latitude],
  ['longitude', 'float8', (m) => m.longitude],
  ['speed_kph', 'float4', (m) => m.speedKph],
  ['heading', 'float4', (m) => m.heading],
  ['validity', 'text', (m) => m.validity],
  ['fix_created', 'float8', (m) => m.fixCreated],
  ['satellites', 'int2', (m) => m.satellites],
  ['odometer_km', 'float8', (m) => m.odometerKm],
  ['trip_count', 'int4', (m) => m.tripCount],
  ['device_volts', 'float4', (m) => m.deviceVolts],
  ['device_temp', 'float4', (m) => m.deviceTemp],
  ['io0', 'int2', (m) => m.iO0],
  ['io1', 'int2', (m) => m.iO1],
  ['io2', 'int2', (m) => m.iO2],
  ['io3', 'int2', (m) => m.iO3],
  ['sensor_a_value', 'float4', (m) => m.sensorAValue],
  ['sensor_b_value', 'float4', (m) => m.sensorBValue],
  ['ibutton', 'text', (m) => m.ibutton],
  ['gprs_online', 'bool', (m) => (m.gprsOnline ? 't' : 'f')],
]
const times = ['created', 'received', 'fix_created']
const columnNames = sql.raw(columns.map(([name]) => name).join(', '))
const selected = sql.raw(
  columns.map(([name]) => (times.includes(name) ? `to_timestamp(${name} / 1000)` : name)).join(', '),
)

/**
 * Writes messages of one device that are known to be new. Array literals are made here because a demo message holds only
 * numbers and letters: the driver's quoting of millions of values would take longer than the database does.
 */
export async function insertHistory(
  tx: Transaction,
  { assetId, deviceId }: { assetId: number; deviceId: number },
  messages: readonly DemoMessage[],
): Promise<void> {
  for (let i = 0; i < messages.length; i += rowsAtOnce) {
    const batch = messages.slice(i, i + rowsAtOnce)
    const arrays: SQL[] = columns.map(([, type, valueOf]) => {
      const values = batch.map((message) => valueOf(message) ?? 'NULL')
      return sql`${`{${values.join(',')}}`}::${sql.raw(type)}[]`
    })
    await tx.execute(sql`
      insert into messages (device_id, asset_id, ${columnNames})
      select ${deviceId}::int4, ${assetId}::int4, ${selected}
      from unnest(${sql.join(arrays, sql`, `)}) as given(${columnNames})`)
  }
}
