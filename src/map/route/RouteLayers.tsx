import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { boldFont } from '../placeNameLayer.ts'
import type { DayRoute } from './dayRoute.ts'
import { routeFeatures } from './routeFeatures.ts'

export const routeMarkLayer = 'route-marks'
export const routeLineLayer = 'route-lines'

/**
 * Draws routes on a FleetMap, one colour per asset. The marks have letters, so that colour isn't the only difference.
 */
export function RouteLayers({ routes }: { routes: readonly DayRoute[] }) {
  const data = useMemo(() => routeFeatures(routes), [routes])
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return (
    <Source id="routes" type="geojson" data={data}>
      <Layer
        id="route-edges"
        type="line"
        filter={['==', ['geometry-type'], 'LineString']}
        layout={round}
        paint={{ 'line-color': '#ffffff', 'line-width': 6, 'line-opacity': 0.75 }}
      />
      <Layer
        id={routeLineLayer}
        type="line"
        filter={['==', ['geometry-type'], 'LineString']}
        layout={round}
        paint={{ 'line-color': ['get', 'colour'], 'line-width': 3 }}
      />
      <Layer
        id="route-arrows"
        type="symbol"
        minzoom={8}
        filter={['all', ['has', 'minZoom'], ['<=', ['get', 'minZoom'], ['zoom']]]}
        layout={{
          'icon-image': ['concat', 'route-arrow-', ['get', 'colour']],
          'icon-rotate': ['get', 'heading'],
          'icon-rotation-alignment': 'map',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        }}
      />
      <Layer
        id={routeMarkLayer}
        type="circle"
        filter={['has', 'letters']}
        paint={{
          'circle-radius': ['get', 'radius'],
          'circle-color': '#ffffff',
          'circle-stroke-color': ['get', 'colour'],
          'circle-stroke-width': 3,
        }}
      />
      <Layer
        id="route-letters"
        type="symbol"
        filter={['has', 'letters']}
        layout={{
          'text-field': ['get', 'letters'],
          'text-font': boldFont,
          'text-size': 11,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        }}
        paint={{ 'text-color': '#1d262a' }}
      />
    </Source>
  )
}
