import * as maplibregl from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import 'maplibre-gl/dist/maplibre-gl.css'

// MapLibre 6 doesn't find its worker by itself in a bundle.
maplibregl.setWorkerUrl(workerUrl)
maplibregl.addProtocol('pmtiles', new Protocol().tile)

/** MapLibre with its worker set up. Modules that import this may be loaded by a dynamic import only. */
export { maplibregl }
