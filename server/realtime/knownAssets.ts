import type { AssetColumn, ColumnValue, LiveField } from '../../contract/realtime/assetColumns.ts'
import { eachColumn, liveFieldNames, type Pause } from '../../domain/assets/assetColumns.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { inTurn } from '../threads/inTurn.ts'
import { pauses } from '../threads/pauses.ts'

/** Returns a field of some assets, always of the same ones in the same order; times in epoch ms. */
export type ReadField = (field: LiveField) => readonly ColumnValue[]

/**
 * What has been read is forgotten after this, so that lists that nobody opens any more take no memory, and a database that was put back to an
 * earlier state is read again.
 */
const cachedMs = 3_600_000

/** So many assets are looked up between two pauses. */
const lookedAtOnce = 2_000

/** Returns a function that returns what is known of the assets now; `now` returns epoch ms. */
export function cacheKnownAssets(now: () => number): () => KnownAssets {
  let known = new KnownAssets()
  let since = now()
  return () => {
    if (now() - since > cachedMs) [known, since] = [new KnownAssets(), now()]
    return known
  }
}

/**
 * What the live list said of each asset when it was last read, of all customers together: what a user may see is decided outside. An asset's
 * mark is a text that says in which state it was read.
 */
export class KnownAssets {
  /**
   * What puts and writes does so in turn: both let others work in between, and a list must not have some fields of an asset from before it
   * changed and some from after it.
   */
  readonly inTurn = inTurn()
  readonly #places = new Map<number, number>()
  readonly #marks: string[] = []
  readonly #values: ReadonlyMap<LiveField, ColumnValue[]> = new Map(liveFieldNames.map((field) => [field, []]))

  /** Returns which of some marked assets, by id, are in another state than what is known of them, or nothing is known of. */
  changed(marks: ReadonlyMap<number, string>): number[] {
    const changed: number[] = []
    for (const [assetId, mark] of marks) {
      const place = this.#places.get(assetId)
      if (place === undefined || this.#marks[place] !== mark) changed.push(assetId)
    }
    return changed
  }

  /**
   * Takes what was read of some assets. Their marks have to be read before: what changes in between is then read twice, and nothing is
   * missed. Assets without a mark are left out.
   */
  async put(read: ReadField, marks: ReadonlyMap<number, string>): Promise<void> {
    const pause = pauses()
    const rows: number[] = []
    const places: number[] = []
    const newMarks: string[] = []
    read('assetId').forEach((id, row) => {
      const mark = marks.get(Number(id))
      if (mark === undefined) return
      rows.push(row)
      places.push(this.#placeOf(Number(id)))
      newMarks.push(mark)
    })
    for (const [field, known] of this.#values) {
      await pause()
      const column = read(field)
      rows.forEach((row, index) => (known[itemAt(places, index)] = itemAt(column, row)))
    }
    // Last: until then nothing says that all of it is known.
    places.forEach((place, index) => (this.#marks[place] = itemAt(newMarks, index)))
  }

  /** Returns how many of the assets are known, and the live list of those, field by field. `pause` is called between steps. */
  async listOf(
    assetIds: Iterable<number>,
    pause: Pause,
  ): Promise<{ count: number; columns: AsyncGenerator<[LiveField, AssetColumn], void> }> {
    const chosen: number[] = []
    let looked = 0
    for (const id of assetIds) {
      if (++looked % lookedAtOnce === 0) await pause()
      const place = this.#places.get(id)
      if (place !== undefined) chosen.push(place)
    }
    const read = (field: LiveField) => {
      const known = this.#values.get(field) ?? []
      // Each place has been put: itemAt, which is called with lists of all kinds, would take several times as long.
      return (row: number): ColumnValue => known[chosen[row] ?? 0] ?? null
    }
    return { count: chosen.length, columns: eachColumn(chosen.length, read, pause) }
  }

  #placeOf(assetId: number): number {
    const place = this.#places.get(assetId) ?? this.#places.size
    this.#places.set(assetId, place)
    return place
  }
}
