import { createPartialResponse } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

const cacheName = 'geography'
const worldTiles = '/geo/world.pmtiles'

/**
 * Caches the map's worker and the embedded basemap with the first map. After that they come from the cache, and are
 * updated in the background. The map reads the world's tiles in parts, which no cache stores, so the whole file is
 * fetched beside them.
 */
export function cacheGeography(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === worldTiles,
    async ({ request, event }) => {
      const whole = await caches.match(worldTiles, { cacheName })
      event.waitUntil(cacheWorldTiles(whole))
      return whole ? createPartialResponse(request, whole) : fetch(request)
    },
  )
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && (url.pathname.startsWith('/geo/') || url.pathname.includes('maplibre-gl-worker')),
    new StaleWhileRevalidate({ cacheName }),
  )
}

let isChecked = false

/**
 * Caches the file of the world's tiles unless `kept` is what the server has, once in the life of the worker. The server
 * gives its files no tags, and two different files of this kind never have the same length.
 */
async function cacheWorldTiles(cached: Response | undefined): Promise<void> {
  if (isChecked) return
  isChecked = true
  try {
    const { headers } = await fetch(worldTiles, { method: 'HEAD' })
    if (cached?.headers.get('content-length') === headers.get('content-length')) return
    await (await caches.open(cacheName)).add(worldTiles)
  } catch {
    // Offline: the next map tries again.
    isChecked = false
  }
}
