import * as words from '#words/records'
import type { ReactNode } from 'react'
import { downloadColumns, type Column } from '../../tables/column.ts'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import type { ListSearch } from '../listSearch.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { PageMark, SelectionMark } from './SelectionMark.tsx'
import type { Chosen, SelectableRow, Selection } from './useSelection.ts'

/** How the rows of a list can be selected. */
export interface ListSelection<Row> {
  customerOf: (row: Row) => number
  /**
   * Loads all rows that the list's query finds on any page. For lists that have a quicker way than loading the rows
   * themselves.
   */
  loadAll?: (query: Pick<ListSearch, 'SearchString' | 'customerId'>) => Promise<readonly SelectableRow[]>
  /** The actions for the selected rows. They call `clear` when they are done. */
  actions: (chosen: Chosen, clear: () => void) => ReactNode
}

interface SelectionParts<Row> {
  selection: ListSelection<Row>
  selected: Selection
  title: string
  columns: readonly Column<Row>[]
  inDownloads?: readonly Column<Row>[] | undefined
  rowKey: (row: Row) => number
  nameOf: (row: Row) => string
  /** How many rows the list finds on all pages. */
  total: number
  pages: {
    rows: readonly Row[] | undefined
    found: Pick<ListSearch, 'SearchString' | 'customerId'>
    /** Loads all rows that the list finds. */
    loadAll: () => Promise<readonly Row[]>
    loadEverything: () => Promise<readonly Row[]>
  }
}

/**
 * Returns the boxes before the rows of a list and the bar with the selection. The bar is null while nothing is
 * selected.
 */
export function selectionOf<Row>(parts: SelectionParts<Row>) {
  const { selection, selected, rowKey, nameOf, title, pages } = parts
  const { chosen } = selected
  const selectable = (row: Row) => ({ id: rowKey(row), customerId: selection.customerOf(row) })
  const shown = (pages.rows ?? []).map(selectable)
  const chosenHere = shown.filter(({ id }) => chosen.has(id)).length
  const loadChosen = async () => (await pages.loadEverything()).filter((row) => chosen.has(rowKey(row)))
  return {
    marks: {
      rowMark: (row: Row) => (
        <SelectionMark
          name={nameOf(row)}
          isChosen={chosen.has(rowKey(row))}
          onToggle={(isRange) => selected.toggle(shown, selectable(row), isRange)}
        />
      ),
      headMark: (
        <PageMark chosen={chosenHere} shown={shown.length} onChange={(isChosen) => selected.set(shown, isChosen)} />
      ),
    },
    bar: chosen.size > 0 && (
      <SelectionBar
        count={chosen.size}
        total={parts.total}
        loadAll={async () =>
          selection.loadAll ? selection.loadAll(pages.found) : (await pages.loadAll()).map(selectable)
        }
        onSelect={(rows) => selected.set(rows, true)}
        onClear={selected.clear}
      >
        {selection.actions(chosen, selected.clear)}
        <DownloadMenu
          label={words.selectedOf({ title })}
          columns={downloadColumns(parts)}
          rows={loadChosen}
          fileName={`${title} (selected)`}
        />
      </SelectionBar>
    ),
  }
}
