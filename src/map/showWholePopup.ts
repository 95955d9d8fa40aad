import type { Map as MapLibreMap } from 'maplibre-gl'

/** Moves the map just far enough to bring all of its popup into view. */
export function showWholePopup(map: MapLibreMap): void {
  const popup = map.getContainer().querySelector('.maplibregl-popup-content')?.getBoundingClientRect()
  if (!popup) return
  const frame = map.getContainer().getBoundingClientRect()
  const margin = 8
  const right = Math.max(0, popup.right + margin - frame.right)
  const left = Math.min(0, popup.left - margin - frame.left)
  const down = Math.max(0, popup.bottom + margin - frame.bottom)
  const up = Math.min(0, popup.top - margin - frame.top)
  if (right + down > 0 || left + up < 0) map.panBy([right || left, down || up])
}
