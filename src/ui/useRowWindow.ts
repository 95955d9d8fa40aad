import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Up to here every row is in the page, so that the browser can find and print all of them. */
const longestWhole = 60

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

/** Which rows of a long table belong in the page, by what its scroller shows. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const isWindowed = count > longestWhole
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler is in use
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => 45,
    overscan: 12,
  })
  if (!isWindowed) {
    return { isWindowed, before: 0, after: 0, indexes: [...Array(count).keys()], measure: undefined }
  }
  const items = virtualizer.getVirtualItems()
  return {
    isWindowed,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    indexes: items.map(({ index }) => index),
    measure: virtualizer.measureElement,
  }
}
