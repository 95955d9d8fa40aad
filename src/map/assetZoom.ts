import type { Map as MapLibreMap } from 'maplibre-gl'
import { singleAssetZoom, zoomWithoutStreets } from './places.ts'
import { styleMetadata } from './styleMetadata.ts'

/** Returns how close a map goes to one asset with the style that it shows. */
export const assetZoom = (map: MapLibreMap): number =>
  styleMetadata(map).isEmbedded ? zoomWithoutStreets : singleAssetZoom
