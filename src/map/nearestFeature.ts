import type { Point as PointGeometry } from 'geojson'
import type { Map as MapLibreMap, MapGeoJSONFeature, Point } from 'maplibre-gl'

/** The feature of `layers` nearest to a point of the screen, looked for `margin` pixels around it. */
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
    const [longitude, latitude] = (feature.geometry as PointGeometry).coordinates as [number, number]
    return map.project([longitude, latitude]).dist(at)
  }
  return map.queryRenderedFeatures(box, { layers }).sort((a, b) => distance(a) - distance(b))[0]
}
