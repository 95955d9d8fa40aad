import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { itemAt } from '../../../../domain/lists/itemAt.ts'
import { shortestTurn } from '../../../../domain/places/shortestTurn.ts'
import {
  isPlaced,
  replayHoldsMs,
  replayPoints,
  type ReplayPoint,
} from '../../../../domain/reports/multiVisit/replayPoints.ts'

/** The state at a moment of the replay. */
export interface ReplayMoment {
  at: number
  latitude: number
  longitude: number
  /** Degrees clockwise from north; null while stationary. */
  heading: number | null
  speed: number | null
  tempA: number | null
  tempB: number | null
  /** True after a long time without a fix. The position is then the last known one. */
  isLost: boolean
}

/** Positions are interpolated between fixes that are at most this far apart in time. */
const maxStepMs = 15 * 60_000
/** Below this speed an asset is shown as stationary. */
const stationaryKph = 3

/** Returns the track of an asset's day from the messages of its report. */
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

/** Returns whether a day's messages make a track of two points or more, without making it: most readers never open the replay. */
export function hasTrack(messages: readonly RawMessage[]): boolean {
  let first: number | undefined
  return messages.some(({ created, gPRMC }) => {
    if (!isPlaced(gPRMC)) return false
    const at = Date.parse(created)
    if (first !== undefined && at > first) return true
    first ??= at
    return false
  })
}

/** Returns the state at the time `at`, interpolated between fixes. Null without a track. */
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
  const isStationary = (from.speed ?? stationaryKph) < stationaryKph && (to.speed ?? stationaryKph) < stationaryKph
  return {
    ...known,
    latitude: latitude + (to.latitude - latitude) * share,
    longitude: shortestTurn(longitude + shortestTurn(to.longitude - longitude) * share),
    heading: isStationary ? null : headingOf(from, to),
    isLost: false,
  }
}

/** Returns the index of the last point up to a time, or -1 before the first. */
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
  const east = shortestTurn(to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return north === 0 && east === 0 ? null : ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
