import { createClusterIndex, type AssetChange, type MapView } from './clusterIndex.ts'

const index = createClusterIndex()

/** Every message is answered with what its view shows, so that the page is never ahead of the worker by more than one. */
self.onmessage = ({ data }: MessageEvent<{ change?: AssetChange; view: MapView }>) => {
  if (data.change !== undefined) index.change(data.change)
  self.postMessage(index.featuresIn(data.view))
}
