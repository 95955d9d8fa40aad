import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { allRows, pageSizes } from '../../contract/pagination.ts'
import { callPagedEndpoint } from '../http/callEndpoint.ts'
import { pagedQuery } from '../http/endpointQuery.ts'
import { sortOf, type ListSearch } from './listSearch.ts'

export type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never

export interface RecordPagesOptions<E extends Endpoint> {
  endpoint: E
  /** The default sort column, and the one for when the list is filtered by a customer. */
  defaultSort: string
  customerSort?: string
  /** Further query values, for example from another filter. */
  query?: Record<string, string | number | undefined>
}

/** Returns the page of a list that its address asks for, and a function that loads all of its rows. */
export function useRecordPages<E extends Endpoint>(
  { endpoint, defaultSort, customerSort = defaultSort, query }: RecordPagesOptions<E>,
  search: ListSearch,
  /** The record at whose page the list opens, and a callback with the number of that page. */
  sought: number | undefined,
  onFound: (pageNumber: number) => void,
) {
  const [isThere, setThere] = useState(sought === undefined)
  const size = search.PageSize ?? pageSizes[0]
  const sort = sortOf(search, search.customerId === undefined ? defaultSort : customerSort)
  const { customerId, SearchString } = search
  const found = { ...query, SearchString, customerId }
  const pageQuery = {
    ...found,
    SortString: sort.key,
    SortDirection: sort.direction,
    PageSize: size,
    PageNumber: size >= allRows ? 1 : (search.PageNumber ?? 1),
  }
  const inputOf = (filters: object) => ({ query: filters }) as CallInput<E>
  const list = useQuery(pagedQuery(endpoint, inputOf(isThere ? pageQuery : { ...pageQuery, RowId: sought })))
  const rows = list.data?.rows as readonly RowOf<E>[] | undefined
  // Put the page that the server found into the address, which determines the page from then on.
  const page = isThere || list.isPlaceholderData ? undefined : list.data?.currentPage
  if (page !== undefined && page === pageQuery.PageNumber) setThere(true)
  useEffect(() => {
    if (page !== undefined) onFound(page)
  }, [page, onFound])
  const load = async (filters: object) => {
    const all = await callPagedEndpoint(endpoint, inputOf({ ...filters, PageSize: allRows, PageNumber: 1 }))
    return all.rows as readonly RowOf<E>[]
  }
  return {
    size,
    sort,
    list,
    rows,
    found,
    loadAll: () => load(pageQuery),
    loadEverything: () =>
      load({
        SortString: sort.key,
        SortDirection: sort.direction,
      }),
  }
}
