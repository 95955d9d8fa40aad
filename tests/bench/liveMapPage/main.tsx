import type { Map as MapLibreMap } from 'maplibre-gl'
import { lazy, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { MapBoundary } from '../../../src/map/MapBoundary.tsx'
import './trial.css'
import { createRandom, createTrialFleet, moveOn } from './trialFleet.ts'
import type { Route } from '../../../src/map/RouteLayer.tsx'
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
  mapStyleUrl: query.get('mapStyleUrl') ?? undefined,
  pmtilesUrl: query.get('pmtilesUrl') ?? undefined,
}
const time = '2026-11-21T09:00:00Z'
const route: Route = {
  assetId: 1,
  colour: '#8a3ffc',
  points: [
    { position: [144.96, -37.81], time },
    { position: [144.36, -38.15], time },
    { position: [143.58, -38.34], time },
    { position: [143.85, -37.56], time },
  ],
  stops: [{ position: [144.36, -38.15] }, { position: [143.58, -38.34] }],
}

createRoot(document.getElementById('root')!).render(
  <Profiler id="map" onRender={() => trial.renders++}>
    <MapBoundary>
      <TrialMap
        settings={settings}
        isPlain={isPlain}
        routes={query.has('route') ? [route] : []}
        onReady={(map, layer) => void start(map, layer)}
      />
    </MapBoundary>
  </Profiler>,
)
