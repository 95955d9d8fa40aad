import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { timestamp } from './timestamp.ts'

/** Servers go by one clock, from which none differs by more. */
export const clocksDifferMs = 60_000

/** Returns the condition that a stored time is later than any server could have meant a time (epoch ms): it is by a clock that was ahead. */
export const isAhead = (stored: AnyColumn | SQL, latest: number): SQL =>
  sql`${stored} > ${timestamp(latest + clocksDifferMs)}`

/** Returns the condition that something was stored since a time, both epoch ms. What a clock that was ahead stored doesn't count. */
export const isSince = (stored: AnyColumn | SQL, since: number, now: number): SQL =>
  sql`(${stored} > ${timestamp(since)} and ${stored} <= ${timestamp(now + clocksDifferMs)})`
