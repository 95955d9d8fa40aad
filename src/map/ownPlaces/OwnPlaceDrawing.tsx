import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { getAllDepots } from '../../../contract/depots/depotEndpoints.ts'
import { getAllPois } from '../../../contract/pois/poiEndpoints.ts'
import type { Overlay } from '../../../domain/places/overlay.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { styleMetadata } from '../styleMetadata.ts'
import { ownPlaceFeatures, type OwnPlace } from './ownPlaceFeatures.ts'
import { ownPlaceLayers, ownPlaceSource } from './ownPlaceLayers.ts'

/** Places change rarely, and a map without the newest is still a map. */
const background = { staleTime: 300_000, meta: { error: 'silent' as const } }
const active = 1

/**
 * Draws the depots and points of interest that the user has access to, with their names, below everything else that the
 * application draws. `without` is the shape that is being drawn.
 */
export function OwnPlaceDrawing({ map, without }: { map: MapLibreMap; without: Overlay | null }) {
  const depots = useQuery({ ...endpointQuery(getAllDepots), ...background }).data
  const pois = useQuery({ ...endpointQuery(getAllPois), ...background }).data
  const shown = useMemo(() => {
    const places: OwnPlace[] = [
      ...(depots ?? []).map(({ name, mapOverlay }) => ({ kind: 'depot' as const, name, overlay: mapOverlay })),
      ...(pois ?? [])
        .filter(({ status }) => status === active)
        .map(({ name, overlay }) => ({ kind: 'poi' as const, name, overlay })),
    ]
    return ownPlaceFeatures(places, without)
  }, [depots, pois, without])

  useEffect(() => {
    if (shown.features.length === 0 && map.getSource(ownPlaceSource) === undefined) return
    const draw = () => drawOwnPlaces(map, shown)
    draw()
    // A change of style removes them.
    map.on('styledata', draw)
    return () => void map.off('styledata', draw)
  }, [map, shown])
  return null
}

const drawnLast = new WeakMap<MapLibreMap, FeatureCollection>()

function drawOwnPlaces(map: MapLibreMap, shown: FeatureCollection): void {
  const source = map.getSource<GeoJSONSource>(ownPlaceSource)
  if (source !== undefined) {
    if (drawnLast.get(map) !== shown) void source.setData(shown)
    drawnLast.set(map, shown)
    return
  }
  drawnLast.set(map, shown)
  const ours = map.getStyle().layers.find(({ id }) => /^(asset|route|shape)-/.test(id))
  map.addSource(ownPlaceSource, { type: 'geojson', data: shown, maxzoom: 14, buffer: 64 })
  for (const layer of ownPlaceLayers(styleMetadata(map).scheme)) map.addLayer(layer, ours?.id)
}
