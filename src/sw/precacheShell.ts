import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Paths that the server handles itself and that never show the app. */
const denylist = [/^\/api(\/|$)/i, /^\/VisionTrack/i, /^\/ingest(\/|$)/i, /^\/healthz/, /^\/metrics/]

/** Precaches the app, so that it opens on any path without a network. */
export function precacheShell(files: Parameters<typeof precacheAndRoute>[0]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  // The development server has no built index.html to reply with.
  if (import.meta.env.PROD) {
    registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist }))
  }
}
