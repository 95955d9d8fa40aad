import { firstItem, itemAt } from '../lists/itemAt.ts'
import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { metresPerDegree, widthFactor } from './shapeScale.ts'

/** Returns the area of a shape in square metres, on a plane through its middle: accurate to about 1 % up to some 100 km. */
export function shapeAreaSquareMetres(overlay: Overlay): number {
  if (overlay.type === 'circle') return Math.PI * overlay.radiusMetres * overlay.radiusMetres
  if (overlay.type === 'polygon') return polygonArea(overlay.corners)
  const { north, south, west, east } = overlay
  return (north - south) * (east - west) * metresPerDegree * metresPerDegree * widthFactor((north + south) / 2)
}

function polygonArea(corners: readonly Position[]): number {
  const latitudes = corners.map(({ latitude }) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const origin = firstItem(corners)
  let twice = 0
  for (const [i, corner] of corners.entries()) {
    const next = itemAt(corners, (i + 1) % corners.length)
    twice +=
      (corner.longitude - origin.longitude) * (next.latitude - origin.latitude) -
      (next.longitude - origin.longitude) * (corner.latitude - origin.latitude)
  }
  return (Math.abs(twice) / 2) * metresPerDegree * metresPerDegree * widthFactor(middle)
}
