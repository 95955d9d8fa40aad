import type { Feature, FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { boldFont } from './placeNameLayer.ts'

export interface Route {
  assetId: number | string
  colour: string
  points: ReadonlyArray<{ position: [longitude: number, latitude: number]; time: string }>
  /** Where the asset stood on its way. */
  stops?: ReadonlyArray<{ position: [longitude: number, latitude: number] }>
}

const point = (position: number[], colour: string, mark: string): Feature => ({
  type: 'Feature',
  properties: { colour, mark },
  geometry: { type: 'Point', coordinates: position },
})

/** Lines and their marks: S start, E end, and the stops numbered in order. */
export function routeFeatures(routes: readonly Route[]): FeatureCollection {
  const features = routes.flatMap(({ assetId, colour, points, stops = [] }): Feature[] => {
    const [start, end] = [points[0], points.at(-1)]
    if (start === undefined || end === undefined) return []
    return [
      {
        type: 'Feature',
        properties: { colour, assetId },
        geometry: { type: 'LineString', coordinates: points.map(({ position }) => position) },
      },
      ...stops.map(({ position }, i) => point(position, colour, String(i + 1))),
      point(end.position, colour, 'E'),
      point(start.position, colour, 'S'),
    ]
  })
  return { type: 'FeatureCollection', features }
}

/** Routes on a FleetMap, one colour per asset, with lettered marks so that colour is not all that tells. */
export function RouteLayer({ routes }: { routes: readonly Route[] }) {
  const data = useMemo(() => routeFeatures(routes), [routes])
  return (
    <Source id="routes" type="geojson" data={data}>
      <Layer
        id="route-edges"
        type="line"
        filter={['==', ['geometry-type'], 'LineString']}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': '#ffffff', 'line-width': 6, 'line-opacity': 0.75 }}
      />
      <Layer
        id="route-lines"
        type="line"
        filter={['==', ['geometry-type'], 'LineString']}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': ['get', 'colour'], 'line-width': 3 }}
      />
      <Layer
        id="route-marks"
        type="circle"
        filter={['has', 'mark']}
        paint={{
          'circle-radius': 10,
          'circle-color': '#ffffff',
          'circle-stroke-color': ['get', 'colour'],
          'circle-stroke-width': 3,
        }}
      />
      <Layer
        id="route-letters"
        type="symbol"
        filter={['has', 'mark']}
        layout={{
          'text-field': ['get', 'mark'],
          'text-font': boldFont,
          'text-size': 11,
          'text-padding': 8,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        }}
        paint={{ 'text-color': '#1d262a' }}
      />
    </Source>
  )
}
