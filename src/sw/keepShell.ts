import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Paths that the server answers itself, never the app. */
const denylist = [/^\/api(\/|$)/i, /^\/VisionTrack/i, /^\/ingest(\/|$)/i, /^\/healthz/, /^\/metrics/]

/** Keeps the app itself on the device, so that it opens without a network, whatever its path. */
export function keepShell(files: Parameters<typeof precacheAndRoute>[0]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  // The development server has no built index.html to answer with.
  if (import.meta.env.PROD) {
    registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist }))
  }
}
