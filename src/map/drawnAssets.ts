import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { addAssetIcons } from './assetIcons.ts'
import { assetLayers, assetSource, isSelected, selectedLayers } from './assetLayers.ts'
import { shownDiff } from './shownDiff.ts'
import { styleMetadata } from './styleMetadata.ts'
import type { AssetId } from './liveAsset.ts'

/** How many levels of zoom the fleet's tiles are above those of the map: an asset is drawn at most 2 px from where it is. */
const levelsAbove = 3
/** Of the tiles at the largest zoom of a map. */
const maxTileZoom = 17

/**
 * The fleet's source and layers on a map. They and their images are added again after each change of style, which
 * removes them.
 */
export class DrawnAssets {
  readonly #map: MapLibreMap
  readonly #shown: () => FeatureCollection
  #selected: AssetId | null = null
  /** What the source has. */
  #drawn: FeatureCollection = { type: 'FeatureCollection', features: [] }

  /** `shown` returns the features to draw first, and after each change of style. */
  constructor(map: MapLibreMap, shown: () => FeatureCollection) {
    this.#map = map
    this.#shown = shown
    this.#add()
    map.on('styledata', this.#add)
    map.on('zoom', this.#joinTiles)
  }

  /** Highlights one asset with a ring. */
  select(assetId: AssetId | null): void {
    this.#selected = assetId
    this.#filterSelected()
  }

  /** Draws the features if the map has the fleet's source. Resolves when the map has processed them. */
  async draw(shown: FeatureCollection): Promise<void> {
    const source = this.#map.getSource<GeoJSONSource>(assetSource)
    if (source === undefined) return
    const diff = shownDiff(this.#drawn, shown)
    this.#drawn = shown
    if (diff === null) await source.setData(shown)
    else if (diff.add?.length || diff.remove?.length) await source.updateData(diff)
  }

  remove(): void {
    const map = this.#map
    map.off('styledata', this.#add)
    map.off('zoom', this.#joinTiles)
    // A map that was removed has already removed its layers.
    if (!hasStyle(map) || map.getSource(assetSource) === undefined) return
    for (const { id } of assetLayers('light')) map.removeLayer(id)
    map.removeSource(assetSource)
  }

  #add = (): void => {
    const map = this.#map
    if (map.getSource(assetSource) !== undefined) return
    addAssetIcons(map)
    this.#drawn = this.#shown()
    map.addSource(assetSource, { type: 'geojson', data: this.#drawn, buffer: 64, maxzoom: maxTileZoom })
    this.#joinTiles()
    for (const layer of assetLayers(styleMetadata(map).scheme)) map.addLayer(layer)
    this.#filterSelected()
  }

  /**
   * Lets one or two tiles fill the view in place of a dozen: what a move costs the page, most of all the names and icons that it uploads and
   * places again, is by tile. Before the first picture after a zoom, in which tiles of far above would draw an asset hundreds of px away.
   */
  #joinTiles = (): void => {
    const source = this.#map.getSource<GeoJSONSource>(assetSource)
    if (source !== undefined)
      source.maxzoom = Math.min(maxTileZoom, Math.max(0, Math.floor(this.#map.getZoom()) - levelsAbove))
  }

  #filterSelected(): void {
    for (const layer of selectedLayers) {
      if (this.#map.getLayer(layer)) this.#map.setFilter(layer, isSelected(this.#selected))
    }
  }
}

/** Returns whether a map still has its style. MapLibre's types say it always does, but a removed map has none. */
export function hasStyle(map: { style?: unknown }): boolean {
  return map.style !== undefined
}
