import type { FeatureCollection } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { AssetChange, MapView } from './clusterIndex.ts'
import { leaves, readView } from './mapView.ts'

/**
 * What a map shows of a fleet that a worker clusters. One question to the worker at a time; a view asked for meanwhile is
 * asked once, as it then is.
 */
export class ClusterView {
  /** The features that are in view, as the worker answered last. */
  shown: FeatureCollection = { type: 'FeatureCollection', features: [] }
  readonly #map: MapLibreMap
  readonly #onShown: (shown: FeatureCollection) => Promise<void> | void
  readonly #worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { type: 'module' })
  #last: Promise<void> = Promise.resolve()
  #isViewAsked = false
  #askedView: MapView | undefined
  #isStopped = false

  /** onShown draws; the next question waits for it. */
  constructor(map: MapLibreMap, onShown: (shown: FeatureCollection) => Promise<void> | void) {
    this.#map = map
    this.#onShown = onShown
    map.on('move', this.#onMove)
  }

  /** Tells the worker of a change, if any, and shows what is in view after it. */
  ask(change?: AssetChange): Promise<void> {
    const step = this.#last.then(async () => {
      if (this.#isStopped) return
      this.#isViewAsked = false
      this.#askedView = readView(this.#map)
      const answer = new Promise<FeatureCollection>((resolve) => {
        this.#worker.onmessage = ({ data }: MessageEvent<FeatureCollection>) => resolve(data)
      })
      this.#worker.postMessage({ change, view: this.#askedView })
      this.shown = await answer
      if (!this.#hasStopped()) await this.#onShown(this.shown)
    })
    // A step that fails must not stop those after it.
    this.#last = step.catch((error: unknown) => console.warn('The map could not show a change.', error))
    return this.#last
  }

  stop(): void {
    this.#isStopped = true
    this.#worker.terminate()
    this.#map.off('move', this.#onMove)
  }

  #hasStopped(): boolean {
    return this.#isStopped
  }

  #onMove = (): void => {
    if (this.#isViewAsked) return
    if (this.#askedView !== undefined && !leaves(this.#map, this.#askedView)) return
    this.#isViewAsked = true
    void this.ask()
  }
}
