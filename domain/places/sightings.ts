import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from '../trips/distance.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Position } from './position.ts'
import { metresPerDegree, widthFactor } from './shapeScale.ts'
import { shortestTurn } from './shortestTurn.ts'

/** A good fix: degrees, epoch milliseconds; accuracy in metres (one standard deviation) and speed in km/h, if known. */
export interface PlacedFix extends Position {
  at: number
  accuracyMetres?: number
  speedKph?: number | null
}

/**
 * Consecutive fixes of an asset at one place, evaluated together: all fixes of a stationary vehicle by their mean, each fix of a moving
 * vehicle by itself. Times are in epoch milliseconds.
 */
export interface Sighting<F extends PlacedFix = PlacedFix> extends Position {
  /** Whether it was there for a minute or longer, as far as its fixes show. */
  isStationary: boolean
  since: number
  until: number
  /** One standard deviation of a single fix in metres: the fixes' own accuracy, or their scatter if that's worse. */
  deviationMetres: number
  /** The number of statistically independent fixes: the errors of fixes within one minute are correlated. */
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
  /** Sums over its fixes in square metres: of their accuracies, and of their distances from the mean at the time. */
  accuracySquares: number
  scatterSquares: number
  drift: Drift
  /** Fixes beyond the place since the last one at it; the asset may still return. */
  away: F[]
}

/** How its fixes follow a straight line over time: the mean time, epoch milliseconds, and sums of products in square seconds and metres. */
interface Drift {
  at: number
  timeSquares: number
  timeNorth: number
  timeEast: number
}

/** Close to the place, an excursion shorter than this or with fewer fixes is noise. */
const excursionMs = 60_000
const excursionFixes = 3
const maxAway = 60

/** Adds a fix to the state; returns the sightings that are now certain: none while a vehicle may still be stopping. */
export function advanceSighting<F extends PlacedFix>(
  state: SightingState<F> | null,
  fix: F,
): [SightingState<F>, Sighting<F>[]] {
  if (!state) return [stateOf(fix), []]
  const beyond = metresBetween(state, fix) - reachOf(state, fix)
  if (beyond <= 0 && !isDriving(state.away.at(-1) ?? state.last, fix)) {
    const joined = join(state, fix)
    return [joined, isStationary(joined) ? [sightingOf(joined)] : []]
  }
  const away = [...state.away, fix]
  if (isStationary(state) && mayLeadBack(state, away, beyond)) return [{ ...state, away }, []]
  // It has left: the fixes since then are evaluated on their own.
  const [next, ...others] = away
  let following = stateOf(next ?? fix)
  const found = isStationary(state) ? [] : [sightingOf(state)]
  for (const later of others) {
    const [advanced, sightings] = advanceSighting(following, later)
    following = advanced
    found.push(...sightings)
  }
  return [following, found]
}

/** Returns the current sighting as it would be if no fixes followed. */
export function sightingOf<F extends PlacedFix>(state: SightingState<F>): Sighting<F> {
  const { first, last, latitude, longitude, count, accuracySquares } = state
  const minutes = (last.at - first.at) / movementLimits.stationaryMs
  return {
    isStationary: isStationary(state),
    since: first.at,
    until: last.at,
    latitude,
    longitude,
    first,
    last,
    // Half of the squared distances are on each axis.
    deviationMetres:
      count === 1 ? ownDeviation(first) : Math.sqrt(Math.max(accuracySquares, trendlessSquares(state) / 2) / count),
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
    drift: { at: fix.at, timeSquares: 0, timeNorth: 0, timeEast: 0 },
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
    longitude: shortestTurn(state.longitude + shortestTurn(fix.longitude - state.longitude) * share),
    weight,
    count: state.count + 1,
    accuracySquares: state.accuracySquares + accuracyOf(fix) ** 2,
    scatterSquares: state.scatterSquares + metresBetween(state, fix) ** 2,
    drift: withTime(state, fix, share),
    away: [],
  }
}

/** Adds a fix to how its place's fixes follow time; share: its weight among them all. */
function withTime({ drift, latitude, longitude }: SightingState, fix: PlacedFix, share: number): Drift {
  const seconds = (fix.at - drift.at) / 1000
  const north = (fix.latitude - latitude) * metresPerDegree
  const east = shortestTurn(fix.longitude - longitude) * metresPerDegree * widthFactor(latitude)
  return {
    at: drift.at + (fix.at - drift.at) * share,
    timeSquares: drift.timeSquares + seconds * seconds,
    timeNorth: drift.timeNorth + seconds * north,
    timeEast: drift.timeEast + seconds * east,
  }
}

function isStationary({ first, last }: Pick<SightingState, 'first' | 'last'>): boolean {
  return last.at - first.at >= movementLimits.stationaryMs
}

/** Returns how far from the mean, in metres, a fix still counts as being at the same place. */
function reachOf(state: SightingState, fix: PlacedFix): number {
  const scatter = Math.sqrt(trendlessSquares(state) / 2 / state.count)
  // One fix in 460 lies beyond 3.5 deviations on each axis.
  return Math.max(movementLimits.placeRadiusMetres + accuracyOf(fix), 3.5 * scatter)
}

/**
 * Returns the scatter around the straight line that the fixes follow over time: otherwise those of a slow vehicle, or of one without speeds,
 * would be further from their mean the longer it drives, and would still be at one place.
 */
function trendlessSquares({ scatterSquares, drift: { timeSquares, timeNorth, timeEast } }: SightingState): number {
  return timeSquares === 0
    ? scatterSquares
    : Math.max(0, scatterSquares - (timeNorth * timeNorth + timeEast * timeEast) / timeSquares)
}

/** Two consecutive fixes faster than walking aren't stationary, wherever they are. */
function isDriving(before: PlacedFix, fix: PlacedFix): boolean {
  const isFast = ({ speedKph }: PlacedFix) => (speedKph ?? 0) > movementLimits.walkingKph
  return isFast(before) && isFast(fix)
}

function mayLeadBack(state: SightingState, away: readonly PlacedFix[], beyondMetres: number): boolean {
  const [first] = away
  const newest = away.at(-1)
  if (!first || !newest || away.length > maxAway) return false
  // With minutes between fixes, one distant fix may be all we see of a drive.
  const isSparse = newest.at - state.last.at >= movementLimits.stationaryMs
  if (isSparse && beyondMetres > 2 * movementLimits.placeRadiusMetres) return false
  const isDriven = away.some((fix, i) => isDriving(i === 0 ? state.last : itemAt(away, i - 1), fix))
  return !isDriven && (newest.at - first.at < excursionMs || away.length < excursionFixes)
}

function accuracyOf({ accuracyMetres }: PlacedFix): number {
  return accuracyMetres ?? movementLimits.assumedAccuracyMetres
}

/** A fast-moving receiver is under open sky, so we assume a better accuracy there than at rest when it reports none. */
function ownDeviation(fix: PlacedFix): number {
  const { assumedAccuracyMetres, walkingKph } = movementLimits
  const accuracy = accuracyOf(fix)
  return accuracy === assumedAccuracyMetres && (fix.speedKph ?? 0) > walkingKph ? accuracy / 2 : accuracy
}

/** Receivers only estimate their accuracy: one that claims to be six times as accurate doesn't count thirty-six times as much. */
function weightOf(fix: PlacedFix): number {
  return 1 / Math.max(5, accuracyOf(fix))
}
