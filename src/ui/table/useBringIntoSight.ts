import { useEffect, type RefObject } from 'react'

/** How often a frame is waited for until a row far down a long table is there. */
const frames = 60

/** Scrolls to the row of a table at this index, once for each index that it is given; -1 leaves everything where it is. */
export function useBringIntoSight(body: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    if (index < 0) return
    let left = frames
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)

    function look() {
      const row = body.current?.querySelector(`[data-index="${index}"]`)
      if (row) return row.scrollIntoView({ block: 'center' })
      // A long table has in the page what its scroller shows: go where the row should be, by the height of those that are there.
      const scroller = body.current?.closest('.table-scroller')
      const height = body.current?.querySelector('[data-index]')?.getBoundingClientRect().height ?? 45
      if (scroller) scroller.scrollTop = index * height
      if (left-- > 0) frame = requestAnimationFrame(look)
    }
  }, [body, index])
}
