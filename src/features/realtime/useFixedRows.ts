import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows that are rendered beyond each end of what is seen. */
const beyond = 6

/** The rows to render: from `first` up to and without `end`. */
export interface RowWindow {
  first: number
  end: number
}

/** Returns the rows to render of `count` rows of one height, when `height` px of them are seen from `top` on. */
export function windowOf(count: number, rowHeight: number, top: number, height: number): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - beyond)
  return { first, end: Math.min(count, Math.ceil((top + height) / rowHeight) + beyond) }
}

/** Returns from where on `height` px of the rows are to be seen, so that the whole of a row is among them: as near to `top` as possible. */
export function topShowing(row: number, rowHeight: number, top: number, height: number): number {
  const start = row * rowHeight
  // A list that lies below the details on a phone has no room for a row.
  return Math.min(start, Math.max(top, start + rowHeight - height))
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * Returns the rows to render of a list whose rows have one height, that height in px, and a function that scrolls to a row. Unlike a virtualizer for rows of
 * any height it computes nothing for each row, which matters for tens of thousands of them.
 */
export function useFixedRows(scroller: RefObject<HTMLElement | null>, count: number, rowRem: number) {
  const [rowHeight, setRowHeight] = useState(() => rowRem * remPx())
  const [seen, setSeen] = useState({ top: 0, height: 0 })

  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const look = () =>
      setSeen((before) => {
        const { scrollTop: top, clientHeight: height } = current
        return before.top === top && before.height === height ? before : { top, height }
      })
    look()
    const observer = new ResizeObserver(() => {
      // On a wall the size of the text follows that of the window. The height isn't read on scrolling: it asks the browser for the page's style.
      setRowHeight(rowRem * remPx())
      look()
    })
    observer.observe(current)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [scroller, rowRem])

  const scrollTo = (row: number) => {
    const { current } = scroller
    if (!current) return
    const { scrollTop, clientHeight } = current
    const top = topShowing(row, rowHeight, scrollTop, clientHeight)
    if (top !== scrollTop) current.scrollTo({ top })
  }
  return { ...windowOf(count, rowHeight, seen.top, seen.height), height: rowHeight, scrollTo }
}
