import { createClusterIndex, type AssetChange, type MapView } from './clusterIndex.ts'
import type { AssetId } from './liveAsset.ts'

/** What the page asks for: a view, after a change if there is one. */
interface ClusterRequest {
  change?: AssetChange
  view: MapView
  selected: AssetId | null
}

const index = createClusterIndex()

/**
 * Replies to every message with the features of its view. The page waits for the reply, so it is never more than one
 * request ahead.
 */
self.onmessage = ({ data }: MessageEvent<ClusterRequest>) => {
  if (data.change !== undefined) index.change(data.change)
  self.postMessage(index.featuresIn(data.view, data.selected))
}
