import { useDeferredValue, type ReactNode } from 'react'

/**
 * Renders its children in small slices when it first appears, so that a slow phone responds to taps and scrolling
 * meanwhile. What the router or a query shows is otherwise rendered in one piece. With `when`, it waits for that first.
 */
export function DeferRender({ children, when = true }: { children: ReactNode; when?: boolean }) {
  const isTime = useDeferredValue(when, false)
  return isTime && children
}
