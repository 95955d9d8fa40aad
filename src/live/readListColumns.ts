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
import { packTexts, type ListColumns } from './listColumns.ts'

/**
 * Returns the live list from the text of a reply, sorted by name as read in a language (its BCP 47 tag).
 * @throws {Error} The reply isn't as the contract says.
 */
export function readListColumns(text: string, languageTag: string): ListColumns {
  // Otherwise all values of a column would be checked for each form that it might have.
  const reply = v.parse(liveColumnsReply, JSON.parse(text), { abortEarly: true })
  const numbers = new Map<LiveField, Float64Array<ArrayBuffer>>()
  const cellsOfTexts = new Map<LiveField, Cells<string | null>>()
  for (const field of liveFieldNames) {
    if (liveFields[field] === 'text') cellsOfTexts.set(field, readCells(reply, field, toText))
    else numbers.set(field, toNumbers(readCells(reply, field, toNumber)))
  }
  const texts = new Map([...cellsOfTexts].map(([field, { values, at }]) => [field, packTexts(values, at)]))
  const { labels, searched } = readNames(cellsOfTexts, reply.count)
  const status = textsOf(cellsOfTexts, 'statusString')
  const shown = labels.map((_, row) => row).filter((row) => status(row) !== 'Disabled')
  return { order: orderByLabel(shown, labels, languageTag), numbers, texts, search: packTexts(searched) }
}

/** The values of a field, one for each row; with `at`, the distinct ones, of which `at` says which each row has. */
interface Cells<Value> {
  values: Value[]
  at?: Uint32Array<ArrayBuffer>
}

const toNumber = (value: ColumnValue) => (value === null ? Number.NaN : Number(value))
const toText = (value: ColumnValue) => (value === null ? null : String(value))

function readCells<Value>(reply: AssetColumns, field: LiveField, toValue: (value: ColumnValue) => Value): Cells<Value> {
  const column = reply.columns[field]
  if (!column || 'like' in column) return { values: readColumn(reply, field).map(toValue) }
  if ('all' in column) return { values: [toValue(column.all)], at: new Uint32Array(reply.count) }
  if ('from' in column) {
    const { from, each } = column
    if (each.length !== reply.count || each.some((place) => place >= from.length))
      throw new RangeError(`The column ${field} doesn't fit the list.`)
    return { values: from.map(toValue), at: new Uint32Array(each) }
  }
  if (column.each.length !== reply.count) throw new RangeError(`The column ${field} doesn't fit the list.`)
  return { values: column.each.map(toValue) }
}

/** The numbers are put in one by one: Float64Array.from takes several times as long for tens of thousands. */
function toNumbers({ values, at }: Cells<number>): Float64Array<ArrayBuffer> {
  if (!at) return new Float64Array(values)
  const numbers = new Float64Array(at.length)
  at.forEach((place, row) => (numbers[row] = itemAt(values, place)))
  return numbers
}

type TextCells = ReadonlyMap<LiveField, Cells<string | null>>

/** Returns how to read a text of a row, which is empty where there is none. */
function textsOf(cells: TextCells, field: LiveField): (row: number) => string {
  const { values, at } = valueFor(cells, field)
  return (row) => values[at ? itemAt(at, row) : row] ?? ''
}

/** Returns the name of each row, and what a search looks through. */
function readNames(cells: TextCells, count: number): { labels: string[]; searched: string[] } {
  const of = (field: LiveField) => textsOf(cells, field)
  const [assetNameOf, friendlyNameOf, imeiOf] = [of('assetName'), of('friendlyName'), of('imei')]
  const [driverOf, locationOf] = [of('iButtonName'), of('lastMessage.location')]
  const labels: string[] = []
  const searched: string[] = []
  for (let row = 0; row < count; row++) {
    const assetName = assetNameOf(row)
    const label = assetLabel({ assetName, friendlyName: friendlyNameOf(row) })
    labels.push(label)
    searched.push(searchText({ label, assetName, imei: imeiOf(row), driver: driverOf(row), location: locationOf(row) }))
  }
  return { labels, searched }
}

function orderByLabel(
  rows: readonly number[],
  labels: readonly string[],
  languageTag: string,
): Uint32Array<ArrayBuffer> {
  const byName = new Intl.Collator(languageTag, { numeric: true, sensitivity: 'base' })
  return Uint32Array.from(rows.toSorted((a, b) => byName.compare(itemAt(labels, a), itemAt(labels, b))))
}
