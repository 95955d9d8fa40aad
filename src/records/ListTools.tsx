import * as words from '#words/records'
import { useState, type ReactNode } from 'react'
import type { Column } from '../tables/column.ts'
import type { Sort } from '../tables/sortRows.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'
import { useIsPhone } from '../ui/page/screenWidth.ts'
import { SortChoice } from '../ui/table/SortChoice.tsx'

export interface ListToolsProps<Row> {
  title: string
  /** The placeholder of the search field. */
  hint?: string | undefined
  typed: string
  onType: (text: string) => void
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** The choice of how many rows a page shows, for lists with pages. */
  entries?: ReactNode
  /** The number of rows shown, and their download. */
  children: ReactNode
  filters?: ReactNode
  /** How many filters are set. */
  filterCount: number
}

/**
 * The tools above the rows of a list: search, download and filters. On a phone, one sheet holds filters, order and page
 * size.
 */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { title, hint = words.search(), filters, entries } = props
  const search = (
    <span className="list-search">
      <SearchField label={words.searchIn({ title })} placeholder={hint} value={props.typed} onChange={props.onType} />
    </span>
  )
  if (useIsPhone())
    return (
      <div className="list-tools">
        {search}
        {props.children}
        <ToolSheet {...props} />
      </div>
    )
  return (
    <>
      <div className="list-tools">
        {entries}
        {search}
        {props.children}
      </div>
      {filters}
    </>
  )
}

function ToolSheet<Row>({ title, columns, sort, onSort, entries, filters, filterCount }: ListToolsProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const name = filters ? words.filtersAndSort() : words.sort()
  return (
    <>
      <Button
        icon="settings"
        aria-label={filterCount > 0 ? `${name} (${filterCount})` : name}
        onPress={() => setOpen(true)}
      >
        {filterCount > 0 && <span className="figures">{filterCount}</span>}
      </Button>
      <Dialog
        title={name}
        look="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <Button look="primary" onPress={() => setOpen(false)}>
            {words.done()}
          </Button>
        }
      >
        <div className="list-sheet">
          <SortChoice label={title} columns={columns} sort={sort} onSort={onSort} />
          {entries}
          {filters}
        </div>
      </Dialog>
    </>
  )
}
