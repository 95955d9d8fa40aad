import * as words from '#words/places'
import { writeDistance } from '../units/measures.ts'
import { firstItem, itemAt } from '../lists/itemAt.ts'
import { crossesItself } from './crossesItself.ts'
import { explainOverlay } from './explainOverlay.ts'
import { parseOverlay, type Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { shapeAreaSquareMetres } from './shapeAreaSquareMetres.ts'
import { metresPerDegree, widthFactor } from './shapeScale.ts'

const maxRadiusMetres = 500_000
/** A smaller shape is a slip of the hand, or its corners are in a line. */
const minAreaSquareMetres = 1
/** Limited because every side is compared with every other. */
const maxCorners = 10_000

/**
 * Returns what is wrong with an overlay text, as a sentence for the person who drew or typed it; null when it's valid. A valid text can be
 * read by parseOverlay, encloses an area, doesn't cross itself and doesn't cross the 180th meridian.
 */
export function checkOverlay(json: string): string | null {
  const overlay = parseOverlay(json)
  return overlay === null ? explainOverlay(json) : checkShape(overlay)
}

function checkShape(overlay: Overlay): string | null {
  const fault =
    overlay.type === 'circle'
      ? checkCircle(overlay.centre, overlay.radiusMetres)
      : overlay.type === 'polygon'
        ? checkPolygon(overlay.corners)
        : null
  return fault ?? (shapeAreaSquareMetres(overlay) < minAreaSquareMetres ? words.noArea() : null)
}

function checkCircle({ latitude, longitude }: Position, radiusMetres: number): string | null {
  if (radiusMetres > maxRadiusMetres) return words.radiusTooLong({ distance: writeDistance(maxRadiusMetres / 1000, 0) })
  const reach = radiusMetres / metresPerDegree
  if (Math.abs(latitude) + reach > 90) return words.acrossPole()
  if (Math.abs(longitude) + degreesSideways(latitude, reach) > 180) return words.acrossMeridian()
  return null
}

/** Returns how far east a circle reaches, in degrees of longitude. A circle is widest slightly nearer the pole than its centre. */
function degreesSideways(latitude: number, reachDegrees: number): number {
  const radians = Math.PI / 180
  return Math.asin(Math.min(1, Math.sin(reachDegrees * radians) / widthFactor(latitude))) / radians
}

function checkPolygon(ring: readonly Position[]): string | null {
  const corners = ring.filter((corner, i) => !isSame(corner, itemAt(ring, (i + ring.length - 1) % ring.length)))
  if (corners.length < 3) return words.tooFewDifferent()
  if (corners.length > maxCorners) return words.tooManyCorners()
  const longitudes = corners.map(({ longitude }) => longitude)
  if (
    corners.some(
      ({ longitude }, i) =>
        Math.abs(longitude - itemAt(longitudes, (i + longitudes.length - 1) % longitudes.length)) > 180,
    )
  )
    return words.acrossMeridian()
  if (shapeAreaSquareMetres({ type: 'polygon', corners }) < minAreaSquareMetres && areInLine(corners))
    return words.cornersInLine()
  return crossesItself(corners) ? words.crosses() : null
}

const isSame = (a: Position, b: Position) => a.latitude === b.latitude && a.longitude === b.longitude

/** Returns whether the corners are in a line, to about a metre. */
function areInLine(corners: readonly Position[]): boolean {
  const from = firstItem(corners)
  const far = corners.reduce((best, corner) => (gap(from, corner) > gap(from, best) ? corner : best))
  const [dx, dy] = [far.longitude - from.longitude, far.latitude - from.latitude]
  const across = 1 / metresPerDegree
  return corners.every(
    ({ latitude, longitude }) =>
      Math.abs(dx * (latitude - from.latitude) - dy * (longitude - from.longitude)) <= across * Math.hypot(dx, dy),
  )
}

const gap = (a: Position, b: Position) => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)
