import type { Position } from '../../places/position.ts'
import type { TripPart } from '../../trips/trip.ts'
import { distanceWithin } from '../../trips/measuredPath.ts'
import { positionAt, type ReportDay } from './reportDay.ts'
import { snapshotAt } from './telemetry.ts'

/** The part of a trip or leg within the day. Epoch milliseconds, km. */
export interface CutPart {
  start: number
  end: number
  startedBefore: boolean
  continues: boolean
  from: Position | null
  to: Position | null
  distanceKm: number
  /** The part of the distance that spans gaps of more than a minute between fixes. */
  estimatedKm: number
  odometerStartKm: number | null
  odometerEndKm: number | null
}

/** Returns the part of a trip or leg within the day, so that the parts on all days add up to the whole; null when it's outside the day. */
export function cutPart(day: ReportDay, part: TripPart): CutPart | null {
  const { bounds, telemetry, track } = day
  const start = Math.max(part.started, bounds.start)
  const end = Math.min(part.completed, bounds.end)
  if (start >= end) return null
  const startedBefore = part.started < bounds.start
  const continues = part.completed > bounds.end
  const isCut = startedBefore || continues
  const share = { start: startedBefore ? start : part.share.start, end: continues ? end : part.share.end }
  const { distanceKm, estimatedKm } = isCut
    ? distanceWithin(part.path, share, { fixes: track, messages: telemetry.messages })
    : part
  return {
    start,
    end,
    startedBefore,
    continues,
    from: startedBefore ? positionAt(track, start) : place(part.startLatitude, part.startLongitude),
    to: continues ? positionAt(track, end) : place(part.endLatitude, part.endLongitude),
    distanceKm,
    estimatedKm,
    odometerStartKm: startedBefore ? snapshotAt(telemetry, start).odometerKm : part.odometerStartKm,
    odometerEndKm: continues ? snapshotAt(telemetry, end).odometerKm : part.odometerEndKm,
  }
}

function place(latitude: number | null, longitude: number | null): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
