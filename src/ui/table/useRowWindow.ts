import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { firstItem, lastItem } from '../../../domain/lists/itemAt.ts'
import { growWindow, type RowRange } from './growWindow.ts'

/** The estimated height of a row in px. The real height is measured once the row is rendered. */
const defaultHeight = 45
/**
 * On phones rows are cards with a line for each cell. With the height of table rows, ten times too many would be
 * rendered at first.
 */
const cardsBelow = 600
const cellHeight = 30
/** How far above and below the visible area rows are rendered, in px. */
const margin = 540

interface RowWindow {
  /** The height in px of the rows that aren't rendered. */
  before: number
  after: number
  /** The indexes of the rendered rows. */
  indexes: readonly number[]
  /** Measures a rendered row, which is a table row or a card. */
  measure: ((row: Element | null) => void) | undefined
}

/** Returns which rows of a table to render: all of them, or if it is windowed, the visible ones and a margin. */
export function useRowWindow(
  count: number,
  isWindowed: boolean,
  body: RefObject<HTMLElement | null>,
  columnCount: number,
): RowWindow {
  const [height, setHeight] = useState(() => (innerWidth < cardsBelow ? columnCount * cellHeight : defaultHeight))
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => body.current?.closest('.table-scroller') ?? null,
    estimateSize: () => height,
    overscan: Math.ceil(margin / height),
    // Flushing in the scroll event would lay out rows twice per frame. The margin covers the one frame of delay.
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const measured = items.reduce((sum, { size }) => sum + size, 0) / (items.length || 1)
  // If the estimate is far off, replace it with the measured mean. Otherwise each row would move all rows below it
  // while it is measured.
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
  // Force the layout here, in the task that rendered the rows, to relieve the frame that draws them.
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
