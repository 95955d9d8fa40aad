import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { ListedAsset } from './listedAsset.ts'
import { toFleetAsset, type FleetAsset } from './fleetAsset.ts'

const receivedAt = ({ receivedMs }: FleetAsset) => receivedMs ?? 0

export type LiveFleet = ReturnType<typeof createLiveFleet>

/**
 * Creates a store for the assets of the live screens, filled by the list call and by the hub. It is outside of React,
 * so that the map can apply every update at once while the table reads its rows at its own pace.
 */
export function createLiveFleet() {
  const assets = new Map<number, FleetAsset>()
  const moves = listeners<readonly FleetAsset[]>()
  const replacements = listeners<void>()
  let order: readonly number[] = []
  let rows: readonly FleetAsset[] | undefined
  let isLoaded = false

  function put(asset: FleetAsset): void {
    assets.set(asset.assetId, asset)
    rows = undefined
    moves.notify([asset])
  }

  function replaceAll(isNowLoaded: boolean): void {
    order = [...assets.keys()]
    rows = undefined
    isLoaded = isNowLoaded
    replacements.notify()
  }

  return {
    /** Replaces the assets with those of the list call, which are by name. An asset with a newer update from the hub keeps that update. */
    load(list: readonly FleetAsset[]): void {
      const before = new Map(assets)
      assets.clear()
      for (const asset of list) {
        const known = before.get(asset.assetId)
        assets.set(asset.assetId, known && receivedAt(known) > receivedAt(asset) ? known : asset)
      }
      replaceAll(true)
    },

    /**
     * Updates one asset after a message of its device. Returns false when the asset isn't in the list, which should
     * then be loaded again.
     */
    apply(update: RealtimeAsset): boolean {
      if (!isLoaded) {
        // The list that is being fetched may be older than this update.
        assets.set(update.assetId, toFleetAsset(update))
        return true
      }
      const known = assets.get(update.assetId)
      if (!known) return false
      const next = toFleetAsset(update)
      if (receivedAt(known) > receivedAt(next)) return true
      put(next)
      return update.statusString !== 'Disabled'
    },

    /** Applies an alert to its asset between two of its messages. */
    setDuress(assetId: number, duressPending: boolean): void {
      const known = assets.get(assetId)
      if (!known || known.duressPending === duressPending) return
      put(known instanceof ListedAsset ? known.withDuress(duressPending) : { ...known, duressPending })
    },

    /** Empties the store while a different list is being loaded. */
    clear(): void {
      if (!isLoaded) return
      assets.clear()
      replaceAll(false)
    },

    isLoaded: () => isLoaded,

    /**
     * Returns the assets by name: the same array as before when nothing has changed, or undefined before the first
     * list.
     */
    rows(): readonly FleetAsset[] | undefined {
      if (isLoaded) rows ??= order.map((assetId) => valueFor(assets, assetId))
      return rows
    },

    get: (assetId: number) => (isLoaded ? assets.get(assetId) : undefined),

    /** Calls back immediately on every update. */
    onMoves: moves.add,

    /** Calls back when the whole list was replaced or cleared. */
    onReplaced: replacements.add,
  }
}

/** Creates a set of listeners for one kind of change. */
function listeners<Change>() {
  const all = new Set<(change: Change) => void>()
  return {
    /** Returns a function that removes the listener. */
    add(listener: (change: Change) => void): () => void {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify(change: Change): void {
      for (const listener of all) listener(change)
    },
  }
}
