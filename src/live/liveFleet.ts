import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'

const byName = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' })
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
  const moveListeners = new Set<(moved: readonly RealtimeAsset[]) => void>()
  const replaceListeners = new Set<() => void>()
  let order: readonly number[] = []
  let rows: readonly RealtimeAsset[] | undefined
  let isLoaded = false

  function tellMoved(asset: RealtimeAsset): void {
    rows = undefined
    for (const listener of moveListeners) listener([asset])
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
      order = [...assets.values()].sort((a, b) => byName.compare(nameOf(a), nameOf(b))).map(({ assetId }) => assetId)
      rows = undefined
      isLoaded = true
      for (const listener of replaceListeners) listener()
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
      assets.set(update.assetId, update)
      tellMoved(update)
      return update.statusString !== 'Disabled'
    },

    /** What an alert says of an asset, between two of its messages. */
    setDuress(assetId: number, duressPending: boolean): void {
      const known = assets.get(assetId)
      if (!known || known.duressPending === duressPending) return
      const changed = { ...known, duressPending }
      assets.set(assetId, changed)
      tellMoved(changed)
    },

    /** Another list is on its way. */
    clear(): void {
      if (!isLoaded) return
      assets.clear()
      order = []
      rows = undefined
      isLoaded = false
      for (const listener of replaceListeners) listener()
    },

    isLoaded: () => isLoaded,

    /** By name. The same list as before when nothing has changed; undefined before the first list. */
    rows(): readonly RealtimeAsset[] | undefined {
      if (isLoaded) rows ??= order.map((assetId) => valueFor(assets, assetId))
      return rows
    },

    get: (assetId: number) => (isLoaded ? assets.get(assetId) : undefined),

    /** Calls back at every move, at once. */
    onMoves(listener: (moved: readonly RealtimeAsset[]) => void): () => void {
      moveListeners.add(listener)
      return () => moveListeners.delete(listener)
    },

    /** Calls back when the whole list was replaced or taken away. */
    onReplaced(listener: () => void): () => void {
      replaceListeners.add(listener)
      return () => replaceListeners.delete(listener)
    },
  }
}
