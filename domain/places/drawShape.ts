import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { pointAt } from './shapeOutline.ts'

export const minSides = 5
export const maxSides = 10

/**
 * Returns a new shape around a point: a circle with this radius (metres), the regular polygon with so many sides (5 to 10) inside it, with
 * its first corner in the north, or a rectangle of the same height that's half as wide again as it's high.
 */
export function drawShape(type: Overlay['type'], centre: Position, radiusMetres: number, sides = minSides): Overlay {
  if (type === 'circle') return { type, centre, radiusMetres }
  if (type === 'polygon') {
    const count = Math.min(maxSides, Math.max(minSides, Math.round(sides)))
    return {
      type,
      corners: Array.from({ length: count }, (_, i) => onMap(pointAt(centre, radiusMetres, (i * 360) / count))),
    }
  }
  const [upwards, sideways] = [pointAt(centre, radiusMetres, 0), pointAt(centre, radiusMetres * 1.5, 90)]
  const [height, width] = [upwards.latitude - centre.latitude, sideways.longitude - centre.longitude]
  const northEast = onMap({ latitude: centre.latitude + height, longitude: centre.longitude + width })
  const southWest = onMap({ latitude: centre.latitude - height, longitude: centre.longitude - width })
  return {
    type,
    north: northEast.latitude,
    south: southWest.latitude,
    west: southWest.longitude,
    east: northEast.longitude,
  }
}

const onMap = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.min(85, Math.max(-85, latitude)),
  longitude: Math.min(180, Math.max(-180, longitude)),
})
