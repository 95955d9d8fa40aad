import { firstItem, lastItem } from '../../domain/lists/itemAt.ts'
import type { Corridor } from './assetPlan.ts'
import type { Position } from '../../domain/places/position.ts'
import { roadThrough, type RoadPoint } from './road.ts'
import { streetsBetween } from './streetsBetween.ts'
import { nearestTown } from './surroundings.ts'
import { townNamed } from './towns.ts'

/** Returns road points from one place to another through towns: streets to the first, the road, and streets from the last. */
export function routeThrough(from: Position, names: readonly string[], to: Position): RoadPoint[] {
  if (names.length < 2) return streetsBetween(from, to)
  const first = townNamed(firstItem(names))
  const last = townNamed(lastItem(names))
  return [...streetsBetween(from, first), ...roadThrough(names).slice(1, -1), ...streetsBetween(last, to)]
}

/** Returns road points from one address to another: by the streets of a suburb, or by the main road between two. */
export function routeBetween(from: Position, to: Position): RoadPoint[] {
  const [first, last] = [nearestTown(from), nearestTown(to)]
  return first === last ? streetsBetween(from, to) : routeThrough(from, [first.name, last.name], to)
}

interface Leg {
  names: string[]
  stop: Corridor[number]
  drop: Position
}

/** Returns the stops of a corridor, each with the towns on the way from the previous stop. */
export function corridorLegs(corridor: Corridor): Leg[] {
  const legs: Leg[] = []
  let names: string[] = []
  for (const stop of corridor) {
    names.push(stop.town)
    if (!stop.drop) continue
    legs.push({ names, stop, drop: stop.drop })
    names = [stop.town]
  }
  return legs
}
