import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { firstItem, lastItem } from '../../../domain/lists/itemAt.ts'
import { growWindow, type RowRange } from './growWindow.ts'

/** Of a row of a table, in px. How high rows are shows when they are there. */
const usualHeight = 45
/** On phones rows are cards with a line for each cell: taken for table rows, ten times too many would be built at first. */
const cardsBelow = 600
const cellHeight = 30
/** What is kept in the page above and below what can be seen, in px. */
const margin = 540

interface RowWindow {
  /** Height in px of the rows that are not in the page. */
  before: number
  after: number
  /** The rows that are. */
  indexes: readonly number[]
  /** Tells the window how high a row turned out; rows are table rows or cards. */
  measure: ((row: Element | null) => void) | undefined
}

/** Which rows of a table belong in the page: all, or where it is windowed, what its scroller shows and a little more. */
export function useRowWindow(
  count: number,
  isWindowed: boolean,
  body: RefObject<HTMLElement | null>,
  columnCount: number,
): RowWindow {
  const [height, setHeight] = useState(() => (innerWidth < cardsBelow ? columnCount * cellHeight : usualHeight))
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => body.current?.closest('.table-scroller') ?? null,
    estimateSize: () => height,
    overscan: Math.ceil(margin / height),
    // In the scroll event itself rows would be laid out twice a frame; the margin covers the frame that they come later.
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const measured = items.reduce((sum, { size }) => sum + size, 0) / (items.length || 1)
  // Rows that turn out far from what was taken for them would move all below them, one after the other, while they are scrolled.
  const isFarOff = isWindowed && items.length > 0 && Math.abs(measured - height) > height / 3
  useLayoutEffect(() => {
    if (!isFarOff) return
    setHeight(Math.round(measured))
    virtualizer.measure()
    body.current?.querySelectorAll('[data-index]').forEach(virtualizer.measureElement)
  }, [isFarOff, measured, virtualizer, body])
  const { range } = virtualizer
  const [built, setBuilt] = useState<RowRange | null>(null)
  const wanted = items.length > 0 ? { first: firstItem(items).index, last: lastItem(items).index } : null
  const seen = range && wanted && { first: range.startIndex, last: Math.min(range.endIndex, wanted.last) }
  const next = seen && growWindow(built, seen, wanted)
  const [first, last] = [next?.first, next?.last]
  // Laid out where they were built: else the frame that draws them, which has enough to do, pays for both.
  useLayoutEffect(() => void (isWindowed && body.current?.offsetHeight), [isWindowed, first, last, body])
  useEffect(() => {
    if (first === undefined || last === undefined) return
    const frame = requestAnimationFrame(() =>
      setBuilt((before) => (before?.first === first && before.last === last ? before : { first, last })),
    )
    return () => cancelAnimationFrame(frame)
  }, [first, last])
  if (!isWindowed) {
    return { before: 0, after: 0, indexes: [...Array(count).keys()], measure: undefined }
  }
  const shown = next ? items.filter(({ index }) => index >= next.first && index <= next.last) : items
  return {
    before: shown[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0),
    indexes: shown.map(({ index }) => index),
    measure: virtualizer.measureElement,
  }
}
