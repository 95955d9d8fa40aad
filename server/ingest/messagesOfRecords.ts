import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { readRecords, type RecordColumn } from '../database/readRecords.ts'
import { placeInRecord } from './messageColumns.ts'
import { messagesIn, type Packed, type PackedNumbers } from './packedMessages.ts'

/** Returns the messages of an asset that were read as `count` records (messageRecord), in the order in which they were read. */
export function messagesOfRecords(assetId: number, bytes: Uint8Array, count: number): StoredMessage[] {
  const columns = readRecords(bytes, count)
  const columnOf = (field: keyof StoredMessage) => itemAt(columns, valueFor(placeInRecord, field))
  const numbers = (field: keyof StoredMessage) => packNumbers<number>(columnOf(field), Number.NaN)
  const known = (field: keyof StoredMessage) => packNumbers<number | null>(columnOf(field), null)
  return messagesIn(
    {
      id: numbers('id'),
      assetId: { values: null, same: assetId },
      deviceId: numbers('deviceId'),
      created: numbers('created'),
      received: numbers('received'),
      messageID: numbers('messageID'),
      sequence: numbers('sequence'),
      latitude: known('latitude'),
      longitude: known('longitude'),
      speedKph: known('speedKph'),
      heading: known('heading'),
      validity: packWords(columnOf('validity'), isValidity),
      fixCreated: known('fixCreated'),
      accuracyMetres: known('accuracyMetres'),
      satellites: known('satellites'),
      odometerKm: known('odometerKm'),
      tripCount: known('tripCount'),
      deviceVolts: known('deviceVolts'),
      deviceTemp: known('deviceTemp'),
      iO0: known('iO0'),
      iO1: known('iO1'),
      iO2: known('iO2'),
      iO3: known('iO3'),
      iO8: known('iO8'),
      sensorAValue: known('sensorAValue'),
      sensorBValue: known('sensorBValue'),
      ibutton: packWords(columnOf('ibutton'), isText),
      gprsOnline: packWords(columnOf('gprsOnline'), isFlag),
      alarm: packWords(columnOf('alarm'), isText),
    },
    count,
  )
}

const isText = (value: string | boolean): value is string => typeof value === 'string'
const isFlag = (value: string | boolean): value is boolean => typeof value === 'boolean'
const isValidity = (value: string | boolean): value is 'A' | 'V' => value === 'A' || value === 'V'

/** `none` is what a null is read as if all are. */
function packNumbers<T extends number | null>(column: RecordColumn, none: T): PackedNumbers<T | number> {
  if (!(column instanceof Float64Array)) throw new TypeError('A column of numbers holds words.')
  const first = itemAt(column, 0)
  if (!column.every((value) => Object.is(value, first))) return { values: column, same: first }
  return { values: null, same: Number.isNaN(first) ? none : first }
}

function packWords<T extends string | boolean>(
  column: RecordColumn,
  isOne: (value: string | boolean) => value is T,
): Packed<T | null> {
  if (column instanceof Float64Array) throw new TypeError('A column of words holds numbers.')
  const values = column.map((value) => (value !== null && isOne(value) ? value : null))
  const same = itemAt(values, 0)
  return { values: values.every((value) => value === same) ? null : values, same }
}
