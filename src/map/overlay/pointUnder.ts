import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Position } from '../../../domain/places/position.ts'

/** Returns the place on the map under the mouse or a finger, offset by `beside` pixels. */
export function pointUnder(
  map: MapLibreMap,
  { clientX, clientY }: { clientX: number; clientY: number },
  beside: readonly [x: number, y: number] = [0, 0],
): Position {
  const frame = map.getContainer().getBoundingClientRect()
  const { lng, lat } = map.unproject([clientX - frame.left + beside[0], clientY - frame.top + beside[1]])
  return { latitude: lat, longitude: lng }
}
