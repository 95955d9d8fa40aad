import { firstItem } from '../../domain/lists/itemAt.ts'
import { flatKmBetween } from './geometry.ts'
import type { Position } from '../../domain/places/position.ts'
import { towns, type Town } from './towns.ts'

/** What the nearest town means for a place on the road. */
export interface Surroundings {
  limitKph: number
  /** Whether there is mobile coverage. */
  covered: boolean
}

/**
 * Returns the surroundings of each point of a line. The nearest town is only looked up every few points, because it rarely changes along a
 * road.
 */
export function surroundingsAlong(points: readonly Position[], every = 4): Surroundings[] {
  let town = firstItem(towns)
  return points.map((point, i) => {
    if (i % every === 0) town = nearestTown(point)
    const km = flatKmBetween(town, point)
    return { limitKph: limitNear(town, km), covered: isCovered(town, km) }
  })
}

/** Returns the town with the nearest outskirts. */
export function nearestTown(point: Position): Town {
  let nearest = firstItem(towns)
  let best = Infinity
  for (const town of towns) {
    // A degree of latitude is 111 km: a town that is further north or south than the best one can't be nearer.
    if (Math.abs(town.latitude - point.latitude) * 111 - town.reachKm > best) continue
    const km = flatKmBetween(town, point) - town.reachKm
    if (km < best) [nearest, best] = [town, km]
  }
  return nearest
}

function limitNear(town: Town, km: number): number {
  const share = km / town.reachKm
  if (share < 0.3) return town.size === 'roadhouse' ? 70 : 60
  if (share < 1) return 80
  return km - town.reachKm < 2 ? 100 : 110
}

/** Coverage is dense in the south-east and thin along the Stuart Highway. */
function isCovered(town: Town, km: number): boolean {
  const outback = town.latitude > -32.4 && (town.state === 'SA' || town.state === 'NT')
  return !outback || km < { city: 60, town: 50, village: 35, roadhouse: 20 }[town.size]
}
