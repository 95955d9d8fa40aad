import { itemAt } from '../../domain/lists/itemAt.ts'
import { flatKmBetween, offsetBy, offsetTo } from './geometry.ts'
import type { Position } from '../../domain/places/position.ts'
import { createRandom } from './random.ts'
import { bend, withSurroundings, type RoadPoint } from './road.ts'

const longRouteKm = 5
const endKm = 1.2
const sampleKm = 0.08

/** Returns points of a route through a built-up area: blocks at right angles; longer routes include a main road. */
export function streetsBetween(from: Position, to: Position): RoadPoint[] {
  const [first, last] = nameOf(from) < nameOf(to) ? [from, to] : [to, from]
  const route = routeBetween(first, last)
  return first === from ? route : route.toReversed()
}

function routeBetween(from: Position, to: Position): RoadPoint[] {
  const km = flatKmBetween(from, to)
  if (km < 0.05) return withSurroundings([from, to], () => 30)
  if (km < longRouteKm) return blocks(from, to)
  const on = towards(from, to, endKm / km)
  const off = towards(to, from, endKm / km)
  const main = bend(on, off, `${nameOf(from)} ${nameOf(to)}`, 80)
  return [...blocks(from, on), ...main.slice(1), ...blocks(off, to).slice(1)]
}

/** Returns moves along the two directions of the local street grid, alternately. */
function blocks(from: Position, to: Position): RoadPoint[] {
  const random = createRandom('streets', nameOf(from), nameOf(to))
  // Streets in the same neighbourhood have the same direction.
  const turn = createRandom('grid', Math.round(from.latitude * 10), Math.round(from.longitude * 10)).between(
    -0.35,
    0.35,
  )
  const { northKm, eastKm } = offsetTo(from, to)
  const along = northKm * Math.cos(turn) + eastKm * Math.sin(turn)
  const across = -northKm * Math.sin(turn) + eastKm * Math.cos(turn)
  const turns = Math.max(1, Math.min(3, Math.round(Math.hypot(along, across) / 0.8)))
  const points: Position[] = [from]
  const caps = [50]
  let u = 0
  let v = 0
  const moveTo = (nextU: number, nextV: number) => {
    const legKm = Math.hypot(nextU - u, nextV - v)
    const count = Math.ceil(legKm / sampleKm)
    for (let i = 1; i <= count; i++) {
      const [x, y] = [u + ((nextU - u) * i) / count, v + ((nextV - v) * i) / count]
      // Vehicles take corners slowly.
      points.push(offsetBy(from, x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)))
      caps.push(i === count ? 25 : legKm > 0.8 ? 60 : 50)
    }
    ;[u, v] = [nextU, nextV]
  }
  for (let i = 1; i <= turns; i++) {
    const share = i === turns ? 1 : (i + random.between(-0.3, 0.3)) / turns
    moveTo(along * share, v)
    moveTo(along * share, across * share)
  }
  return withSurroundings(points, (i) => itemAt(caps, i), points.length)
}

function towards(from: Position, to: Position, share: number): Position {
  const { northKm, eastKm } = offsetTo(from, to)
  return offsetBy(from, northKm * share, eastKm * share)
}

function nameOf(point: Position): string {
  return `${point.latitude.toFixed(4)},${point.longitude.toFixed(4)}`
}
