import * as words from '#words/records'
import { allRows } from '../../contract/pagination.ts'

/** Returns a text such as “1 to 50 of 120 entries”, which lists show below their rows. */
export function entriesText(page: { totalItems: number; currentPage: number }, size: number, isFiltered: boolean) {
  const { totalItems, currentPage } = page
  const filtered = isFiltered ? 'yes' : 'no'
  if (totalItems === 0) return words.showingEntries({ start: 0, end: 0, total: 0, filtered })
  const start = size >= allRows ? 1 : (currentPage - 1) * size + 1
  const end = size >= allRows ? totalItems : Math.min(totalItems, currentPage * size)
  return words.showingEntries({ start, end, total: totalItems, filtered })
}

const pageRange = 5

/** Returns the page numbers of the pager: five around the current one, within the list. */
export function pagesAround(current: number, total: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(pageRange / 2), total - pageRange + 1))
  return Array.from({ length: Math.min(pageRange, total) }, (_, index) => first + index)
}
