import { itemAt } from '../../domain/lists/itemAt.ts'
import { headingBetween, flatKmBetween, offsetBy, offsetTo } from './geometry.ts'
import type { Position } from '../../domain/places/position.ts'
import { createRandom } from './random.ts'
import { surroundingsAlong, type Surroundings } from './surroundings.ts'
import { townNamed } from './towns.ts'

/** A point of a road with its speed limit and whether there is mobile coverage. */
export interface RoadPoint extends Position, Surroundings {}

const roads = new Map<string, RoadPoint[]>()

/** Returns points of the road through towns, in order. Two vehicles between the same towns take the same road. */
export function roadThrough(names: readonly string[]): RoadPoint[] {
  return names.slice(1).flatMap((name, i) => roadBetween(itemAt(names, i), name).slice(i === 0 ? 0 : 1))
}

function roadBetween(from: string, to: string): RoadPoint[] {
  const [first, last] = from < to ? [from, to] : [to, from]
  const key = `${first}–${last}`
  const road = roads.get(key) ?? bend(townNamed(first), townNamed(last), key)
  roads.set(key, road)
  return from === first ? road : road.toReversed()
}

/**
 * Returns a gently winding line between two points, both included. The same key gives the same line. No road map is embedded, so the bends
 * are a few waves of different lengths across the straight line.
 */
export function bend(from: Position, to: Position, key: string, capKph = Infinity): RoadPoint[] {
  const random = createRandom('road', key)
  const lengthKm = flatKmBetween(from, to)
  const across = ((headingBetween(from, to) + 90) * Math.PI) / 180
  const waves = [0.02 * lengthKm, 0.9, 0.3, 0.07].map((heightKm, i) => ({
    heightKm: heightKm * random.between(0.4, 1) * (random.chance(0.5) ? 1 : -1),
    perKm: i === 0 ? 1 / (2 * lengthKm) : 1 / (random.between(0.8, 1.3) * itemAt([24, 24, 9, 3.5], i)),
    phase: i === 0 ? 0 : random.between(0, 1),
  }))
  const { northKm, eastKm } = offsetTo(from, to)
  const steps = Math.max(2, Math.ceil(lengthKm / 0.4))
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const km = (lengthKm * i) / steps
    const taper = Math.min(1, km / 3, (lengthKm - km) / 3)
    const shift =
      taper *
      waves.reduce((sum, wave) => sum + wave.heightKm * Math.sin(2 * Math.PI * (wave.perKm * km + wave.phase)), 0)
    const share = i / steps
    return offsetBy(from, northKm * share + shift * Math.cos(across), eastKm * share + shift * Math.sin(across))
  })
  return withSurroundings(points, () => capKph)
}

/** Returns road points from plain ones; `capOf(i)` is a posted limit, used where it is lower than that of the nearest town. */
export function withSurroundings(
  points: readonly Position[],
  capOf: (index: number) => number,
  every = 4,
): RoadPoint[] {
  return surroundingsAlong(points, every).map(({ limitKph, covered }, i) => ({
    ...itemAt(points, i),
    limitKph: Math.min(limitKph, capOf(i)),
    covered,
  }))
}
