import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'

/** Returns the middle of a circle, or of the bounding box of a polygon or rectangle. */
export function shapeMiddle(overlay: Overlay): Position {
  if (overlay.type === 'circle') return overlay.centre
  const { north, south, west, east } = overlay.type === 'rectangle' ? overlay : boxOf(overlay.corners)
  return { latitude: (north + south) / 2, longitude: (west + east) / 2 }
}

function boxOf(corners: readonly Position[]) {
  let [north, south, west, east] = [-90, 90, 180, -180]
  for (const { latitude, longitude } of corners) {
    north = Math.max(north, latitude)
    south = Math.min(south, latitude)
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  return { north, south, west, east }
}
