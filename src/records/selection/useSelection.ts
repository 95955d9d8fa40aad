import { useRef, useState } from 'react'
import { selectRange } from './selectRange.ts'

/** What was selected in a list: the ids of the records, each with its customer. It stays on other pages and in other searches. */
export type Chosen = ReadonlyMap<number, number>

export interface SelectableRow {
  id: number
  customerId: number
}

/** Which rows of a list are selected, and how that changes. */
export function useSelection() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  /** Where a range begins: the row that was selected last. */
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
    /** Selects a row or takes it back; a range does so with every row of the page from the one before. */
    toggle(shown: readonly SelectableRow[], row: SelectableRow, isRange: boolean) {
      set(isRange ? selectRange(shown, anchor.current, row.id) : [row], !chosen.has(row.id))
      anchor.current = row.id
    },
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
