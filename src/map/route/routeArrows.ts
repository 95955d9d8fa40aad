import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { RoutePlace } from './dayRoute.ts'

export interface RouteArrow extends RoutePlace {
  /** Degrees clockwise from north. */
  heading: number
  /** The zoom from which the arrow is shown. */
  minZoom: number
}

/** The least distance between two arrows. */
export const leastArrowDegrees = 0.01

/**
 * At lower zooms only every n-th arrow is shown, so that their spacing on the screen is about the same at all zooms.
 */
const strides: readonly (readonly [zoom: number, stride: number])[] = [
  [8, 16],
  [10, 4],
]
/** From this zoom all arrows are shown. */
const everyArrowZoom = 12
/** A line that is too short for regular arrows gets one in its middle, from the zoom at which the line is this long. */
const shortLinePixels = 60
const nearestZoom = 20

/** Returns the arrows along a line, each with the zoom (8 to 20, in steps of 2) from which it is shown. */
export function routeArrows(line: readonly RoutePlace[]): RouteArrow[] {
  return walk(line).map((arrow, i) => ({
    ...arrow,
    minZoom: strides.find(([, stride]) => i % stride === 0)?.[0] ?? everyArrowZoom,
  }))
}

type Placed = Omit<RouteArrow, 'minZoom'>

/** Returns places at least `leastArrowDegrees` apart along the line, including places between its points. */
function walk(line: readonly RoutePlace[]): Placed[] {
  const arrows: Placed[] = []
  let last = line[0]
  for (let i = 1; last && i < line.length; i++) {
    const [from, to] = [itemAt(line, i - 1), itemAt(line, i)]
    const length = degreesBetween(from, to)
    for (let done = 0; done < length; done += leastArrowDegrees / 4) {
      const place = between(from, to, done / length)
      if (degreesBetween(last, place) < leastArrowDegrees) continue
      arrows.push({ ...place, heading: headingOf(from, to) })
      last = place
    }
  }
  return arrows
}

/** Returns the one arrow of a line that is too short for regular arrows, or an empty list for a line without length. */
export function shortLineArrow(line: readonly RoutePlace[]): RouteArrow[] {
  const lengths = line.slice(1).map((to, i) => degreesBetween(itemAt(line, i), to))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const minZoom = 8 + 2 * Math.max(0, Math.ceil((Math.log2(shortLinePixels / pixelsAtZoom0(total)) - 8) / 2))
  if (!(total > 0) || minZoom > nearestZoom) return []
  let remaining = total / 2
  const i = lengths.findIndex((length) => (remaining -= length) <= 0)
  const [from, to] = [itemAt(line, i), itemAt(line, i + 1)]
  return [{ ...between(from, to, 1 + remaining / itemAt(lengths, i)), heading: headingOf(from, to), minZoom }]
}

const pixelsAtZoom0 = (degrees: number) => (degrees / 360) * 512

function degreesBetween(from: RoutePlace, to: RoutePlace): number {
  return Math.hypot(to.longitude - from.longitude, to.latitude - from.latitude)
}

function between(from: RoutePlace, to: RoutePlace, share: number): RoutePlace {
  return {
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
  }
}

function headingOf(from: RoutePlace, to: RoutePlace): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI
}
