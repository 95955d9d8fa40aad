import * as words from '#words/live'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'

const byName = new Intl.Collator(words.languageTag(), { numeric: true, sensitivity: 'base' })
const nameOf = (asset: RealtimeAsset) => assetLabel(asset)

/** When the server received what this says of the asset; equal instants are equal texts. */
const heardAt = ({ lastMessage }: RealtimeAsset) => lastMessage?.received ?? ''

export type LiveFleet = ReturnType<typeof createLiveFleet>

/**
 * The assets of the live screens, outside of React: the map hears of every move, the table reads its rows when it wants
 * to. Fed by the list call and by the hub.
 */
export function createLiveFleet() {
  const assets = new Map<number, RealtimeAsset>()
  const moves = listeners<readonly RealtimeAsset[]>()
  const replacements = listeners<void>()
  let order: readonly number[] = []
  let rows: readonly RealtimeAsset[] | undefined
  let isLoaded = false

  function put(asset: RealtimeAsset): void {
    assets.set(asset.assetId, asset)
    rows = undefined
    moves.notify([asset])
  }

  function replaceAll(isNowLoaded: boolean): void {
    order = [...assets.values()].sort((a, b) => byName.compare(nameOf(a), nameOf(b))).map(({ assetId }) => assetId)
    rows = undefined
    isLoaded = isNowLoaded
    replacements.notify()
  }

  return {
    /** Takes over what the list call answered; of an asset that the hub said something newer of, that stays. */
    load(list: readonly RealtimeAsset[]): void {
      const before = new Map(assets)
      assets.clear()
      for (const asset of list) {
        if (asset.statusString === 'Disabled') continue
        const known = before.get(asset.assetId)
        assets.set(asset.assetId, known && heardAt(known) > heardAt(asset) ? known : asset)
      }
      replaceAll(true)
    },

    /** One asset after a message of it. False when it is not on the list, which then should be loaded again. */
    apply(update: RealtimeAsset): boolean {
      if (!isLoaded) {
        // The list on its way may be older than this.
        assets.set(update.assetId, update)
        return true
      }
      const known = assets.get(update.assetId)
      if (!known) return false
      if (heardAt(known) > heardAt(update)) return true
      put(update)
      return update.statusString !== 'Disabled'
    },

    /** What an alert says of an asset, between two of its messages. */
    setDuress(assetId: number, duressPending: boolean): void {
      const known = assets.get(assetId)
      if (!known || known.duressPending === duressPending) return
      put({ ...known, duressPending })
    },

    /** Another list is on its way. */
    clear(): void {
      if (!isLoaded) return
      assets.clear()
      replaceAll(false)
    },

    isLoaded: () => isLoaded,

    /** By name. The same list as before when nothing has changed; undefined before the first list. */
    rows(): readonly RealtimeAsset[] | undefined {
      if (isLoaded) rows ??= order.map((assetId) => valueFor(assets, assetId))
      return rows
    },

    get: (assetId: number) => (isLoaded ? assets.get(assetId) : undefined),

    /** Calls back at every move, at once. */
    onMoves: moves.add,

    /** Calls back when the whole list was replaced or taken away. */
    onReplaced: replacements.add,
  }
}

/** Who wants to know of one kind of change. */
function listeners<Change>() {
  const all = new Set<(change: Change) => void>()
  return {
    /** Returns how to stop listening. */
    add(listener: (change: Change) => void): () => void {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify(change: Change): void {
      for (const listener of all) listener(change)
    },
  }
}
