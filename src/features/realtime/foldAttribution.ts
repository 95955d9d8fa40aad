import type { Map as MapLibreMap } from 'maplibre-gl'

const shownMs = 6_000

/** Folds the map's sources to their button after they could be read. Returns a function that stops this. */
export function foldAttribution(map: MapLibreMap): () => void {
  const timer = setTimeout(() => {
    const sources = map.getContainer().querySelector('.maplibregl-ctrl-attrib')
    sources?.classList.remove('maplibregl-compact-show')
    sources?.removeAttribute('open')
  }, shownMs)
  return () => clearTimeout(timer)
}
