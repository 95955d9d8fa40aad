import type { Position } from '../places/position.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'

/** Returns whether a fix is further from a place than the fixes of a stationary vehicle ever scatter. */
export function isBeyondScatter(place: Position, fix: Position & { accuracyMetres: number }): boolean {
  return metresBetween(place, fix) > movementLimits.displacementMetres + 2 * fix.accuracyMetres
}
