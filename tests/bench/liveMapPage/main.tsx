import type { Map as MapLibreMap } from 'maplibre-gl'
import { lazy, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { MapBoundary } from '../../../src/map/MapBoundary.tsx'
import { createPlainLayer } from './plainLayer.ts'
import { createRandom, createTrialFleet, moveOn } from './trialFleet.ts'

const FleetMap = lazy(async () => ({ default: (await import('../../../src/map/FleetMap.tsx')).FleetMap }))

const query = new URLSearchParams(location.search)
const random = createRandom(42)
const fleet = createTrialFleet(Number(query.get('assets') ?? 10_000), random)
const trial = { isReady: false, renders: 0, run }
export type Trial = typeof trial
Object.assign(window, { trial })

let layer: ReturnType<typeof createPlainLayer> | undefined

async function onReady(map: MapLibreMap) {
  if (query.get('layer') === 'plain') {
    layer = createPlainLayer(map)
  } else {
    const { createLiveAssetLayer } = await import('../../../src/map/liveAssetLayer.ts')
    layer = createLiveAssetLayer(map, { onAssetClick: () => undefined })
  }
  layer.replaceAll(fleet)
  await map.once('idle')
  trial.isReady = true
}

/** Moves `perSecond` assets a second, in ten batches, as hub messages would come; the plain layer gets one batch. */
async function run(seconds: number, perSecond: number): Promise<void> {
  const batches = query.get('layer') === 'plain' ? 1 : 10
  for (let batch = 0; batch < seconds * batches; batch++) {
    const moved = Array.from({ length: perSecond / batches }, () => {
      const i = Math.floor(random() * fleet.length)
      return (fleet[i] = moveOn(fleet[i]!, random))
    })
    layer!.move(moved)
    await new Promise((resolve) => setTimeout(resolve, 1000 / batches))
  }
}

createRoot(document.getElementById('root')!).render(
  <Profiler id="map" onRender={() => trial.renders++}>
    <MapBoundary>
      <FleetMap label="Live map on trial" settings={{}} onReady={(map) => void onReady(map)} />
    </MapBoundary>
  </Profiler>,
)
