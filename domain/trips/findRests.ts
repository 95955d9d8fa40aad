import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

/** A stand: the fixes first to last (indexes into the track) lie at one place. */
export interface Rest {
  first: number
  last: number
  latitude: number
  longitude: number
}

/** So many fixes in a row outside the place are a departure; fewer, followed by a return, are noise. */
const departure = 3

/**
 * Stands of at least `lasting` ms. A stand is a place that the fixes keep returning to: each lies within the radius
 * plus its own accuracy of their weighted mean. The silence between two fixes at the same place belongs to the stand.
 */
export function findRests(
  fixes: readonly Fix[],
  lasting: number,
  radiusMetres: number = movementLimits.placeRadiusMetres,
): Rest[] {
  const rests: Rest[] = []
  let first = 0
  while (first < fixes.length - 1) {
    const rest = growRest(fixes, first, radiusMetres)
    if (fixes[rest.last]!.at - fixes[first]!.at >= lasting) {
      rests.push(rest)
      first = rest.last + 1
    } else first++
  }
  return rests
}

function growRest(fixes: readonly Fix[], first: number, radiusMetres: number): Rest {
  const rest = { first, last: first, latitude: fixes[first]!.latitude, longitude: fixes[first]!.longitude }
  let weights = weightOf(fixes[first]!)
  let outside = 0
  for (let index = first + 1; index < fixes.length && outside < departure; index++) {
    const fix = fixes[index]!
    if (metresBetween(rest, fix) > radiusMetres + fix.accuracyMetres) {
      outside++
      continue
    }
    outside = 0
    rest.last = index
    const weight = weightOf(fix)
    weights += weight
    rest.latitude += ((fix.latitude - rest.latitude) * weight) / weights
    rest.longitude += ((fix.longitude - rest.longitude) * weight) / weights
  }
  return rest
}

function weightOf(fix: Fix): number {
  return 1 / Math.max(5, fix.accuracyMetres) ** 2
}
