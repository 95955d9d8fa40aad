import type { Feature, FeatureCollection, GeoJsonProperties, Point } from 'geojson'
import Supercluster from 'supercluster'
import { noStates, ringOf, type StateCounts } from './clusterRing.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { markerStates, type AssetId, type MarkerColumns, type MarkerState } from './liveAsset.ts'

/** A view in degrees. `east` may be less than `west` when the view crosses the antimeridian. */
export interface MapView {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

export interface AssetChange {
  /** Whether to remove all previous assets first. */
  replace?: boolean
  put?: MarkerColumns
  remove?: AssetId[]
}

/**
 * The properties of a cluster: how many assets it contains, how many of them have a duress pending, and its ring (see
 * ringOf). A single asset has those of a SingleAsset instead.
 */
export type ClusterProperties = {
  count: number
  countText: string
  duress: number
  expansionZoom: number
  ring: string
  /** The selected asset, if it is in this cluster. */
  selected?: AssetId
}

/** The properties of an asset that is in no cluster. */
export type SingleAsset = { assetId: AssetId; state: MarkerState }

type Held = Feature<Point, SingleAsset>

/** Assets are clustered below zoom 14, when two or more are within 50 px of each other. */
const clustering = { radius: 50, minPoints: 2, maxZoom: 13 }
/** An asset is in one of so many clusters around it. */
const nearest = 5

/** Without a decimal sign or a separator, which differ between languages. */
const shortCount = (count: number) => (count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`)

/**
 * Creates an index of all assets that returns what a view shows of them. It is rebuilt for the first view after a
 * change.
 */
export function createClusterIndex() {
  const held = new Map<AssetId, Held>()
  const newIndex = () =>
    new Supercluster<SingleAsset, StateCounts>({
      ...clustering,
      map: ({ state }) => ({ ...noStates(), [state]: 1 }),
      reduce: (sum, one) => {
        // Assigned one by one for speed: this runs for every asset at every zoom.
        sum.duress += one.duress
        sum.driving += one.driving
        sum.idling += one.idling
        sum.parked += one.parked
        sum.noSignal += one.noSignal
        sum.notResponding += one.notResponding
      },
    })
  let index = newIndex()
  let isStale = true

  return {
    change({ replace = false, put, remove = [] }: AssetChange): void {
      if (replace) held.clear()
      put?.assetIds.forEach((assetId, row) => {
        const coordinates = [itemAt(put.longitudes, row), itemAt(put.latitudes, row)]
        const properties = { assetId, state: itemAt(markerStates, itemAt(put.states, row)) }
        held.set(assetId, { type: 'Feature', properties, geometry: { type: 'Point', coordinates } })
      })
      for (const assetId of remove) held.delete(assetId)
      isStale = true
    },

    /** Returns the features of a view; the cluster with the selected asset, if that is in one, says so. */
    featuresIn(
      { west, south, east, north, zoom }: MapView,
      selected: AssetId | null = null,
    ): FeatureCollection<Point, SingleAsset | ClusterProperties> {
      if (isStale) {
        index = newIndex().load([...held.values()])
        isStale = false
      }
      const shown = index.getClusters([west, south, east, north], Math.max(0, Math.floor(zoom)))
      const asset = selected === null ? undefined : held.get(selected)
      const clusterId = asset && clusterWith(asset, shown, (id) => index.getLeaves(id, Infinity))
      return {
        type: 'FeatureCollection',
        features: shown.map<Feature<Point, SingleAsset | ClusterProperties>>((feature) => {
          if (!('cluster' in feature.properties)) return feature as Held
          const { properties: cluster, geometry } = feature
          const { cluster_id, point_count, duress } = cluster
          const properties = {
            count: point_count,
            countText: shortCount(point_count),
            duress,
            expansionZoom: index.getClusterExpansionZoom(cluster_id),
            ring: ringOf(cluster),
            ...(asset && cluster_id === clusterId ? { selected: asset.properties.assetId } : {}),
          }
          return { type: 'Feature', properties, geometry }
        }),
      }
    },
  }
}

/**
 * Returns the id of the cluster that contains an asset; undefined if it is drawn by itself or isn't in view. Reads the nearest clusters
 * first.
 */
function clusterWith(
  asset: Held,
  shown: readonly Feature<Point, GeoJsonProperties>[],
  leavesOf: (clusterId: number) => readonly Feature<Point, GeoJsonProperties>[],
): number | undefined {
  const { assetId } = asset.properties
  if (shown.some(({ properties }) => properties?.assetId === assetId)) return undefined
  const longitude = itemAt(asset.geometry.coordinates, 0)
  const latitude = itemAt(asset.geometry.coordinates, 1)
  const distance = ({ geometry }: Feature<Point>) =>
    Math.hypot(itemAt(geometry.coordinates, 0) - longitude, itemAt(geometry.coordinates, 1) - latitude)
  return shown
    .flatMap((feature) =>
      feature.properties?.cluster ? [{ id: feature.properties.cluster_id, far: distance(feature) }] : [],
    )
    .sort((a, b) => a.far - b.far)
    .slice(0, nearest)
    .find(({ id }) => leavesOf(id).some(({ properties }) => properties?.assetId === assetId))?.id
}
