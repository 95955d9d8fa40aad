import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

/** The map's worker and the embedded basemap: fetched with the first map, on the device from then on, and brought up to date behind its back. */
export function keepGeography(): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && (url.pathname.startsWith('/geo/') || url.pathname.includes('maplibre-gl-worker')),
    new StaleWhileRevalidate({ cacheName: 'geography' }),
  )
}
