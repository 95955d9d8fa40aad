import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

export interface PlainLinkProps {
  /** A path and query of the portal. */
  href: string
  /** The accessible name, where the text alone is ambiguous. */
  'aria-label'?: string
  className?: string
  /** Called before the link is followed. */
  onFollow?: () => void
  children: ReactNode
}

/**
 * A link in a row of a table. The router's own Link resolves its route when it is rendered, which is too slow for lists
 * of thousands of rows while they are scrolled. This one resolves it when it is pointed at or pressed.
 */
export function PlainLink({ href, onFollow, children, ...looks }: PlainLinkProps) {
  const router = useRouter()
  // The router uses `href`, including its query. Its types require `to` as well.
  const makeReady = () => void router.preloadRoute({ to: '/', href })
  const follow = (event: MouseEvent) => {
    onFollow?.()
    // Let the browser open new tabs and windows.
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
