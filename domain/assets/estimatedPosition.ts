import type { Position } from '../places/position.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/** What an asset last reported of its movement; km/h, degrees clockwise from north, epoch ms. */
export interface ReportedMovement extends Position {
  speedKph: number | null
  heading: number | null
  at: number
}

/** Nobody knows which way a road turns: after this long, an asset is only where it reported to be. */
const estimateMs = 60_000
/** A younger report needs no estimate. */
const freshMs = 3_000
const metresPerDegree = 111_195

/**
 * Returns where a moving asset probably is at `now` (epoch ms), straight on from its last report at the same speed. Null if it wasn't
 * moving, if the direction isn't known, and when the report is fresh or more than a minute old.
 */
export function estimatedPosition(reported: ReportedMovement, now: number): Position | null {
  const { latitude, longitude, speedKph, heading, at } = reported
  const age = now - at
  if (speedKph === null || heading === null || speedKph <= movementLimits.movingKph) return null
  if (speedKph > movementLimits.fastestKph || age < freshMs || age > estimateMs || Math.abs(latitude) > 85) return null
  const metres = (speedKph / 3.6) * (age / 1000)
  const angle = (heading * Math.PI) / 180
  const north = (metres * Math.cos(angle)) / metresPerDegree
  const east = (metres * Math.sin(angle)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  return { latitude: latitude + north, longitude: shortestTurn(longitude + east) }
}
