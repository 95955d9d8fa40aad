import * as words from '#words/records'
import { allRows, pageSizes } from '../../contract/pagination.ts'
import type { Sort } from '../tables/sortRows.ts'

/** The state of a list in its address, under the names of the calls. Defaults are left out. */
export interface ListSearch {
  SearchString?: string
  PageNumber?: number
  PageSize?: number
  SortString?: string
  SortDirection?: 'asc' | 'des'
  /** The customer that the list is filtered by. */
  customerId?: number
  customerName?: string
}

/** Reads the query of a list's address and drops invalid values. For `validateSearch` of a route. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const PageSize = positive(search.PageSize)
  const PageNumber = positive(search.PageNumber)
  const customerId = positive(search.customerId)
  return {
    ...texts(search, ['SearchString', 'SortString', 'customerName']),
    ...(PageSize !== undefined && pageSizes.some((size) => size === PageSize) ? { PageSize } : {}),
    ...(PageNumber !== undefined && PageNumber > 1 ? { PageNumber } : {}),
    ...(search.SortDirection === 'des' ? { SortDirection: 'des' } : {}),
    ...(customerId === undefined ? {} : { customerId }),
  }
}

/** The customer that record screens pass on in their addresses. */
export interface CustomerSearch {
  /** The name of the customer that a list was filtered by, which the form preselects. */
  selectedAsset?: string
  customerId?: number
}

export function readCustomerSearch(search: Record<string, unknown>): CustomerSearch {
  const customerId = positive(search.customerId)
  return { ...texts(search, ['selectedAsset']), ...(customerId === undefined ? {} : { customerId }) }
}

export function sortOf(search: ListSearch, defaultSort: string): Sort {
  return { key: search.SortString ?? defaultSort, direction: search.SortDirection ?? 'asc' }
}

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

/** Returns a whole number above 0 from the query of an address, or undefined for any other value. */
export function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function texts<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}
