import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { itemAt } from '../../../../domain/lists/itemAt.ts'
import { replayHoldsMs, replayPoints, type ReplayPoint } from '../../../../domain/reports/multiVisit/replayPoints.ts'

/** What is known at a moment of the replay. */
export interface ReplayMoment {
  at: number
  latitude: number
  longitude: number
  /** Degrees clockwise from north; null while it stands. */
  heading: number | null
  speed: number | null
  tempA: number | null
  tempB: number | null
  /** No fix for long: it stands where it was seen last. */
  isLost: boolean
}

/** Between two fixes that are farther apart nobody knows where it was. */
const maxStepMs = 15 * 60_000
/** Slower and it stands as far as anybody can see. */
const standingKph = 3

/** The day of an asset from the messages of its report. */
export function replayTrack(messages: readonly RawMessage[]): ReplayPoint[] {
  return replayPoints(
    messages.map(({ created, sensorAValue, sensorBValue, gPRMC: { speed, ...fix } }) => ({
      ...fix,
      created: Date.parse(created),
      speedKph: speed,
      sensorAValue,
      sensorBValue,
    })),
  )
}

/** The moment `at`: on the way from one fix to the next, or where it stood. Null without a track. */
export function momentAt(track: readonly ReplayPoint[], at: number): ReplayMoment | null {
  const index = lastUntil(track, at)
  const from = track[Math.max(0, index)]
  if (!from) return null
  const to = track[index + 1]
  const isStale = at - from.at > replayHoldsMs
  const known = {
    at,
    speed: isStale ? null : from.speed,
    tempA: isStale ? null : from.tempA,
    tempB: isStale ? null : from.tempB,
  }
  const { latitude, longitude } = from
  if (index < 0 || !to) return { ...known, latitude, longitude, heading: null, isLost: isStale }
  if (to.at - from.at > maxStepMs) return { ...known, latitude, longitude, heading: null, isLost: isStale }
  const share = (at - from.at) / (to.at - from.at)
  const isStanding = (from.speed ?? standingKph) < standingKph && (to.speed ?? standingKph) < standingKph
  return {
    ...known,
    latitude: latitude + (to.latitude - latitude) * share,
    longitude: longitude + (to.longitude - longitude) * share,
    heading: isStanding ? null : headingOf(from, to),
    isLost: false,
  }
}

/** Index of the last point until a time; -1 before the first. */
function lastUntil(track: readonly ReplayPoint[], at: number): number {
  let [low, high] = [0, track.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (itemAt(track, middle).at <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

function headingOf(from: ReplayPoint, to: ReplayPoint): number | null {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return north === 0 && east === 0 ? null : ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
