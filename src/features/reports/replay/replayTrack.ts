import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'

/** A moment of a day as a message told it. Epoch milliseconds, degrees, km/h, degrees C. */
export interface ReplayPoint {
  at: number
  latitude: number
  longitude: number
  speed: number | null
  tempA: number | null
  tempB: number | null
}

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
const longestStepMs = 15 * 60_000
/** So long a reading counts, as in every report. */
const readingHoldsMs = 15 * 60_000
/** Slower and it stands as far as anybody can see. */
const standingKph = 3

/** The messages of a day that say where it was, in order; the readings of those that do not are carried to the next. */
export function replayTrack(messages: readonly RawMessage[]): ReplayPoint[] {
  const points: ReplayPoint[] = []
  let [tempA, tempB] = [unread, unread]
  for (const { created, sensorAValue, sensorBValue, gPRMC } of messages) {
    const at = Date.parse(created)
    tempA = read(tempA, sensorAValue, at)
    tempB = read(tempB, sensorBValue, at)
    const { latitude, longitude, speed, validity } = gPRMC
    if (
      latitude === null ||
      longitude === null ||
      validity === 'V' ||
      (points.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= at
    )
      continue
    points.push({ at, latitude, longitude, speed, tempA: held(tempA, at), tempB: held(tempB, at) })
  }
  return points
}

interface Reading {
  value: number | null
  at: number
}
const unread: Reading = { value: null, at: Number.NEGATIVE_INFINITY }
const read = (before: Reading, value: number | null, at: number): Reading => (value === null ? before : { value, at })
const held = ({ value, at: since }: Reading, at: number) => (at - since <= readingHoldsMs ? value : null)

/** The moment `at`: on the way from one fix to the next, or where it stood. Null without a track. */
export function momentAt(track: readonly ReplayPoint[], at: number): ReplayMoment | null {
  const index = lastUntil(track, at)
  const from = track[Math.max(0, index)]
  if (!from) return null
  const to = track[index + 1]
  const isStale = at - from.at > readingHoldsMs
  const known = {
    at,
    speed: isStale ? null : from.speed,
    tempA: isStale ? null : from.tempA,
    tempB: isStale ? null : from.tempB,
  }
  const { latitude, longitude } = from
  if (index < 0 || !to) return { ...known, latitude, longitude, heading: null, isLost: isStale }
  if (to.at - from.at > longestStepMs) return { ...known, latitude, longitude, heading: null, isLost: isStale }
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
    if (track[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

function headingOf(from: ReplayPoint, to: ReplayPoint): number | null {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return north === 0 && east === 0 ? null : ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
