import * as v from 'valibot'
import {
  liveColumnsReply,
  liveFields,
  type AssetColumns,
  type LiveField,
  type ColumnValue,
} from '../../contract/realtime/assetColumns.ts'
import { liveFieldNames, readColumn } from '../../domain/assets/assetColumns.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { searchText } from './searchText.ts'
import { packTexts, textAt, type ListColumns, type PackedTexts } from './listColumns.ts'

/**
 * Returns the live list from the text of a reply, sorted by name as read in a language (its BCP 47 tag).
 * @throws {Error} The reply isn't as the contract says.
 */
export function readListColumns(text: string, languageTag: string): ListColumns {
  const reply = v.parse(liveColumnsReply, JSON.parse(text))
  const numbers = new Map<LiveField, Float64Array<ArrayBuffer>>()
  const texts = new Map<LiveField, PackedTexts>()
  for (const field of liveFieldNames) {
    if (liveFields[field] === 'text') texts.set(field, readTexts(reply, field))
    else numbers.set(field, readNumbers(reply, field))
  }
  const read = (field: LiveField, row: number) => textAt(valueFor(texts, field), row) ?? ''
  const labels = Array.from({ length: reply.count }, (_, row) =>
    assetLabel({ assetName: read('assetName', row), friendlyName: read('friendlyName', row) }),
  )
  const search = labels.map((label, row) =>
    searchText({
      label,
      assetName: read('assetName', row),
      imei: read('imei', row),
      driver: read('iButtonName', row),
      location: read('lastMessage.location', row),
    }),
  )
  const shown = labels.map((_, row) => row).filter((row) => read('statusString', row) !== 'Disabled')
  return { order: orderByLabel(shown, labels, languageTag), numbers, texts, search: packTexts(search) }
}

const toNumber = (value: ColumnValue) => (value === null ? Number.NaN : Number(value))
const toText = (value: ColumnValue) => (value === null ? null : String(value))

/** The numbers are put in one by one: Float64Array.from takes several times as long for tens of thousands. */
function readNumbers(reply: AssetColumns, field: LiveField): Float64Array<ArrayBuffer> {
  const numbers = new Float64Array(reply.count)
  const column = reply.columns[field]
  if (!column || 'like' in column) readColumn(reply, field).forEach((value, row) => (numbers[row] = toNumber(value)))
  else if ('all' in column) numbers.fill(toNumber(column.all))
  else if ('from' in column) {
    const { from, each } = column
    checkPlaces(from, each, reply.count, field)
    const values = from.map(toNumber)
    each.forEach((place, row) => (numbers[row] = itemAt(values, place)))
  } else readColumn(reply, field).forEach((value, row) => (numbers[row] = toNumber(value)))
  return numbers
}

function readTexts(reply: AssetColumns, field: LiveField): PackedTexts {
  const column = reply.columns[field]
  if (!column || 'like' in column) return packTexts(readColumn(reply, field).map(toText))
  if ('all' in column) return packTexts([toText(column.all)], new Uint32Array(reply.count))
  if ('from' in column) {
    const { from, each } = column
    checkPlaces(from, each, reply.count, field)
    return packTexts(from.map(toText), Uint32Array.from(each))
  }
  return packTexts(readColumn(reply, field).map(toText))
}

function checkPlaces(from: readonly unknown[], each: readonly number[], count: number, field: LiveField): void {
  if (each.length !== count || each.some((place) => place >= from.length))
    throw new RangeError(`The column ${field} doesn't fit the list.`)
}

function orderByLabel(
  rows: readonly number[],
  labels: readonly string[],
  languageTag: string,
): Uint32Array<ArrayBuffer> {
  const byName = new Intl.Collator(languageTag, { numeric: true, sensitivity: 'base' })
  return Uint32Array.from(rows.toSorted((a, b) => byName.compare(itemAt(labels, a), itemAt(labels, b))))
}
