import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** The map's worker and the embedded basemap: fetched with the first map, on the device from then on. */
export function keepGeography(): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && (url.pathname.startsWith('/geo/') || url.pathname.includes('maplibre-gl-worker')),
    new CacheFirst({ cacheName: 'geography' }),
  )
}
