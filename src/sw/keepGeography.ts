import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

/**
 * Caches the map's worker and the embedded basemap with the first map. After that they come from the cache, and are
 * updated in the background.
 */
export function keepGeography(): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && (url.pathname.startsWith('/geo/') || url.pathname.includes('maplibre-gl-worker')),
    new StaleWhileRevalidate({ cacheName: 'geography' }),
  )
}
