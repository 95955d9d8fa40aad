import { useDeferredValue, type ReactNode } from 'react'

/**
 * Renders its children in small slices when it first appears, so that a slow phone responds to taps and scrolling
 * meanwhile. What the router or a query shows is otherwise rendered in one piece.
 */
export function DeferRender({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false)
  return isTime && children
}
