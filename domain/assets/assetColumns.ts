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

/** Returns a field's value for each asset of a list, times in epoch ms. */
type FieldValues = (field: LiveField) => readonly ColumnValue[]

/** Writes the live list field by field: of 100,000 assets, each field is some milliseconds of work. */
export function* eachColumn(values: FieldValues): Generator<[LiveField, AssetColumn], void> {
  for (const field of liveFieldNames) {
    const like = likeFields[field]
    yield [field, (like && writeLike(values(field), like, values(like))) ?? writeColumn(values(field))]
  }
}

/** Returns a column by what differs from another one; undefined if most of its values do. */
function writeLike(
  values: readonly ColumnValue[],
  like: LiveField,
  others: readonly ColumnValue[],
): AssetColumn | undefined {
  const at: number[] = []
  for (let row = 0; row < values.length; row++) if (values[row] !== others[row]) at.push(row)
  return at.length * 2 > values.length ? undefined : { like, at, each: at.map((row) => itemAt(values, row)) }
}

function writeColumn(values: readonly ColumnValue[]): AssetColumn {
  const places = new Map<ColumnValue, number>()
  const each: number[] = []
  let [last, place]: [ColumnValue | undefined, number] = [undefined, 0]
  for (const value of values) {
    // Most fields say the same of one asset as of the one before it.
    if (value !== last) {
      place = places.get(value) ?? places.size
      if (place === places.size) {
        places.set(value, place)
        if (places.size * assetsPerValue > values.length && places.size > 1) return { each: [...values] }
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
