import { shortestReal } from './shortestReal.ts'

/** The values of a column by row: numbers with NaN for null, or others. Times are epoch milliseconds. */
export type RecordColumn = Float64Array | (string | boolean | null)[]

/** PostgreSQL's numbers for types, the same in all versions. */
const oid = { bool: 16, int8: 20, int2: 21, int4: 23, text: 25, float4: 700, float8: 701, timestamptz: 1184 }
const words: readonly number[] = [oid.bool, oid.text]

/** PostgreSQL counts microseconds from the year 2000. */
const epoch2000 = Date.UTC(2000, 0, 1)

/**
 * Returns the values of rows that record_send wrote one after the other, column by column. Reading 28 columns so takes a third of the time
 * that one text for each value takes, and makes no object for a row. Throws a TypeError for a column of another type.
 */
export function readRecords(bytes: Uint8Array, rows: number): RecordColumn[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (rows === 0) return []
  const types = typesOfFirst(view)
  const columns = types.map((type): RecordColumn =>
    words.includes(type) ? Array.from({ length: rows }, () => null) : new Float64Array(rows).fill(Number.NaN),
  )
  let at = 0
  for (let row = 0; row < rows; row++) {
    at += 4
    for (let index = 0; index < types.length; index++) {
      const length = view.getInt32(at + 4)
      at += 8
      if (length < 0) continue
      const column = columns[index]
      if (column instanceof Float64Array) column[row] = numberAt(view, at, types[index])
      else if (column) column[row] = wordAt(view, at, length, types[index])
      at += length
    }
  }
  return columns
}

/** The types stand before each value, of which a record says the number first. */
function typesOfFirst(view: DataView): number[] {
  let at = 4
  return Array.from({ length: view.getInt32(0) }, () => {
    const type = view.getInt32(at)
    at += 8 + Math.max(0, view.getInt32(at + 4))
    return type
  })
}

function numberAt(view: DataView, at: number, type: number | undefined): number {
  switch (type) {
    case oid.float8:
      return view.getFloat64(at)
    case oid.float4:
      return shortestReal(view.getFloat32(at))
    case oid.int2:
      return view.getInt16(at)
    case oid.int4:
      return view.getInt32(at)
    case oid.int8:
      return int8At(view, at)
    case oid.timestamptz:
      return epoch2000 + Math.round(int8At(view, at) / 1000)
    default:
      throw new TypeError(`A column of the type ${type} can't be read.`)
  }
}

function int8At(view: DataView, at: number): number {
  return view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
}

const decoder = new TextDecoder()

function wordAt(view: DataView, at: number, length: number, type: number | undefined): string | boolean {
  if (type === oid.bool) return view.getUint8(at) === 1
  // A letter, which validity is.
  if (length === 1) return String.fromCharCode(view.getUint8(at))
  return decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
}
