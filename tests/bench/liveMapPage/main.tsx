import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { lazy, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { getAllDepots } from '../../../contract/depots/depotEndpoints.ts'
import { getAllPois } from '../../../contract/pois/poiEndpoints.ts'
import { endpointKey } from '../../../src/http/endpointQuery.ts'
import { MapBoundary } from '../../../src/map/MapBoundary.tsx'
import './trial.css'
import { createRandom, createTrialFleet, moveOn } from './trialFleet.ts'
import type { DayRoute } from '../../../src/map/route/dayRoute.ts'
import type { LiveAsset } from '../../../src/map/liveAsset.ts'

const TrialMap = lazy(async () => ({ default: (await import('./TrialMap.tsx')).TrialMap }))

const query = new URLSearchParams(location.search)
const isPlain = query.get('layer') === 'plain'
const random = createRandom(42)
const fleet = createTrialFleet(Number(query.get('assets') ?? 10_000), random)

const trial = {
  isReady: false,
  renders: 0,
  map: undefined as MapLibreMap | undefined,
  layer: undefined as { replaceAll(all: LiveAsset[]): void; move(moved: LiveAsset[]): void } | undefined,
  fleet,
  run,
}
export type Trial = typeof trial
Object.assign(window, { trial })

async function start(map: MapLibreMap, layer: NonNullable<Trial['layer']>) {
  Object.assign(trial, { map, layer })
  layer.replaceAll(fleet)
  await map.once('idle')
  trial.isReady = true
}

/** Moves `perSecond` assets a second, in ten batches, as hub messages would come; the plain layer gets one batch. */
async function run(seconds: number, perSecond: number): Promise<void> {
  const batches = isPlain ? 1 : 10
  for (let batch = 0; batch < seconds * batches; batch++) {
    const moved = Array.from({ length: perSecond / batches }, () => {
      const i = Math.floor(random() * fleet.length)
      return (fleet[i] = moveOn(fleet[i]!, random))
    })
    trial.layer!.move(moved)
    await new Promise((resolve) => setTimeout(resolve, 1000 / batches))
  }
}

const settings = {
  styleUrl: query.get('styleUrl'),
  darkStyleUrl: query.get('darkStyleUrl'),
  pmtilesUrl: query.get('pmtilesUrl'),
  satelliteUrl: query.get('satelliteUrl'),
  satelliteAttribution: null,
}
const place = (longitude: number, latitude: number) => ({ longitude, latitude })
const route: DayRoute = {
  assetId: 1,
  name: 'Truck 1',
  colour: '#8a3ffc',
  lines: [[place(144.96, -37.81), place(144.36, -38.15), place(143.58, -38.34), place(143.85, -37.56)]],
  marks: [
    { id: '1', letters: 'S', title: 'Start', rows: [], ...place(144.96, -37.81) },
    { id: '2', letters: '1', title: 'Stop 1', rows: [], ...place(144.36, -38.15) },
  ],
}

/** Depots and points of interest as the server would send them; this page has none to ask. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
const circle = (lat: number, lng: number) => JSON.stringify({ type: 'circle', lat, lng, rad: 400 })
const hasPlaces = query.has('places')
queries.setQueryData(
  endpointKey(getAllDepots, {}),
  hasPlaces ? [{ name: 'Laverton North', mapOverlay: circle(-37.83, 144.77) }] : [],
)
queries.setQueryData(
  endpointKey(getAllPois, {}),
  hasPlaces
    ? [
        { name: 'Smith’s dock', overlay: circle(-37.81, 144.9), status: 1 },
        { name: 'Closed dock', overlay: circle(-37.9, 144.7), status: 0 },
      ]
    : [],
)

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queries}>
    <Profiler id="map" onRender={() => trial.renders++}>
      <MapBoundary>
        <TrialMap
          settings={settings}
          isPlain={isPlain}
          routes={query.has('route') ? [route] : []}
          isClose={query.has('close')}
          onReady={(map, layer) => void start(map, layer)}
        />
      </MapBoundary>
    </Profiler>
  </QueryClientProvider>,
)
