import type { AssetColumns, ColumnValue, LiveField } from '../../contract/realtime/assetColumns.ts'
import { liveFieldNames, writeColumns } from '../../domain/assets/assetColumns.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'

/** Returns a field of some assets, always of the same ones in the same order; times in epoch ms. */
export type ReadField = (field: LiveField) => readonly ColumnValue[]

/**
 * What has been read is forgotten after this, so that lists that nobody opens any more take no memory, and a database that was put back to an
 * earlier state is read again.
 */
const cachedMs = 3_600_000

/** Returns a function that returns what is known of the assets now; `now` returns epoch ms. */
export function keepKnownAssets(now: () => number): () => KnownAssets {
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
  readonly #places = new Map<number, number>()
  readonly #marks: string[] = []
  readonly #values: ReadonlyMap<LiveField, ColumnValue[]> = new Map(liveFieldNames.map((field) => [field, []]))

  /** Returns those of the marked assets, by id, that are in another state than what is known of them, or of which nothing is known. */
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
  put(read: ReadField, marks: ReadonlyMap<number, string>): void {
    const rows: number[] = []
    const places: number[] = []
    read('assetId').forEach((id, row) => {
      const mark = marks.get(Number(id))
      if (mark === undefined) return
      const place = this.#placeOf(Number(id))
      this.#marks[place] = mark
      rows.push(row)
      places.push(place)
    })
    for (const [field, known] of this.#values) {
      const column = read(field)
      rows.forEach((row, index) => (known[itemAt(places, index)] = itemAt(column, row)))
    }
  }

  /** Returns the live list of those of the assets that are known, field by field. */
  columnsOf(assetIds: Iterable<number>): AssetColumns {
    const chosen: number[] = []
    for (const id of assetIds) {
      const place = this.#places.get(id)
      if (place !== undefined) chosen.push(place)
    }
    const read = new Map<LiveField, ColumnValue[]>()
    // Each place has been put: itemAt, which is called with lists of all kinds, would take several times as long.
    for (const [field, known] of this.#values)
      read.set(
        field,
        chosen.map((place) => known[place] ?? null),
      )
    return writeColumns((field) => read.get(field) ?? [], chosen.length)
  }

  #placeOf(assetId: number): number {
    const place = this.#places.get(assetId) ?? this.#places.size
    this.#places.set(assetId, place)
    return place
  }
}
