import type { Map as MapLibreMap } from 'maplibre-gl'
import type { ColourScheme } from './mapPalette.ts'

interface StyleMetadata {
  /** The scheme in which the application's own layers are readable on this style. */
  scheme?: ColourScheme
  /** Whether the style's icons are those of drawStreetIcon. */
  hasStreetIcons?: boolean
  /** Whether it is the embedded map, which has no streets. */
  isEmbedded?: boolean
  /** The colour of the sea of the embedded map, alone or below an operator's file; for `useSea`. */
  sea?: string
}

/** Returns what `resolveStyle` and `pmtilesStyle` noted in the style that the map shows. */
export function styleMetadata(map: MapLibreMap): Required<Omit<StyleMetadata, 'sea'>> {
  const metadata = (map.getStyle().metadata ?? {}) as StyleMetadata
  const { scheme = 'light', hasStreetIcons = false, isEmbedded = false } = metadata
  return { scheme, hasStreetIcons, isEmbedded }
}
