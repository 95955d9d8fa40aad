import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { settle, sheetHeights, type SheetHeight } from './sheetHeights.ts'

/** What can be grabbed to move the sheet, except for the controls in it. */
const grips = '.sheet-handle, .live-panel-title, .live-details-head'
const controls = 'a, input, .live-panel-title button, .live-details-head button'

/** Movements of fewer px are those of a press. */
const slop = 4

interface Drag {
  hasMoved: boolean
  startY: number
  startHeight: number
  lastY: number
  lastAt: number
  /** In px per ms, positive upwards. */
  velocity: number
}

/** Returns the height of a sheet and how to move it: to one of three heights, or by dragging it. */
export function useSheet(sheet: RefObject<HTMLElement | null>) {
  const available = useRoom(sheet)
  const [at, setAt] = useState<SheetHeight>('half')
  const [dragged, setDragged] = useState<number | null>(null)
  const drag = useRef<Drag | null>(null)
  const heights = sheetHeights(available)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const { target } = event
    if (!(target instanceof Element) || !target.closest(grips) || target.closest(controls)) return
    const { clientY: startY, timeStamp: lastAt } = event
    drag.current = { hasMoved: false, startY, startHeight: heights[at], lastY: startY, lastAt, velocity: 0 }
    // The grip keeps the pointer until it moves, because a press clicks what has it.
    target.setPointerCapture(event.pointerId)
  }

  function onPointerMove({ clientY, timeStamp, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
    const { current } = drag
    if (!current) return
    if (!current.hasMoved) {
      if (Math.abs(clientY - current.startY) < slop) return
      currentTarget.setPointerCapture(pointerId)
    }
    const elapsed = Math.max(1, timeStamp - current.lastAt)
    const velocity = (current.lastY - clientY) / elapsed
    drag.current = { ...current, hasMoved: true, lastY: clientY, lastAt: timeStamp, velocity }
    setDragged(clamp(current.startHeight + current.startY - clientY, heights.low, heights.full))
  }

  function onPointerUp({ timeStamp }: PointerEvent): void {
    const { current } = drag
    drag.current = null
    if (!current || dragged === null) return
    const hasStopped = timeStamp - current.lastAt > 100
    setAt(settle(dragged, hasStopped ? 0 : current.velocity, heights))
    setDragged(null)
  }

  return {
    at,
    setAt,
    /** Where it is or goes to, in px. */
    height: heights[at],
    isDragged: dragged !== null,
    shownHeight: dragged ?? heights[at],
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Returns the height in px of the screen around an element, which changes when the device is turned. */
function useRoom(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const screen = element.current?.parentElement
    if (!screen) return
    const observer = new ResizeObserver(() => setHeight(screen.clientHeight))
    observer.observe(screen)
    return () => observer.disconnect()
  }, [element])
  return height
}
