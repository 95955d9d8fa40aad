import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { graticuleFrom, graticuleOf } from './graticule.ts'
import { mapPalettes, type ColourScheme } from './mapPalette.ts'
import { leaves, readView } from './mapView.ts'
import { createOwnLayers } from './ownLayers.ts'
import { regularFont } from './placeNameLayer.ts'

const source = 'graticule'
/** The lowest layer of the embedded map that is drawn over the ground. */
const below = 'coast'

/**
 * Draws lines of latitude and longitude on a close view of the embedded map, which has no roads and would often be a blank sheet.
 */
export function useGraticule(map: MapLibreMap | undefined, isEmbedded: boolean, scheme: ColourScheme): void {
  useEffect(() => {
    if (!map || !isEmbedded) return
    const drawn = createOwnLayers(map, { source, options: { tolerance: 0 }, layers: graticuleLayers(scheme), below })
    let view: ReturnType<typeof readView> | undefined
    const draw = () => {
      if (view && !leaves(map, view)) return
      view = readView(map)
      drawn.draw(graticuleOf(view))
    }
    draw()
    map.on('move', draw)
    return () => {
      map.off('move', draw)
      drawn.remove()
    }
  }, [map, isEmbedded, scheme])
}

function graticuleLayers(scheme: ColourScheme): LayerSpecification[] {
  const palette = mapPalettes[scheme]
  return [
    {
      id: 'graticule-lines',
      type: 'line',
      source,
      minzoom: graticuleFrom,
      paint: { 'line-color': palette.stateBorder, 'line-width': 1, 'line-opacity': 0.55 },
    },
    {
      id: 'graticule-values',
      type: 'symbol',
      source,
      minzoom: graticuleFrom,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'label'],
        'text-font': regularFont,
        'text-size': 10,
        'text-padding': 8,
      },
      paint: { 'text-color': palette.quietName, 'text-halo-color': palette.land, 'text-halo-width': 1.4 },
    },
  ]
}
