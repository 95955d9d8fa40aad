import { useSyncExternalStore } from 'react'

/** A hook that is true while the window matches a media query. */
function matchHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** True where tables are cards and dialogs come from the lower edge. */
export const useIsPhone = matchHook('(max-width: 599px)')

/** True where the navigation is a bar at the lower edge. */
export const useHasBottomBar = matchHook('(max-width: 1099px)')
