import { pageSizes } from '../../contract/pagination.ts'
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
