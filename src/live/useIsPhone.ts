import { useSyncExternalStore } from 'react'

const phone = '(max-width: 599px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where tables are cards and dialogs come from the lower edge. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
}
