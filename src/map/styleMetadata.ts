import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import type { ColourScheme } from './mapPalette.ts'

interface StyleMetadata {
  /** The scheme in which the application's own layers are readable on this style. */
  scheme: ColourScheme
  /** Whether the style's icons are those of drawStreetIcon. */
  hasStreetIcons: boolean
  /** Whether it is the embedded map, which has no streets. */
  isEmbedded: boolean
  /** The colour of the sea of the embedded map, alone or below an operator's file; null where a style doesn't have it. */
  sea: string | null
}

const nothingNoted: StyleMetadata = { scheme: 'light', hasStreetIcons: false, isEmbedded: false, sea: null }

/** Returns what `resolveStyle` and `pmtilesStyle` noted in a style. */
export const metadataOf = ({ metadata }: StyleSpecification): StyleMetadata => ({
  ...nothingNoted,
  ...(metadata as Partial<StyleMetadata> | undefined),
})

/** Returns the same of the style that the map shows. */
export const styleMetadata = (map: MapLibreMap): StyleMetadata => metadataOf(map.getStyle())
