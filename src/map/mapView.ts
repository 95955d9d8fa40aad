import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapView } from './clusterIndex.ts'

/**
 * Returns the map's view, enlarged by half its size on every side, so that a short drag finds its assets already
 * loaded.
 */
export function readView(map: MapLibreMap): MapView {
  const bounds = map.getBounds()
  const [width, height] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()]
  const isWholeWorld = width >= 180
  return {
    west: isWholeWorld ? -180 : bounds.getWest() - width / 2,
    east: isWholeWorld ? 180 : bounds.getEast() + width / 2,
    south: Math.max(-85, bounds.getSouth() - height / 2),
    north: Math.min(85, bounds.getNorth() + height / 2),
    zoom: Math.floor(map.getZoom()),
  }
}

/** Returns whether the map shows something outside of `view`. */
export function leaves(map: MapLibreMap, view: MapView): boolean {
  if (Math.floor(map.getZoom()) !== view.zoom) return true
  const bounds = map.getBounds()
  const isWholeWorld = view.east - view.west >= 360
  const isBeside = bounds.getWest() < view.west || bounds.getEast() > view.east
  const isAbove = Math.max(-85, bounds.getSouth()) < view.south || Math.min(85, bounds.getNorth()) > view.north
  return (isBeside && !isWholeWorld) || isAbove
}
