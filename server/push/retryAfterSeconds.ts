const maxSeconds = 24 * 3_600

/**
 * Returns the seconds in a Retry-After header, which holds seconds or a date. Limited to a day; undefined when it's missing or unusable.
 */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const isCount = /^\s*\d+\s*$/.test(header)
  const seconds = isCount ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), maxSeconds)
}
