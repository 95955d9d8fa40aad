import type { Page } from '../http/callEndpoint.ts'
import { entriesText } from './entriesText.ts'
import { Pager } from './Pager.tsx'

export interface ListFootProps {
  label: string
  page: Page<unknown>
  size: number
  isFiltered: boolean
  /** Shown after the number of entries. */
  note?: string
  onGo: (pageNumber: number) => void
}

/** Shows which entries of a paged list are displayed, with links to the other pages. */
export function ListFoot({ label, page, size, isFiltered, note = '', onGo }: ListFootProps) {
  return (
    <div className="list-foot">
      <p role="status" className="figures muted">
        {entriesText(page, size, isFiltered) + note}
      </p>
      <Pager label={label} current={page.currentPage} total={page.totalPages} onGo={onGo} />
    </div>
  )
}
