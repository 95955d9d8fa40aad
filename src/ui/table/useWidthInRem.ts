import { useLayoutEffect, useState, type RefObject } from 'react'

/** Returns the width of an element in rem, and 0 before it is laid out. */
export function useWidthInRem(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const observer = new ResizeObserver(() => setWidth(current.clientWidth / rem))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
