import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { useRef } from 'react'
import type { MapSourceDataEvent, MapStyleDataEvent } from 'react-map-gl/maplibre'
import { landSource, seaLayer } from './offlineStyle.ts'

/**
 * Returns handlers of a map that colour the sea of the embedded map once the land of the view has arrived: before that, every part of the world would
 * look like sea.
 */
export function useSea(style: StyleSpecification) {
  const hasLand = useRef(false)
  const look = (map: MapLibreMap) => {
    const sea = hasLand.current ? seaColour(style) : null
    if (sea === null || !map.getLayer(seaLayer) || map.getPaintProperty(seaLayer, 'background-color') === sea) return
    if (map.isSourceLoaded(landSource)) map.setPaintProperty(seaLayer, 'background-color', sea)
  }
  return {
    onSourceData({ target, tile, sourceId }: MapSourceDataEvent) {
      // A tile that could not be loaded is an error and no data.
      if (tile !== undefined && sourceId === landSource) hasLand.current = true
      look(target)
    },
    // Another colour scheme brings its style, in which nothing is known at first.
    onStyleData: ({ target }: MapStyleDataEvent) => look(target),
  }
}

/** Returns the colour of the sea that a style names; null where it doesn't have the embedded map. */
function seaColour({ metadata }: StyleSpecification): string | null {
  const isNamed = typeof metadata === 'object' && metadata !== null && 'sea' in metadata
  return isNamed && typeof metadata.sea === 'string' ? metadata.sea : null
}
