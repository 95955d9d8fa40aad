import {
  liveFields,
  likeFields,
  type AssetColumn,
  type AssetColumns,
  type LiveField,
  type ColumnValue,
} from '../../contract/realtime/assetColumns.ts'
import { itemAt } from '../lists/itemAt.ts'

const isField = (name: string): name is LiveField => name in liveFields

export const liveFieldNames = Object.keys(liveFields).filter(isField)

/** A text column is written by its distinct values if there are this many assets for each. */
const assetsPerValue = 3

/** Rows that are looked at between two pauses: some tenths of a millisecond each thousand. */
const rowsAtOnce = 5_000

/** Returns what reads a field of each asset of a list by its row, times in epoch ms. */
type FieldValues = (field: LiveField) => (row: number) => ColumnValue

/** Ends once others had their turn. */
export type Pause = () => Promise<void>

/**
 * Writes the live list of so many assets field by field. Of 100,000 assets, a field takes long enough to keep others waiting, so `pause` is
 * called between steps.
 */
export async function* eachColumn(
  count: number,
  values: FieldValues,
  pause: Pause,
): AsyncGenerator<[LiveField, AssetColumn], void> {
  for (const field of liveFieldNames) {
    const like = likeFields[field]
    const own = values(field)
    const short = like && (await writeLike(count, own, { like, other: values(like) }, pause))
    yield [field, short ?? (await writeColumn(count, own, pause))]
  }
}

/** Returns a column by what differs from another one; undefined if most of its values do. */
async function writeLike(
  count: number,
  own: (row: number) => ColumnValue,
  { like, other }: { like: LiveField; other: (row: number) => ColumnValue },
  pause: Pause,
): Promise<AssetColumn | undefined> {
  const at: number[] = []
  for (let row = 0; row < count; row++) {
    if (row % rowsAtOnce === 0) await pause()
    if (own(row) === other(row)) continue
    at.push(row)
    if (at.length * 2 > count) return undefined
  }
  return { like, at, each: at.map((row) => own(row)) }
}

async function writeColumn(count: number, own: (row: number) => ColumnValue, pause: Pause): Promise<AssetColumn> {
  const places = new Map<ColumnValue, number>()
  const each: number[] = []
  let [last, place]: [ColumnValue | undefined, number] = [undefined, 0]
  for (let row = 0; row < count; row++) {
    if (row % rowsAtOnce === 0) await pause()
    const value = own(row)
    // Most fields say the same of one asset as of the one before it.
    if (value !== last) {
      place = places.get(value) ?? places.size
      if (place === places.size) {
        places.set(value, place)
        if (places.size * assetsPerValue > count && places.size > 1) return { each: await allOf(count, own, pause) }
      }
      last = value
    }
    each.push(place)
  }
  const from = [...places.keys()]
  const [all] = from
  if (all === undefined) return { each: [] }
  return from.length === 1 ? { all } : { from, each }
}

async function allOf(count: number, own: (row: number) => ColumnValue, pause: Pause): Promise<ColumnValue[]> {
  const each: ColumnValue[] = []
  for (let row = 0; row < count; row++) {
    if (row % rowsAtOnce === 0) await pause()
    each.push(own(row))
  }
  return each
}

/**
 * Returns the values of one field for all assets.
 * @throws {RangeError} The column is missing, or doesn't have as many values as there are assets.
 */
export function readColumn({ count, columns }: AssetColumns, field: LiveField): ColumnValue[] {
  const column = columns[field]
  if (!column) throw new RangeError(`The list has no column ${field}.`)
  if ('all' in column) return Array.from({ length: count }, () => column.all)
  if ('like' in column) {
    // Only of the known fields, which never refer to each other in a circle.
    const like = likeFields[field]
    if (like === undefined || like !== column.like) throw new RangeError(`The column ${field} is like no other.`)
    const values = readColumn({ count, columns }, like)
    column.at.forEach((row, index) => (values[row] = itemAt(column.each, index)))
    return checked(values, count, field)
  }
  if ('from' in column) {
    const { from } = column
    return checked(
      column.each.map((place) => itemAt(from, place)),
      count,
      field,
    )
  }
  return checked([...column.each], count, field)
}

function checked(values: ColumnValue[], count: number, field: LiveField): ColumnValue[] {
  if (values.length !== count) throw new RangeError(`The column ${field} has ${values.length} of ${count} values.`)
  return values
}
