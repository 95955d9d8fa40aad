import type { Map as MapLibreMap, MapGeoJSONFeature, Point } from 'maplibre-gl'

/** Returns the feature of `layers` nearest to a point on the screen, within `margin` pixels. */
export function nearestFeature(
  map: MapLibreMap,
  at: Point,
  layers: string[],
  margin: number,
): MapGeoJSONFeature | undefined {
  const box: [[number, number], [number, number]] = [
    [at.x - margin, at.y - margin],
    [at.x + margin, at.y + margin],
  ]
  const distance = (feature: MapGeoJSONFeature) => {
    return map.project(lngLatOf(feature)).dist(at)
  }
  return map.queryRenderedFeatures(box, { layers }).sort((a, b) => distance(a) - distance(b))[0]
}

/** Returns the longitude and latitude of a point feature. */
export function lngLatOf({ geometry }: MapGeoJSONFeature): [number, number] {
  const [longitude = NaN, latitude = NaN] = geometry.type === 'Point' ? geometry.coordinates : []
  return [longitude, latitude]
}
