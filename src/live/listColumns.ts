import type { LiveField } from '../../contract/realtime/assetColumns.ts'

/**
 * Texts as one text and where each of them ends, which a worker hands over at once. With `at`, the texts are the distinct ones and `at`
 * says which of them each row has. PostgreSQL stores no U+0000, so it stands for null.
 */
export interface PackedTexts {
  text: string
  ends: Uint32Array<ArrayBuffer>
  at?: Uint32Array<ArrayBuffer>
}

/** The live list by field: numbers, flags (0 or 1) and times (epoch ms) with NaN for null, and texts. */
export interface ListColumns {
  /** Row numbers in the order of the assets' names, without disabled assets. */
  order: Uint32Array<ArrayBuffer>
  numbers: ReadonlyMap<LiveField, Float64Array<ArrayBuffer>>
  texts: ReadonlyMap<LiveField, PackedTexts>
  /** What a search looks through, in lower case. */
  search: PackedTexts
}

const nothing = '\u0000'

/** Reads without itemAt for the reason that ListRow does. */
export function textAt({ text, ends, at }: PackedTexts, row: number): string | null {
  const index = at ? at[row] : row
  const end = index === undefined ? undefined : ends[index]
  if (index === undefined || end === undefined) throw new RangeError(`There is no text of row ${row}.`)
  const found = text.slice(index === 0 ? 0 : ends[index - 1], end)
  return found === nothing ? null : found
}

export function packTexts(texts: readonly (string | null)[], at?: Uint32Array<ArrayBuffer>): PackedTexts {
  const ends = new Uint32Array(texts.length)
  let end = 0
  texts.forEach((text, index) => (ends[index] = end += text?.length ?? nothing.length))
  return { text: texts.map((text) => text ?? nothing).join(''), ends, ...(at ? { at } : {}) }
}

/** Returns whether a row of one list has the same in each field as a row of another. */
export type SameRow = (row: number, otherRow: number) => boolean

/** Returns how to compare rows of two lists. */
export function sameRowOf(list: ListColumns, other: ListColumns): SameRow {
  const numbers = [...list.numbers].map(([field, values]) => [values, other.numbers.get(field)] as const)
  const texts = [...list.texts].map(([field, packed]) => [packed, other.texts.get(field)] as const)
  return (row, otherRow) =>
    numbers.every(([values, others]) => others !== undefined && Object.is(values[row], others[otherRow])) &&
    texts.every(([packed, others]) => others !== undefined && textAt(packed, row) === textAt(others, otherRow))
}
