import { useEffect, type RefObject } from 'react'

/** How many frames to wait until a row far down a long table is rendered. */
const frames = 60

/** Scrolls to the row at this index, once for each new index. Does nothing for -1. */
export function useScrollIntoView(body: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    if (index < 0) return
    let left = frames
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)

    function look() {
      const row = body.current?.querySelector(`[data-index="${index}"]`)
      if (row) return row.scrollIntoView({ block: 'center' })
      // A long table renders only what is visible, so scroll to where the row should be, estimated from the height of a
      // rendered row.
      const scroller = body.current?.closest('.table-scroller')
      const height = body.current?.querySelector('[data-index]')?.getBoundingClientRect().height ?? 45
      if (scroller) scroller.scrollTop = index * height
      if (left-- > 0) frame = requestAnimationFrame(look)
    }
  }, [body, index])
}
