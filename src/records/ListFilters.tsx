import * as words from '#words/records'
import type { ReactNode } from 'react'

/** The filters of a list: in a row on a desktop, stacked in a sheet on a phone. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <div className="list-filter-fields" role="group" aria-label={words.filters()}>
      {children}
    </div>
  )
}
