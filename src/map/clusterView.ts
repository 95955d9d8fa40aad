import type { FeatureCollection } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { AssetChange, MapView } from './clusterIndex.ts'
import type { AssetId } from './liveAsset.ts'
import { leaves, readView } from './mapView.ts'
import { withNames, type FindAsset } from './withNames.ts'

/**
 * Shows a fleet that is clustered in a worker. The worker handles one request at a time. View changes during a request
 * are combined into one request for the latest view.
 */
export class ClusterView {
  /** The features in view, from the worker's last reply. */
  shown: FeatureCollection = { type: 'FeatureCollection', features: [] }
  readonly #map: MapLibreMap
  readonly #find: FindAsset
  readonly #onShown: (shown: FeatureCollection) => Promise<void> | void
  readonly #worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { type: 'module' })
  #last: Promise<void> = Promise.resolve()
  #isViewAsked = false
  #askedView: MapView | undefined
  #isStopped = false
  #selected: AssetId | null = null

  /**
   * @param find an asset, of which the worker knows only the place and the state
   * @param onShown draws the features; the next request waits for it
   */
  constructor(map: MapLibreMap, find: FindAsset, onShown: (shown: FeatureCollection) => Promise<void> | void) {
    this.#map = map
    this.#find = find
    this.#onShown = onShown
    map.on('move', this.#onMove)
  }

  /** Sends the worker a change, if there is one, and shows the features in view after it. */
  request(change?: AssetChange): Promise<void> {
    const step = this.#last.then(async () => {
      if (this.#isStopped) return
      this.#isViewAsked = false
      this.#askedView = readView(this.#map)
      const reply = new Promise<FeatureCollection>((resolve) => {
        this.#worker.onmessage = ({ data }: MessageEvent<FeatureCollection>) => resolve(data)
      })
      this.#worker.postMessage({ change, view: this.#askedView, selected: this.#selected })
      this.shown = withNames(await reply, this.#find)
      if (!this.#hasStopped()) await this.#onShown(this.shown)
    })
    // A failed step mustn't stop those after it.
    this.#last = step.catch((error: unknown) => console.warn('The map could not show a change.', error))
    return this.#last
  }

  /** Marks the cluster that contains an asset. */
  select(assetId: AssetId | null): void {
    if (assetId === this.#selected) return
    this.#selected = assetId
    void this.request()
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
    void this.request()
  }
}
