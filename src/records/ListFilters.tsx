import * as words from '#words/records'
import type { ReactNode } from 'react'

/** The filters of a list: a row on a desktop, one below the other in the sheet of a phone. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <div className="list-filter-fields" role="group" aria-label={words.filters()}>
      {children}
    </div>
  )
}
