import { useDeferredValue, type ReactNode } from 'react'

/**
 * Builds what it holds in small slices when it first appears, so that a slow phone can be tapped and scrolled meanwhile.
 * What the router or a query shows is otherwise built in one piece.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false)
  return isTime && children
}
