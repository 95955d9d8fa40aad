import * as maplibregl from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import 'maplibre-gl/dist/maplibre-gl.css'

// MapLibre 6 doesn't find its worker by itself in a bundle.
maplibregl.setWorkerUrl(workerUrl)
maplibregl.addProtocol('pmtiles', new Protocol().tile)

// Workers that couldn't be fetched without a network never answer, and the map would stay empty: they are asked when it is back.
const workers = maplibregl.getGlobalDispatcher()
workers.on('error', ({ error }) => console.warn('The map reports', error))
window.addEventListener('online', () => void workers.ensureWorkers())

/** MapLibre with its worker set up. Modules that import this may be loaded by a dynamic import only. */
export { maplibregl }
