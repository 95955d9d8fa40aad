import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { metresPerDegree } from './shapeScale.ts'

const circlePoints = 64
const radians = Math.PI / 180

/** Returns the border of a shape as points in order, the last one joined to the first. A circle is round on the sphere, not on the map. */
export function shapeOutline(overlay: Overlay): Position[] {
  if (overlay.type === 'polygon') return [...overlay.corners]
  if (overlay.type === 'rectangle') return rectangleCorners(overlay)
  return Array.from({ length: circlePoints }, (_, i) =>
    pointAt(overlay.centre, overlay.radiusMetres, (i * 360) / circlePoints),
  )
}

/** Returns the corners in the order north-west, north-east, south-east, south-west. */
export function rectangleCorners({ north, south, west, east }: Extract<Overlay, { type: 'rectangle' }>): Position[] {
  return [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ]
}

/** Returns the point at a distance in metres and a bearing (degrees clockwise from north) along a great circle. */
export function pointAt({ latitude, longitude }: Position, metres: number, bearing: number): Position {
  const reach = (metres / metresPerDegree) * radians
  const from = latitude * radians
  const to = Math.asin(
    Math.sin(from) * Math.cos(reach) + Math.cos(from) * Math.sin(reach) * Math.cos(bearing * radians),
  )
  const sideways = Math.atan2(
    Math.sin(bearing * radians) * Math.sin(reach) * Math.cos(from),
    Math.cos(reach) - Math.sin(from) * Math.sin(to),
  )
  return { latitude: to / radians, longitude: longitude + sideways / radians }
}
