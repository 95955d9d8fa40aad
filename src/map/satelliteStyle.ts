import type { StyleSpecification } from 'maplibre-gl'

/** Returns the style for image tiles whose address has {z}, {x} and {y} in it. `attribution` is plain text. */
export function satelliteStyle(tiles: string, attribution: string | null): StyleSpecification {
  return {
    version: 8,
    name: 'Satellite',
    sources: {
      satellite: {
        type: 'raster',
        tiles: [tiles],
        tileSize: 256,
        maxzoom: 19,
        ...(attribution !== null && { attribution: asHtml(attribution) }),
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#1b2a33' } },
      { id: 'satellite', type: 'raster', source: 'satellite' },
    ],
  }
}

/** MapLibre shows attributions as HTML. */
function asHtml(text: string): string {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}
