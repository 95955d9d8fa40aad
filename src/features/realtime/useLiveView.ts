import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { openOverlays } from '../../ui/page/openOverlays.ts'
import { readLiveSearch, type LiveSearch } from './liveSearch.ts'

/** What can be open over the list and the map: the details of an asset, and on a phone the sheet at its full height. */
type Overlay = 'asset' | 'sheet'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was opened on the real-time screen since it was entered, each by an entry of the browser's history. */
    overlays?: readonly Overlay[]
  }
}

const route = getRouteApi('/_signedIn/realTime')

/** A change of the view; undefined removes a value from the address. */
export type LiveSearchChange = { [Key in keyof LiveSearch]?: LiveSearch[Key] | undefined }

/**
 * Returns the view in the address, and functions that change it. What is opened by `openOver` is closed by the browser's
 * Back, and `closeOver` goes back too, so that no entry is left behind. The functions keep their identity.
 */
export function useLiveView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const change = useCallback(
    (next: LiveSearchChange) =>
      void navigate({ search: (before) => withChange(before, next), replace: true, state: true, resetScroll: false }),
    [navigate],
  )
  const openOver = useCallback(
    (overlay: Overlay, next: LiveSearchChange = {}) => {
      const overlays = [...(router.latestLocation.state.overlays ?? []), overlay]
      void navigate({ search: (before) => withChange(before, next), state: { overlays }, resetScroll: false })
    },
    [navigate, router],
  )
  const closeOver = useCallback(
    (overlay: Overlay, next: LiveSearchChange = {}) => {
      const overlays = router.latestLocation.state.overlays ?? []
      const index = overlays.lastIndexOf(overlay)
      if (index === -1) change(next)
      else router.history.go(index - overlays.length, { ignoreBlocker: !openOverlays.isEmpty() })
    },
    [change, router],
  )
  return { search, change, openOver, closeOver }
}

/** What the browser's history calls Back, and a step back over several entries. */
const goesBack = new Set(['BACK', 'GO'])

/** Keeps filters, order and place of the map as they are when Back closes what was opened since they were changed. */
export function useRestoredView(): void {
  const { search, change } = useLiveView()
  const router = useRouter()
  const shown = useRef({ search, depth: 0 })
  useEffect(() => {
    shown.current = { search, depth: router.latestLocation.state.overlays?.length ?? 0 }
  }, [search, router])
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        const isSame = location.pathname === router.latestLocation.pathname
        const { search: before, depth } = shown.current
        // A search that was emptied reaches the address after a pause, by a REPLACE that may come after Back.
        const isClosing = goesBack.has(action.type) && (location.state.overlays?.length ?? 0) < depth
        if (!isSame || !isClosing) return
        const { asset: _asset, follow: _follow, ...kept } = before
        change({ state: undefined, q: undefined, sort: undefined, at: undefined, view: undefined, ...kept })
      }),
    [router, change],
  )
}

/** Returns the view after a change, without the values that the change removes. */
function withChange(before: LiveSearch, change: LiveSearchChange): LiveSearch {
  const entries: [string, unknown][] = Object.entries({ ...before, ...change })
  return readLiveSearch(Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== '')))
}
