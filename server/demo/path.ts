import { itemAt } from '../../domain/lists/itemAt.ts'
import { headingBetween, flatKmBetween } from './geometry.ts'
import type { Position } from '../../domain/places/position.ts'
import type { RoadPoint } from './road.ts'

/** A path to drive: its points with the km from the start, the speed limit and whether there is mobile coverage. */
export interface Path {
  points: readonly Position[]
  km: readonly number[]
  limitKph: readonly number[]
  covered: readonly boolean[]
  lengthKm: number
}

/** Returns a path along road points. */
export function pathFrom(road: readonly RoadPoint[]): Path {
  const points: Position[] = []
  const km: number[] = []
  const limitKph: number[] = []
  const covered: boolean[] = []
  let lengthKm = 0
  let before: RoadPoint | undefined
  for (const point of road) {
    const stepKm = before ? flatKmBetween(before, point) : 0
    if (before && stepKm < 0.001) continue
    lengthKm += stepKm
    points.push(point)
    km.push(lengthKm)
    limitKph.push(point.limitKph)
    covered.push(point.covered)
    before = point
  }
  return { points, km, limitKph, covered, lengthKm }
}

/** Returns the place on a path this many km from its start; `index` is the point before it. */
export function placeOn(path: Path, km: number): Position & { heading: number; index: number } {
  let low = 0
  let high = path.points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (itemAt(path.km, middle) <= km) low = middle
    else high = middle
  }
  const [a, b] = [itemAt(path.points, low), itemAt(path.points, Math.min(high, path.points.length - 1))]
  const span = (path.km[high] ?? 0) - itemAt(path.km, low)
  const share = span > 0 ? Math.min(1, Math.max(0, (km - itemAt(path.km, low)) / span)) : 0
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: a.longitude + (b.longitude - a.longitude) * share,
    heading: headingBetween(a, b),
    index: low,
  }
}
