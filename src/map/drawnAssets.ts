import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { addAssetIcons } from './assetIcons.ts'
import { assetLayers, assetSource, isSelected, selectedLayers } from './assetLayers.ts'
import { styleMetadata } from './styleMetadata.ts'
import type { AssetId } from './liveAsset.ts'

/**
 * The fleet's source and layers on a map. They and their images are added again after each change of style, which
 * removes them.
 */
export class DrawnAssets {
  readonly #map: MapLibreMap
  readonly #shown: () => FeatureCollection
  #selected: AssetId | null = null

  /** `shown` returns the features to draw first, and after each change of style. */
  constructor(map: MapLibreMap, shown: () => FeatureCollection) {
    this.#map = map
    this.#shown = shown
    this.#add()
    map.on('styledata', this.#add)
  }

  /** Highlights one asset with a ring. */
  select(assetId: AssetId | null): void {
    this.#selected = assetId
    this.#filterSelected()
  }

  remove(): void {
    const map = this.#map
    map.off('styledata', this.#add)
    // A map that was removed has already removed its layers.
    if (!hasStyle(map) || map.getSource(assetSource) === undefined) return
    for (const { id } of assetLayers('light')) map.removeLayer(id)
    map.removeSource(assetSource)
  }

  #add = (): void => {
    const map = this.#map
    if (map.getSource(assetSource) !== undefined) return
    addAssetIcons(map)
    map.addSource(assetSource, { type: 'geojson', data: this.#shown(), buffer: 64, maxzoom: 14 })
    for (const layer of assetLayers(styleMetadata(map).scheme)) map.addLayer(layer)
    this.#filterSelected()
  }

  #filterSelected(): void {
    for (const layer of selectedLayers) {
      if (this.#map.getLayer(layer)) this.#map.setFilter(layer, isSelected(this.#selected))
    }
  }
}

/** Draws the features if the map has the fleet's source. Resolves when the map has processed them. */
export async function drawAssets(map: MapLibreMap, shown: FeatureCollection): Promise<void> {
  await map.getSource<GeoJSONSource>(assetSource)?.setData(shown)
}

/** Returns whether a map still has its style. MapLibre's types say it always does, but a removed map has none. */
export function hasStyle(map: { style?: unknown }): boolean {
  return map.style !== undefined
}
