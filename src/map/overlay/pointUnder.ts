import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Point } from '../../../domain/places/overlay.ts'

/** The place on the map under a mouse or a finger, so many pixels beside it. */
export function pointUnder(
  map: MapLibreMap,
  { clientX, clientY }: { clientX: number; clientY: number },
  beside: readonly [x: number, y: number] = [0, 0],
): Point {
  const frame = map.getContainer().getBoundingClientRect()
  const { lng, lat } = map.unproject([clientX - frame.left + beside[0], clientY - frame.top + beside[1]])
  return { latitude: lat, longitude: lng }
}
