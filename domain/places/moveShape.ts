import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { shapeMiddle } from './shapeMiddle.ts'
import { shapeOutline } from './shapeOutline.ts'
import { widthFactor } from './shapeScale.ts'
import { shortestTurn } from './shortestTurn.ts'

/**
 * Returns the shape moved by the offset between two points. It keeps its size in metres, so its width in degrees grows towards a pole. A
 * move that would leave the map or cross the 180th meridian stops at the edge.
 */
export function moveShape(overlay: Overlay, from: Position, to: Position): Overlay {
  const middle = shapeMiddle(overlay)
  const outline = shapeOutline(overlay)
  const reachUp = Math.max(...outline.map(({ latitude }) => Math.abs(latitude - middle.latitude)))
  const latitude = clamp(middle.latitude + to.latitude - from.latitude, Math.max(0, maxLatitude - reachUp))
  const widening = widthFactor(middle.latitude) / widthFactor(latitude)
  const reachSideways = widening * Math.max(...outline.map(({ longitude }) => Math.abs(longitude - middle.longitude)))
  const wanted = middle.longitude + shortestTurn(to.longitude - from.longitude)
  const longitude = clamp(wanted, Math.max(0, 180 - reachSideways))
  const place = (point: Position): Position => ({
    latitude: latitude + point.latitude - middle.latitude,
    longitude: longitude + (point.longitude - middle.longitude) * widening,
  })
  if (overlay.type === 'circle') return { ...overlay, centre: { latitude, longitude } }
  if (overlay.type === 'polygon') return { type: 'polygon', corners: overlay.corners.map(place) }
  const { latitude: north, longitude: west } = place({ latitude: overlay.north, longitude: overlay.west })
  const { latitude: south, longitude: east } = place({ latitude: overlay.south, longitude: overlay.east })
  return { type: 'rectangle', north, south, west, east }
}

/** The map ends at this latitude. */
const maxLatitude = 85

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value))
