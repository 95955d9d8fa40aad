export const kphPerKnot = 1.852

/** Returns 1 or 0 for the many ways of writing on and off; null for anything else. */
export function flagOf(value: unknown): 0 | 1 | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return 1
  if (value === false || value === 0 || value === '0' || value === 'false') return 0
  return null
}

/** Returns a number, also one that is written as a text. Anything else is unknown, not zero: a blank latitude isn't the equator. */
export function numberOf(value: unknown): number | null {
  const isText = typeof value === 'string' && value.trim() !== ''
  const number = isText || typeof value === 'number' ? Number(value) : NaN
  return Number.isFinite(number) ? number : null
}
