import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readLiveSearch, type LiveSearch } from './liveSearch.ts'

const route = getRouteApi('/_signedIn/realTime')

/** A change of the view; undefined removes a value from the address. */
export type LiveSearchChange = { [Key in keyof LiveSearch]?: LiveSearch[Key] | undefined }

/** Returns the view in the address, and a function that changes it. */
export function useLiveView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (next: LiveSearchChange, history: 'push' | 'replace' = 'replace') =>
      void navigate({
        search: (before) => withChange(before, next),
        replace: history === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}

/** Returns the view after a change, without the values that the change removes. */
function withChange(before: LiveSearch, change: LiveSearchChange): LiveSearch {
  const entries: [string, unknown][] = Object.entries({ ...before, ...change })
  return readLiveSearch(Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== '')))
}
