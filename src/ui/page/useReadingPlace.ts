import { useEffect, useRef, type RefObject } from 'react'

/** What may be followed to where it is laid out next. A table that scrolls by itself is followed as a whole. */
const parts = '.table-windowed, tr, .time-chart, .section-head, .section, .card'

interface ReadingPlace {
  part: Element
  /** Where in it the reader is, from 0 at its top to 1. */
  share: number
}

/**
 * Shows the same part of a long screen after its width has changed, such as when a phone is turned: tables become cards,
 * and what is above them has another height. Returns the ref of the screen.
 */
export function useReadingPlace(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let place: ReadingPlace | null = null
    let width = innerWidth
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (innerWidth === width) place = screen.current && findPlace(screen.current)
      }, 100)
    }
    const onResize = () => {
      if (innerWidth === width) return
      width = innerWidth
      // Its tables are laid out again in the next frame, and rows that were out of sight take up their room in those after it.
      if (place) showAgain(place, 4)
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', remember)
      removeEventListener('resize', onResize)
    }
  }, [])
  return screen
}

/** The line of the window at which one reads, below the bars at its top. */
const readingLine = () => innerHeight / 3

/** Returns the part at which one reads, or null at the top of the screen, which stays at its top. */
function findPlace(screen: HTMLElement): ReadingPlace | null {
  const part = document.elementFromPoint(innerWidth / 2, readingLine())?.closest(parts)
  if (scrollY === 0 || !part || !screen.contains(part)) return null
  const { top, height } = part.getBoundingClientRect()
  return { part, share: (readingLine() - top) / height }
}

function showAgain({ part, share }: ReadingPlace, frames: number): void {
  requestAnimationFrame(() => {
    if (!part.isConnected) return
    const { top, height } = part.getBoundingClientRect()
    scrollBy({ top: top + share * height - readingLine(), behavior: 'instant' })
    if (frames > 1) showAgain({ part, share }, frames - 1)
  })
}
