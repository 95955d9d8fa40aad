import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { ListedAsset } from './listedAsset.ts'
import { toFleetAsset, type FleetAsset } from './fleetAsset.ts'
import { FleetStates } from './fleetStates.ts'
import { inSlices } from './inSlices.ts'
import { ListMerge, newerOf, receivedAt } from './listMerge.ts'

/** A list of more assets than these is compared with what is known in slices. */
const longList = 2000

export type LiveFleet = ReturnType<typeof createLiveFleet>

/**
 * Creates a store for the assets of the live screens, filled by the list call and by the hub. It is outside of React,
 * so that the map can apply every update at once while the table reads its rows at its own pace.
 */
export function createLiveFleet() {
  /** In the order of the list. */
  let assets: FleetAsset[] = []
  let places = new Map<number, number>()
  /** What the hub said before the list came, by asset. */
  let early = new Map<number, FleetAsset>()
  const [moves, replacements] = [listeners<readonly FleetAsset[]>(), listeners<void>()]
  let rows: readonly FleetAsset[] | undefined
  let isLoaded = false
  /** The later list that is being compared with what is known, and what the hub said meanwhile. */
  let merging: ListMerge | undefined

  const find = (assetId: number) => assets[places.get(assetId) ?? -1]
  const knownOf = (assetId: number) => (isLoaded ? find(assetId) : early.get(assetId))

  function put(asset: FleetAsset): void {
    if (!isLoaded) return void early.set(asset.assetId, asset)
    assets[valueFor(places, asset.assetId)] = asset
    merging?.touched.add(asset.assetId)
    rows = undefined
    moves.notify([asset])
  }

  const newer = (asset: FleetAsset) => newerOf(knownOf(asset.assetId), asset)

  /** Takes from a later list what it knows better, and keeps the objects of all other assets, so that nothing is drawn or counted again. */
  async function merge(list: readonly FleetAsset[]): Promise<void> {
    const own = new ListMerge(list, find, assets.length)
    merging = own
    if (!(await own.compare(() => merging === own))) return
    if (own.needsAll) return replaceAll(own.assets, true)
    ;({ assets, places } = own)
    merging = rows = undefined
    const isStill = () => assets === own.assets
    // What the hub said meanwhile was passed on when it came.
    await inSlices(own.changed, ({ assetId }) => moves.notify([itemAt(assets, valueFor(places, assetId))]), isStill)
  }

  function replaceAll(list: FleetAsset[], isNowLoaded: boolean): void {
    merging = rows = undefined
    assets = list
    places = placesIn(list)
    early = new Map()
    isLoaded = isNowLoaded
    replacements.notify()
  }

  return {
    /**
     * Replaces the assets with those of the list call, which are by name. An asset with a newer update from the hub keeps that update. A long
     * list that comes when there is one already takes a while, in which the page goes on.
     */
    load: (list: readonly FleetAsset[]): void =>
      isLoaded && list.length > longList ? void merge(list) : replaceAll(list.map(newer), true),

    /**
     * Updates one asset after a message of its device. Returns false when the asset isn't in the list, which should
     * then be loaded again.
     */
    apply(update: RealtimeAsset): boolean {
      const known = knownOf(update.assetId)
      // The list that is being fetched may be older than this update.
      if (!known && isLoaded) return false
      const next = toFleetAsset(update)
      if (known && receivedAt(known) > receivedAt(next)) return true
      put(next)
      return !isLoaded || update.statusString !== 'Disabled'
    },

    /** Applies an alert to its asset between two of its messages. */
    setDuress(assetId: number, duressPending: boolean): void {
      const next = withDuress(knownOf(assetId), duressPending)
      if (next) put(next)
    },

    /** Empties the store while a different list is being loaded. */
    clear: (): void => (isLoaded ? replaceAll([], false) : undefined),

    isLoaded: () => isLoaded,

    /**
     * Returns the assets by name: the same array as before when nothing has changed, or undefined before the first
     * list.
     */
    rows: (): readonly FleetAsset[] | undefined => (isLoaded ? (rows ??= [...assets]) : undefined),

    /** Knows what the rows are doing. */
    states: new FleetStates(),

    get: find,

    /** Calls back immediately on every update. */
    onMoves: moves.add,

    /** Calls back when the whole list was replaced or cleared. */
    onReplaced: replacements.add,
  }
}

/** Returns where each asset is in a list, by its id. */
function placesIn(list: readonly FleetAsset[]): Map<number, number> {
  const places = new Map<number, number>()
  list.forEach(({ assetId }, place) => places.set(assetId, place))
  return places
}

/** Returns the asset after an alert; undefined when that changes nothing. */
function withDuress(known: FleetAsset | undefined, duressPending: boolean): FleetAsset | undefined {
  if (!known || known.duressPending === duressPending) return undefined
  return known instanceof ListedAsset ? known.withDuress(duressPending) : { ...known, duressPending }
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
