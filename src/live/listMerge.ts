import { itemAt } from '../../domain/lists/itemAt.ts'
import type { FleetAsset } from './fleetAsset.ts'
import { inSlices } from './inSlices.ts'
import { ListedAsset } from './listedAsset.ts'

export const receivedAt = ({ receivedMs }: FleetAsset) => receivedMs ?? 0

export const newerOf = (known: FleetAsset | undefined, asset: FleetAsset) =>
  known && receivedAt(known) > receivedAt(asset) ? known : asset

/** A later list that is being compared with what is known. */
export class ListMerge {
  /** Assets that the hub spoke of meanwhile. */
  readonly touched = new Set<number>()
  /** The assets as they are to be known, and where each of them is. */
  readonly assets: FleetAsset[] = []
  readonly places = new Map<number, number>()
  readonly changed: FleetAsset[] = []
  /** Markers are moved one by one; what came, went or is nowhere any more needs all of them to be drawn again. */
  needsAll: boolean
  readonly #list: readonly FleetAsset[]
  readonly #find: (assetId: number) => FleetAsset | undefined

  /** @param count how many assets are known */
  constructor(list: readonly FleetAsset[], find: (assetId: number) => FleetAsset | undefined, count: number) {
    this.needsAll = list.length !== count
    this.#list = list
    this.#find = find
  }

  /** Compares in slices. Returns false when it was given up. */
  async compare(isWanted: () => boolean): Promise<boolean> {
    let matched = 0
    const take = (asset: FleetAsset, place: number) => {
      const known = this.#find(asset.assetId)
      const merged = known && isSame(known, asset) ? known : newerOf(known, asset)
      this.assets.push(merged)
      this.places.set(asset.assetId, place)
      if (known) matched++
      if (known && merged.latitude === null && known.latitude !== null) this.needsAll = true
      if (merged !== known) this.changed.push(merged)
    }
    if (!(await inSlices(this.#list, take, isWanted)) || !isWanted()) return false
    for (const assetId of this.touched) {
      const [known, place] = [this.#find(assetId), this.places.get(assetId)]
      // A duress begins and ends without a message of the asset: of two that are equally new, what the hub said came after the list.
      if (known && place !== undefined) this.assets[place] = newerOf(itemAt(this.assets, place), known)
    }
    this.needsAll ||= matched !== this.#list.length
    return true
  }
}

const isSame = (known: FleetAsset, later: FleetAsset) =>
  known instanceof ListedAsset && later instanceof ListedAsset && known.isSameAs(later)
