import { headingBetween, kmBetween, type Point } from './geometry.ts'
import { towns } from './towns.ts'

const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Where a point lies in words, from the towns of the demo fleet: "4 km NE of Ballarat VIC". */
export function describePlace(point: Point): string {
  let nearest = towns[0]!
  let nearestKm = Infinity
  for (const town of towns) {
    const km = kmBetween(town, point)
    if (km < nearestKm) [nearest, nearestKm] = [town, km]
  }
  const name = `${nearest.name} ${nearest.state}`
  if (nearestKm < 1) return name
  return `${Math.round(nearestKm)} km ${compass[Math.round(headingBetween(nearest, point) / 45) % 8]} of ${name}`
}
