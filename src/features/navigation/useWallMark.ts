import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * Marks the page while its address is that of RealTime's wall. The wall has no bars and other sizes of text: known only once RealTime is
 * there, these would move what is already shown, a duress first.
 */
export function useWallMark(): void {
  const isWall = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/realTime' && 'wall' in search && search.wall !== undefined,
  })
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-wall', isWall)
    return () => document.documentElement.removeAttribute('data-wall')
  }, [isWall])
}
