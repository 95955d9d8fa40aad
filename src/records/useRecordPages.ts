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
  /** The column it is sorted by at first, and when it is filtered by a customer. */
  usualSort: string
  customerSort?: string
  /** More of the call's query, as another filter sets it. */
  query?: Record<string, string | number | undefined>
}

/** The page of a list that its address asks for, and how to load all of its rows. */
export function useRecordPages<E extends Endpoint>(
  { endpoint, usualSort, customerSort = usualSort, query }: RecordPagesOptions<E>,
  search: ListSearch,
  /** The record at whose page the list opens, and what its address is told then. */
  sought: number | undefined,
  onFound: (pageNumber: number) => void,
) {
  const [isThere, setThere] = useState(sought === undefined)
  const size = search.PageSize ?? pageSizes[0]
  const sort = sortOf(search, search.customerId === undefined ? usualSort : customerSort)
  const { customerId, SearchString } = search
  const found = { ...query, SearchString, customerId }
  const asked = {
    ...found,
    SortString: sort.key,
    SortDirection: sort.direction,
    PageSize: size,
    PageNumber: size >= allRows ? 1 : (search.PageNumber ?? 1),
  }
  const inputOf = (given: object) => ({ query: given }) as CallInput<E>
  const list = useQuery(pagedQuery(endpoint, inputOf(isThere ? asked : { ...asked, RowId: sought })))
  const rows = list.data?.rows as readonly RowOf<E>[] | undefined
  // The page that the server looked up goes into the address; from then on that says which page it is.
  const page = isThere || list.isPlaceholderData ? undefined : list.data?.currentPage
  if (page !== undefined && page === asked.PageNumber) setThere(true)
  useEffect(() => {
    if (page !== undefined) onFound(page)
  }, [page, onFound])
  const load = async (given: object) => {
    const all = await callPagedEndpoint(endpoint, inputOf({ ...given, PageSize: allRows, PageNumber: 1 }))
    return all.rows as readonly RowOf<E>[]
  }
  return {
    size,
    sort,
    list,
    rows,
    found,
    loadAll: () => load(asked),
    loadEverything: () =>
      load({
        SortString: sort.key,
        SortDirection: sort.direction,
      }),
  }
}
