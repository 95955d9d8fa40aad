import type { Map as MapLibreMap } from 'maplibre-gl'

const shownMs = 6_000
const checkMs = 250

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Returns whether two areas of the screen share a part. */
export const overlap = (one: Edges, other: Edges) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Folds the map's sources to their button after they could be read, or at once where they would cover the map's buttons: on a phone the sheet and
 * a notice leave little of the map. Returns a function that stops this.
 */
export function foldAttribution(map: MapLibreMap): () => void {
  const container = map.getContainer()
  const end = performance.now() + shownMs
  const look = () => {
    const sources = container.querySelector('.maplibregl-ctrl-attrib')
    if (!sources || (performance.now() < end && !overlapsMap(sources, container))) return
    sources.classList.remove('maplibregl-compact-show')
    sources.removeAttribute('open')
    clearInterval(timer)
  }
  const timer = setInterval(look, checkMs)
  return () => clearInterval(timer)
}

function overlapsMap(sources: Element, container: HTMLElement): boolean {
  const area = sources.getBoundingClientRect()
  return [...container.querySelectorAll('.maplibregl-ctrl-top-right button')].some((button) =>
    overlap(area, button.getBoundingClientRect()),
  )
}
