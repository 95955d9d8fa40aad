import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { useIsPrinting } from './useIsPrinting.ts'

/** Up to here every row is in the page, so that the browser can find and print all of them. */
const longestWhole = 60
/** Of a row of a table, in px. On phones rows are cards, whose height shows when they are there. */
const usualHeight = 45
/** What is kept in the page above and below what can be seen, in px. */
const margin = 540

interface RowWindow {
  isWindowed: boolean
  /** Height in px of the rows that are not in the page. */
  before: number
  after: number
  /** The rows that are. */
  indexes: readonly number[]
  /** Tells the window how high a row turned out; rows are table rows or cards. */
  measure: ((row: Element | null) => void) | undefined
}

/** Which rows of a long table belong in the page, by what its scroller shows. On paper all of them do. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const isPrinting = useIsPrinting()
  const isWindowed = count > longestWhole && !isPrinting
  const [height, setHeight] = useState(usualHeight)
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler is in use
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: Math.ceil(margin / height),
  })
  const items = virtualizer.getVirtualItems()
  const measured = items.reduce((sum, { size }) => sum + size, 0) / (items.length || 1)
  // Rows that turn out far from what was taken for them would move all below them, one after the other, while they are scrolled.
  const isFarOff = isWindowed && items.length > 0 && Math.abs(measured - height) > height / 3
  useLayoutEffect(() => {
    if (!isFarOff) return
    setHeight(Math.round(measured))
    virtualizer.measure()
    scroller.current?.querySelectorAll('[data-index]').forEach(virtualizer.measureElement)
  }, [isFarOff, measured, virtualizer, scroller])
  if (!isWindowed) {
    return { isWindowed, before: 0, after: 0, indexes: [...Array(count).keys()], measure: undefined }
  }
  return {
    isWindowed,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    indexes: items.map(({ index }) => index),
    measure: virtualizer.measureElement,
  }
}
