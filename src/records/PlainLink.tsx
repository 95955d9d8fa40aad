import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

export interface PlainLinkProps {
  /** Path and query within the portal. */
  href: string
  /** What it is of, where its text alone does not say. */
  'aria-label'?: string
  className?: string
  /** Before it is followed. */
  onFollow?: () => void
  children: ReactNode
}

/**
 * A link within a row of a table. The router's own works out its place in the site map when it is built, which a list of
 * thousands of rows cannot afford while it is scrolled; this one asks the router when it is pointed at or pressed.
 */
export function PlainLink({ href, onFollow, children, ...looks }: PlainLinkProps) {
  const router = useRouter()
  // The router goes by the href, query included; its types ask for a path as well.
  const makeReady = () => void router.preloadRoute({ to: '/', href })
  const follow = (event: MouseEvent) => {
    onFollow?.()
    // A new tab or window is the browser's to open.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...looks} href={href} onClick={follow} onTouchStart={makeReady} onMouseEnter={makeReady} onFocus={makeReady}>
      {children}
    </a>
  )
}
