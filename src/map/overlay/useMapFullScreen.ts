import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether the map alone fills the screen, which hides everything beside it. */
export function useMapFullScreen(map: MapLibreMap | null): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      document.addEventListener('fullscreenchange', onChange)
      // On phones without the full screen API, MapLibre fills the window by a CSS class, which changes the map's size.
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
