import { createClusterIndex, type AssetChange, type MapView } from './clusterIndex.ts'

const index = createClusterIndex()

/**
 * Replies to every message with the features of its view. The page waits for the reply, so it is never more than one
 * request ahead.
 */
self.onmessage = ({ data }: MessageEvent<{ change?: AssetChange; view: MapView }>) => {
  if (data.change !== undefined) index.change(data.change)
  self.postMessage(index.featuresIn(data.view))
}
