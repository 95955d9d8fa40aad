import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, GeoJSONSourceSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { hasStyle } from './drawnAssets.ts'

export interface OwnLayers {
  /** The id of the source. */
  source: string
  options?: Omit<GeoJSONSourceSpecification, 'type' | 'data'>
  layers: readonly LayerSpecification[]
  /** The layer that they are drawn under, if the map has it. */
  below: string
  /** Adds the images that the layers need. */
  addImages?: (map: MapLibreMap) => void
}

/** Adds a source of the page with its layers to a map. They survive a change of the map's style, which removes them. */
export function createOwnLayers(map: MapLibreMap, { source, options, layers, below, addImages }: OwnLayers) {
  let shown: FeatureCollection = { type: 'FeatureCollection', features: [] }

  const add = () => {
    if (map.getSource(source) !== undefined) return
    addImages?.(map)
    map.addSource(source, { type: 'geojson', data: shown, ...options })
    for (const layer of layers) map.addLayer(layer, map.getLayer(below) ? below : undefined)
  }
  add()
  map.on('styledata', add)

  return {
    /** Replaces what is drawn. Costs nothing while there is nothing. */
    draw(features: FeatureCollection['features']): void {
      if (features.length === 0 && shown.features.length === 0) return
      shown = { type: 'FeatureCollection', features }
      void map.getSource<GeoJSONSource>(source)?.setData(shown)
    },
    remove(): void {
      map.off('styledata', add)
      if (!hasStyle(map)) return
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(source) !== undefined) map.removeSource(source)
    },
  }
}
