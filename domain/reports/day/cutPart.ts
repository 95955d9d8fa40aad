import type { Position } from '../../trips/distance.ts'
import { shareOfWay } from '../../trips/shareOfWay.ts'
import type { TripPart } from '../../trips/trip.ts'
import { positionAt, type ReportDay } from './reportDay.ts'
import { snapshotAt } from './telemetry.ts'

/** A stretch of travel as far as it lies in the day. Epoch milliseconds, km. */
export interface CutPart {
  start: number
  end: number
  startedBefore: boolean
  continues: boolean
  from: Position | null
  to: Position | null
  distanceKm: number
  /** Of that across gaps of more than a minute between fixes. */
  estimatedKm: number
  odometerStartKm: number | null
  odometerEndKm: number | null
}

/** Cuts a trip or leg at the bounds of the day, so that the days it touches sum to the whole; null when it lies outside. */
export function cutPart(day: ReportDay, part: TripPart): CutPart | null {
  const { bounds, telemetry, track } = day
  const start = Math.max(part.started, bounds.start)
  const end = Math.min(part.completed, bounds.end)
  if (start >= end) return null
  const startedBefore = part.started < bounds.start
  const continues = part.completed > bounds.end
  const share = (at: number) => shareOfWay(track, { start: part.started, end: part.completed }, at)
  const ofWay = (continues ? share(end) : 1) - (startedBefore ? share(start) : 0)
  return {
    start,
    end,
    startedBefore,
    continues,
    from: startedBefore ? positionAt(track, start) : place(part.startLatitude, part.startLongitude),
    to: continues ? positionAt(track, end) : place(part.endLatitude, part.endLongitude),
    distanceKm: part.distanceKm * ofWay,
    estimatedKm: part.estimatedKm * ofWay,
    odometerStartKm: startedBefore ? snapshotAt(telemetry, start).odometerKm : part.odometerStartKm,
    odometerEndKm: continues ? snapshotAt(telemetry, end).odometerKm : part.odometerEndKm,
  }
}

function place(latitude: number | null, longitude: number | null): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
