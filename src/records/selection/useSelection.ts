import { useRef, useState } from 'react'
import { selectRange } from './selectRange.ts'

/**
 * The selected rows of a list: the ids of the records, each with its customer's. The selection is kept on other pages
 * and in other searches.
 */
export type Chosen = ReadonlyMap<number, number>

export interface SelectableRow {
  id: number
  customerId: number
}

/** Returns which rows of a list are selected, and functions that change this. */
export function useSelection() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  /** The start of a range: the row that was toggled last. */
  const anchor = useRef<number | null>(null)
  const set = (rows: readonly SelectableRow[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const { id, customerId } of rows) {
        if (isChosen) next.set(id, customerId)
        else next.delete(id)
      }
      return next
    })
  return {
    chosen,
    set,
    /** Selects or deselects a row. With `isRange`, does so for every row of the page from the previous one. */
    toggle(shown: readonly SelectableRow[], row: SelectableRow, isRange: boolean) {
      set(isRange ? selectRange(shown, anchor.current, row.id) : [row], !chosen.has(row.id))
      anchor.current = row.id
    },
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
