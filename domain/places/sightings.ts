import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from '../trips/distance.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Point } from './overlay.ts'

/** A good fix: degrees, epoch milliseconds; accuracy in metres (one standard deviation) and speed in km/h where they are known. */
export interface PlacedFix extends Point {
  at: number
  accuracyMetres?: number
  speedKph?: number | null
}

/**
 * Fixes of one asset in a row that lie at one place, as places judge them: the fixes of a vehicle at rest together, by their mean, those
 * of one that drives each by itself. Times in epoch milliseconds.
 */
export interface Sighting<F extends PlacedFix = PlacedFix> extends Point {
  /** It was there for a minute or longer, as far as its fixes tell. */
  isStand: boolean
  since: number
  until: number
  /** One standard deviation of a single fix in metres: the fixes' own accuracy, or their scatter where that is worse. */
  deviationMetres: number
  /** How many fixes speak for themselves: those of one minute lie wrong together. */
  independentFixes: number
  first: F
  last: F
}

/** What is remembered of an asset between fixes; plain JSON. */
export interface SightingState<F extends PlacedFix = PlacedFix> {
  first: F
  last: F
  /** Weighted mean of its fixes. */
  latitude: number
  longitude: number
  weight: number
  count: number
  /** Sums over its fixes, square metres: of their accuracies, and of their distances from the mean at the time. */
  accuracySquares: number
  scatterSquares: number
  /** Fixes beyond the place since the last one there, which may lead back. */
  away: F[]
}

/** Near the place, leaving for less than this time or fewer fixes is noise. */
const excursionMs = 60_000
const excursionFixes = 3
const maxAway = 60

/** The fix into what is remembered; returns what is known by it: nothing while a vehicle may still be coming to rest. */
export function advanceSighting<F extends PlacedFix>(
  state: SightingState<F> | null,
  fix: F,
): [SightingState<F>, Sighting<F>[]] {
  if (!state) return [stateOf(fix), []]
  const beyond = metresBetween(state, fix) - reachOf(state, fix)
  if (beyond <= 0 && !isDriving(state.away.at(-1) ?? state.last, fix)) {
    const joined = join(state, fix)
    return [joined, isStand(joined) ? [sightingOf(joined)] : []]
  }
  const away = [...state.away, fix]
  if (isStand(state) && mayLeadBack(state, away, beyond)) return [{ ...state, away }, []]
  // It has left: what came since is looked at by itself.
  const [next, ...rest] = away
  let following = stateOf(next ?? fix)
  const found = isStand(state) ? [] : [sightingOf(state)]
  for (const later of rest) {
    const [advanced, sightings] = advanceSighting(following, later)
    following = advanced
    found.push(...sightings)
  }
  return [following, found]
}

/** What is remembered, as it would be judged if nothing followed. */
export function sightingOf<F extends PlacedFix>(state: SightingState<F>): Sighting<F> {
  const { first, last, latitude, longitude, count, accuracySquares, scatterSquares } = state
  const minutes = (last.at - first.at) / movementLimits.standMs
  return {
    isStand: isStand(state),
    since: first.at,
    until: last.at,
    latitude,
    longitude,
    first,
    last,
    // Half of the squares of the distances lie on each axis.
    deviationMetres:
      count === 1 ? ownDeviation(first) : Math.sqrt(Math.max(accuracySquares, scatterSquares / 2) / count),
    independentFixes: Math.min(count, 1 + minutes),
  }
}

function stateOf<F extends PlacedFix>(fix: F): SightingState<F> {
  const accuracySquares = accuracyOf(fix) ** 2
  const { latitude, longitude } = fix
  return {
    first: fix,
    last: fix,
    latitude,
    longitude,
    weight: weightOf(fix),
    count: 1,
    accuracySquares,
    scatterSquares: 0,
    away: [],
  }
}

function join<F extends PlacedFix>(state: SightingState<F>, fix: F): SightingState<F> {
  const weight = state.weight + weightOf(fix)
  const share = weightOf(fix) / weight
  return {
    first: state.first,
    last: fix,
    latitude: state.latitude + (fix.latitude - state.latitude) * share,
    longitude: state.longitude + wrap(fix.longitude - state.longitude) * share,
    weight,
    count: state.count + 1,
    accuracySquares: state.accuracySquares + accuracyOf(fix) ** 2,
    scatterSquares: state.scatterSquares + metresBetween(state, fix) ** 2,
    away: [],
  }
}

function isStand({ first, last }: Pick<SightingState, 'first' | 'last'>): boolean {
  return last.at - first.at >= movementLimits.standMs
}

/** How far from the mean a fix still lies at the same place, in metres. */
function reachOf(state: SightingState, fix: PlacedFix): number {
  const scatter = Math.sqrt(state.scatterSquares / 2 / state.count)
  // Beyond 3.5 deviations on each axis lies one fix in 460.
  return Math.max(movementLimits.placeRadiusMetres + accuracyOf(fix), 3.5 * scatter)
}

/** Two fixes in a row that are faster than walking are no rest, wherever they lie. */
function isDriving(before: PlacedFix, fix: PlacedFix): boolean {
  const isFast = ({ speedKph }: PlacedFix) => (speedKph ?? 0) > movementLimits.walkingKph
  return isFast(before) && isFast(fix)
}

function mayLeadBack(state: SightingState, away: readonly PlacedFix[], beyondMetres: number): boolean {
  const [first] = away
  const newest = away.at(-1)
  if (!first || !newest || away.length > maxAway) return false
  // In a feed of one fix in minutes, one far fix is all there can be of a drive.
  const isSparse = newest.at - state.last.at >= movementLimits.standMs
  if (isSparse && beyondMetres > 2 * movementLimits.placeRadiusMetres) return false
  const isDriven = away.some((fix, i) => isDriving(i === 0 ? state.last : itemAt(away, i - 1), fix))
  return !isDriven && (newest.at - first.at < excursionMs || away.length < excursionFixes)
}

function accuracyOf({ accuracyMetres }: PlacedFix): number {
  return accuracyMetres ?? movementLimits.assumedAccuracyMetres
}

/** A receiver at speed is under open sky: one that says nothing of its accuracy is better there than is assumed of it at rest. */
function ownDeviation(fix: PlacedFix): number {
  const { assumedAccuracyMetres, walkingKph } = movementLimits
  const accuracy = accuracyOf(fix)
  return accuracy === assumedAccuracyMetres && (fix.speedKph ?? 0) > walkingKph ? accuracy / 2 : accuracy
}

/** Receivers guess at their accuracy: one that calls itself six times as accurate does not count as thirty-six. */
function weightOf(fix: PlacedFix): number {
  return 1 / Math.max(5, accuracyOf(fix))
}

function wrap(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}
