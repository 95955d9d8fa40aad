import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/** A stationary period: the fixes first to last (indexes into the track) are at one place. */
export interface StationaryPeriod {
  first: number
  last: number
  latitude: number
  longitude: number
}

/** Returns how many metres a fix may be from its place. */
type Reach = (fix: Fix) => number

/** Leaving and returning within this time is noise, or not worth calling a trip. */
const excursionMs = 30_000
/** The quick check below skips as many fixes as an excursion can have at one fix per second. */
const lookAhead = 30
/** Metres per degree of latitude, 1 % short: anything further than this is far without computing the exact distance. */
const minMetresPerDegree = 110_000

/**
 * Returns the stationary periods of at least `lasting` ms. A stationary period is a place that the fixes keep returning to: each is within
 * its reach of their weighted mean: the radius of a place plus its own accuracy. The gap between two fixes at the same place belongs to it.
 */
export function findStationary(
  fixes: readonly Fix[],
  lasting: number,
  reachOf: Reach = ({ accuracyMetres }) => movementLimits.placeRadiusMetres + accuracyMetres,
): StationaryPeriod[] {
  const periods: StationaryPeriod[] = []
  let later = 0
  for (let first = 0; first < fixes.length; first++) {
    const start = itemAt(fixes, first)
    later = Math.max(later, first + 1)
    while (later < fixes.length && itemAt(fixes, later).at - start.at < lasting) later++
    if (later === fixes.length) break
    if (!isStillNear(fixes, first, later, reachOf)) continue
    const period = growPeriod(fixes, first, reachOf)
    if (period.last < later) continue
    periods.push(period)
    first = period.last
  }
  return periods
}

/**
 * Returns whether the vehicle is still near when the period would be long enough. This quick check avoids growing a period from every fix
 * of a drive.
 */
function isStillNear(fixes: readonly Fix[], first: number, later: number, reachOf: Reach): boolean {
  const start = itemAt(fixes, first)
  const startReach = reachOf(start)
  const metresPerLongitude = minMetresPerDegree * Math.cos((start.latitude * Math.PI) / 180)
  const end = Math.min(later + lookAhead, fixes.length)
  for (let index = later; index < end; index++) {
    // Not by itemAt: no line of a report runs more often.
    const fix = fixes[index]
    if (!fix) break
    const near = startReach + reachOf(fix)
    const longitudes = Math.abs(shortestTurn(fix.longitude - start.longitude))
    const isSurelyFar =
      Math.abs(fix.latitude - start.latitude) * minMetresPerDegree > near || longitudes * metresPerLongitude > near
    if (!isSurelyFar && metresBetween(start, fix) <= near) return true
  }
  return false
}

function growPeriod(fixes: readonly Fix[], first: number, reachOf: Reach): StationaryPeriod {
  const period = {
    first,
    last: first,
    latitude: itemAt(fixes, first).latitude,
    longitude: itemAt(fixes, first).longitude,
  }
  let weights = weightOf(itemAt(fixes, first))
  let outside: Fix | null = null
  for (let index = first + 1; index < fixes.length; index++) {
    const fix = itemAt(fixes, index)
    const beyond = metresBetween(period, fix) - reachOf(fix)
    if (beyond > 0) {
      if (outside && fix.at - outside.at >= excursionMs) break
      if (isSeenLeaving(fixes, index, beyond)) break
      outside ??= fix
      continue
    }
    outside = null
    period.last = index
    const weight = weightOf(fix)
    weights += weight
    period.latitude += ((fix.latitude - period.latitude) * weight) / weights
    period.longitude += (shortestTurn(fix.longitude - period.longitude) * weight) / weights
  }
  return period
}

/** With minutes between fixes, one distant fix may be all we see of a drive and its return. */
function isSeenLeaving(fixes: readonly Fix[], index: number, beyondMetres: number): boolean {
  const before = itemAt(fixes, index - 1)
  const after = fixes[index + 1]
  const isSparse = after !== undefined && after.at - before.at >= movementLimits.stopMs
  return isSparse && beyondMetres > movementLimits.displacementMetres
}

function weightOf(fix: Fix): number {
  return 1 / Math.max(5, fix.accuracyMetres) ** 2
}
