/** A value of a report that isn't the one that was computed from the readings. */
export interface Difference {
  /** Where it is, such as sensors.0.highest. */
  at: string
  reported: string
  computed: string
}

interface Comparison {
  /** False where the texts of one report are in another language or in other units than those of the other. */
  withTexts: boolean
  /** Whether a report may lack values that the computed one has, as one of an earlier version may; not whole rows of its lists. */
  mayLack?: boolean
  /** Differences beyond this many aren't listed. */
  max: number
}

/** An engine's own rounding of sines and roots: far below what any report shows. */
const tolerance = 1e-9

/** Returns in which values a report differs from the computed one; keys without a value count as missing. */
export function reportDifferences(
  reported: unknown,
  computed: unknown,
  { withTexts, mayLack = false, max }: Comparison = { withTexts: true, max: 20 },
): Difference[] {
  const found: Difference[] = []
  compare('', reported, computed)
  return found

  function compare(at: string, one: unknown, other: unknown): void {
    if (found.length >= max || isSame(one, other, withTexts)) return
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) compareRows(at, one, other)
    else if (isParent(one) && isParent(other) && Array.isArray(one) === Array.isArray(other)) {
      const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
      for (const key of new Set([...left.keys(), ...right.keys()]))
        if (left.has(key) || !mayLack || Array.isArray(one))
          compare(at === '' ? key : `${at}.${key}`, left.get(key), right.get(key))
    } else found.push({ at, reported: writeValue(one), computed: writeValue(other) })
  }

  /** A row more or less moves all after it, which are the same nevertheless. */
  function compareRows(at: string, one: readonly unknown[], other: readonly unknown[]): void {
    const shorter = Math.min(one.length, other.length)
    const isEqual = (row: unknown, same: unknown) =>
      reportDifferences(row, same, { withTexts, mayLack, max: 1 }).length === 0
    let before = 0
    while (before < shorter && isEqual(one[before], other[before])) before++
    let after = 0
    while (after < shorter - before && isEqual(one.at(-1 - after), other.at(-1 - after))) after++
    for (let row = before; row < Math.max(one.length, other.length) - after; row++)
      compare(
        `${at}.${row}`,
        row < one.length - after ? one[row] : undefined,
        row < other.length - after ? other[row] : undefined,
      )
  }
}

function isSame(one: unknown, other: unknown, withTexts: boolean): boolean {
  if (one === other) return true
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other))
  if (typeof one !== 'string' || typeof other !== 'string') return false
  if (plain(one) === plain(other)) return true
  return !withTexts && !isData(one) && !isData(other)
}

/** Versions of a language's data differ in the kind of space before a unit. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')

/** Times, codes and names of states are the same in every language. */
const isData = (text: string) => /^(\d[\d.:TZ-]*|On|Off|[a-z]+|)$/.test(text)

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What stands for a value that isn't there. */
export const absent = '–'

function writeValue(value: unknown): string {
  if (value === undefined) return absent
  return typeof value === 'number' ? String(Number(value.toPrecision(7))) : JSON.stringify(value).slice(0, 80)
}
