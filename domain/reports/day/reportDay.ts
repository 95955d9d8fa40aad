import type { Position } from '../../places/position.ts'
import { firstAtLeast } from '../../trips/firstAtLeast.ts'
import type { Fix } from '../../trips/track.ts'
import { driverBetween, type Driver, type DriverSession } from '../../ibuttons/driverSessions.ts'
import type { Span } from '../../time/dayBounds.ts'
import type { Telemetry } from './telemetry.ts'

/** Everything that the rows of a day are made from. */
export interface ReportDay {
  /** The part of the day that has passed, epoch milliseconds. */
  bounds: Span
  /** The whole day has passed: what hasn't ended within it continues after it. */
  isOver: boolean
  /** Messages of the day and of the margins around it. */
  telemetry: Telemetry
  /** The good fixes of those messages, in order of time. */
  track: readonly Fix[]
  sessions: readonly DriverSession[]
  /** Names of key fobs by serial. */
  driverNames: ReadonlyMap<string, string>
  useFiltering: boolean
}

/** Returns where the asset was at a time: its last good fix until then, else its first one. */
export function positionAt(track: readonly Fix[], at: number): Position | null {
  return track[Math.max(0, firstAtLeast(track, at + 1, (fix) => fix.at) - 1)] ?? null
}

/**
 * Returns the name of the driver between two times of a trip that began at tripStart, or the key fob's serial if it has no name; empty for
 * none.
 */
export function driverName(
  day: ReportDay,
  start: number,
  end: number,
  tripStart: number = start,
): { driverId: string; driverSource: Driver['source'] } {
  const { serial, source } = driverBetween(day.sessions, start, end, tripStart)
  return { driverId: serial === null ? '' : day.driverNames.get(serial) || serial, driverSource: source }
}

/** Returns whether a time is within the day, which includes its start but not its end. */
export function isInDay({ bounds }: ReportDay, at: number): boolean {
  return at >= bounds.start && at < bounds.end
}

/** Returns a time (epoch milliseconds) as reports send it: ISO 8601 in UTC, with milliseconds. Throws a RangeError for Infinity and NaN. */
export function iso(at: number): string {
  return new Date(at).toISOString()
}
