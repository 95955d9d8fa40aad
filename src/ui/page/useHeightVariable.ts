import { useEffect, type RefObject } from 'react'

/** Keeps the height of an element in a CSS variable of the page, such as `--duress-room`, for what has to stay clear of it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty(name, `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.removeProperty(name)
    }
  }, [element, name])
}
