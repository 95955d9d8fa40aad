import { useRef, type RefObject } from 'react'

/**
 * Returns a ref for a map's frame, and a function that scrolls the frame into the window. On a phone, the search for a
 * place is further up than the map that shows it.
 */
export function useMapInSight(): [RefObject<HTMLDivElement | null>, () => void] {
  const frame = useRef<HTMLDivElement>(null)
  // Suggestions close first, which gives the window back its scroll position.
  return [frame, () => requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'nearest' }))]
}
