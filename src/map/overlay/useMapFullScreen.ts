import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useSyncExternalStore } from 'react'

/** Does the map alone fill the screen? What lies beside it is then out of sight. */
export function useMapFullScreen(map: MapLibreMap | null): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      document.addEventListener('fullscreenchange', onChange)
      // Phones without the full screen API: the map fills the window by a class of its own, and changes its size.
      map?.on('resize', onChange)
      return () => {
        document.removeEventListener('fullscreenchange', onChange)
        map?.off('resize', onChange)
      }
    },
    [map],
  )
  return useSyncExternalStore(subscribe, () => {
    const frame = map?.getContainer()
    if (!frame) return false
    return document.fullscreenElement === frame || frame.classList.contains('maplibregl-pseudo-fullscreen')
  })
}
