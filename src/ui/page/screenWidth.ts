import { useSyncExternalStore } from 'react'

/** Returns a hook that is true while the window matches a media query. */
function matchHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** True on phones, where tables are cards and dialogs open at the bottom edge. */
export const useIsPhone = matchHook('(max-width: 599px)')

/** True where the navigation is a bar at the bottom edge. */
export const useHasBottomBar = matchHook('(max-width: 1099px)')
