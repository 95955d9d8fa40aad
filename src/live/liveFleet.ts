import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { ListedAsset } from './listedAsset.ts'
import { toFleetAsset, type FleetAsset } from './fleetAsset.ts'
import { FleetStates } from './fleetStates.ts'
import { inSlices } from './inSlices.ts'

/** A list of more assets than these is compared with what is known in slices. */
const longList = 2000

const receivedAt = ({ receivedMs }: FleetAsset) => receivedMs ?? 0

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
  const moves = listeners<readonly FleetAsset[]>()
  const replacements = listeners<void>()
  let rows: readonly FleetAsset[] | undefined
  let isLoaded = false
  /** The later list that is being compared with what is known, and what the hub said meanwhile. */
  let merging: { touched: Set<number> } | undefined

  const find = (assetId: number) => assets[places.get(assetId) ?? -1]
  const knownOf = (assetId: number) => (isLoaded ? find(assetId) : early.get(assetId))

  function put(asset: FleetAsset): void {
    if (!isLoaded) return void early.set(asset.assetId, asset)
    assets[valueFor(places, asset.assetId)] = asset
    merging?.touched.add(asset.assetId)
    rows = undefined
    moves.notify([asset])
  }

  function newer(asset: FleetAsset): FleetAsset {
    const known = knownOf(asset.assetId)
    return known && receivedAt(known) > receivedAt(asset) ? known : asset
  }

  /** Takes from a later list what it knows better, and keeps the objects of all other assets, so that nothing is drawn or counted again. */
  async function merge(list: readonly FleetAsset[]): Promise<void> {
    const own = { touched: new Set<number>() }
    merging = own
    const isWanted = () => merging === own
    const next: FleetAsset[] = []
    const nextPlaces = new Map<number, number>()
    const changed: FleetAsset[] = []
    // Markers are moved one by one; what came, went or is nowhere any more needs them all anew.
    let needsAll = list.length !== assets.length
    const compare = (asset: FleetAsset, place: number) => {
      const known = find(asset.assetId)
      const kept = known && isSame(known, asset) ? known : newer(asset)
      next.push(kept)
      nextPlaces.set(asset.assetId, place)
      if (!known || (kept.latitude === null && known.latitude !== null)) needsAll = true
      if (kept !== known) changed.push(kept)
    }
    if (!(await inSlices(list, compare, isWanted))) return
    for (const assetId of own.touched) {
      const [known, place] = [find(assetId), nextPlaces.get(assetId)]
      if (known && place !== undefined) next[place] = newer(itemAt(next, place))
    }
    if (needsAll) return replaceAll(next, true)
    assets = next
    places = nextPlaces
    rows = undefined
    // What the hub said meanwhile was passed on when it came.
    await inSlices(changed, ({ assetId }) => moves.notify([itemAt(assets, valueFor(places, assetId))]), isWanted)
    if (isWanted()) merging = undefined
  }

  function replaceAll(list: FleetAsset[], isNowLoaded: boolean): void {
    merging = undefined
    assets = list
    places = new Map(list.map(({ assetId }, place) => [assetId, place]))
    early = new Map()
    rows = undefined
    isLoaded = isNowLoaded
    replacements.notify()
  }

  return {
    /**
     * Replaces the assets with those of the list call, which are by name. An asset with a newer update from the hub keeps that update. A long
     * list that comes when there is one already takes a while, in which the page goes on.
     */
    load(list: readonly FleetAsset[]): void {
      if (isLoaded && list.length > longList) void merge(list)
      else replaceAll(list.map(newer), true)
    },

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
      const known = knownOf(assetId)
      if (!known || known.duressPending === duressPending) return
      put(known instanceof ListedAsset ? known.withDuress(duressPending) : { ...known, duressPending })
    },

    /** Empties the store while a different list is being loaded. */
    clear(): void {
      if (isLoaded) replaceAll([], false)
    },

    isLoaded: () => isLoaded,

    /**
     * Returns the assets by name: the same array as before when nothing has changed, or undefined before the first
     * list.
     */
    rows(): readonly FleetAsset[] | undefined {
      if (isLoaded) rows ??= [...assets]
      return rows
    },

    /** Knows what the rows are doing. */
    states: new FleetStates(),

    get: find,

    /** Calls back immediately on every update. */
    onMoves: moves.add,

    /** Calls back when the whole list was replaced or cleared. */
    onReplaced: replacements.add,
  }
}

const isSame = (known: FleetAsset, later: FleetAsset) =>
  known instanceof ListedAsset && later instanceof ListedAsset && known.isSameAs(later)

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
