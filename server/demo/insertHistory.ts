import { sql } from 'drizzle-orm'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { Transaction } from '../database/database.ts'
import type { DemoMessage } from './demoMessage.ts'

const rowsAtOnce = 5_000

type Column = [name: string, type: string, valueOf: (message: DemoMessage) => string | number | null]

/** The values that a demo device sends in each message; the others follow from these or are never sent. */
const columns: Column[] = [
  ['created', 'float8', (m) => m.created],
  ['received', 'float8', (m) => m.received],
  ['message_id', 'int2', (m) => m.messageID],
  ['latitude', 'float8', (m) => m.latitude],
  ['longitude', 'float8', (m) => m.longitude],
  ['speed_kph', 'float4', (m) => m.speedKph],
  ['heading', 'float4', (m) => m.heading],
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
const names = columns.map(([name]) => name)
const target = sql.raw(`device_id, asset_id, validity, fix_created, ${names.join(', ')}`)
const selected = sql.raw(
  [
    `case when latitude is null then 'V' else 'A' end`,
    'case when latitude is not null then to_timestamp(created / 1000) end',
    'to_timestamp(created / 1000)',
    'to_timestamp(received / 1000)',
    ...names.slice(2),
  ].join(', '),
)

/**
 * Stores messages of one device that are known to be new. The array literals are built here, which is safe because a demo message has only
 * numbers and letters: the database driver would take longer to quote millions of values than the database takes to store them.
 */
export async function insertHistory(
  tx: Transaction,
  { assetId, deviceId }: { assetId: number; deviceId: number },
  messages: readonly DemoMessage[],
): Promise<void> {
  for (let i = 0; i < messages.length; i += rowsAtOnce) {
    const batch = messages.slice(i, i + rowsAtOnce)
    const filled = columns.filter(([, , valueOf]) => batch.some((message) => valueOf(message) !== null))
    const empty = columns.filter((column) => !filled.includes(column))
    const arrays = filled.map(([, type, valueOf]) => sql`${literalOf(batch, valueOf)}::${sql.raw(type)}[]`)
    const columnNames = sql.raw(filled.map(([name]) => name).join(', '))
    const nothing = sql.raw(empty.map(([name, type]) => `, null::${type} as ${name}`).join(''))
    await tx.execute(sql`
      insert into messages (${target})
      select ${deviceId}::int4, ${assetId}::int4, ${selected}
      from (select *${nothing} from unnest(${sql.join(arrays, sql`, `)}) as given(${columnNames})) as given`)
  }
}

function literalOf(batch: readonly DemoMessage[], valueOf: Column[2]): string {
  let text = '{'
  for (let i = 0; i < batch.length; i++) text += `${i === 0 ? '' : ','}${valueOf(itemAt(batch, i)) ?? 'NULL'}`
  return `${text}}`
}
