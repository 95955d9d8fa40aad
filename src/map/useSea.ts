import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { useRef } from 'react'
import type { MapSourceDataEvent, MapStyleDataEvent } from 'react-map-gl/maplibre'
import { landSource, seaLayer } from './offlineStyle.ts'
import { metadataOf } from './styleMetadata.ts'

/**
 * Returns handlers of a map that colour the sea of the embedded map once the land of the view has arrived: before that, every part of the world would
 * look like sea.
 */
export function useSea(style: StyleSpecification) {
  const hasLand = useRef(false)
  const look = (map: MapLibreMap) => {
    const { sea } = metadataOf(style)
    if (
      !hasLand.current ||
      sea === null ||
      !map.getLayer(seaLayer) ||
      map.getPaintProperty(seaLayer, 'background-color') === sea
    )
      return
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
