import { useLayoutEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { useLocation } from '@tanstack/react-router'
import { settle, sheetHeights, type SheetHeight } from './sheetHeights.ts'
import { useLiveView } from './useLiveView.ts'

/** What can be grabbed to move the sheet, except for the controls in it. */
const grips = '.sheet-handle, .live-panel-title, .live-details-head'
const controls = 'a, input, .live-panel-title button, .live-details-head button'

/** A finger that moves less presses what it touches. */
const tapPx = 6

interface Drag {
  startY: number
  startHeight: number
  lastY: number
  lastAt: number
  /** In px per ms, positive upwards. */
  velocity: number
}

/** Where the sheet is while it isn't full, and how to change that. The screen has it: a phone that is turned to its side shows no sheet. */
export type LowerHeight = [Exclude<SheetHeight, 'full'>, (height: Exclude<SheetHeight, 'full'>) => void]

/** Returns where the sheet is while it isn't full. The details of an asset raise it to half the screen when they open. */
export function useLowerHeight(shownId: number | null): LowerHeight {
  const [lower, setLower] = useState<LowerHeight[0]>('half')
  const [raisedFor, setRaisedFor] = useState(shownId)
  if (shownId !== raisedFor) {
    setRaisedFor(shownId)
    if (shownId !== null) setLower('half')
  }
  return [lower, setLower]
}

/**
 * Returns the height of the sheet and how to move it: to one of three heights, or by dragging it. Its full height is an
 * entry of the browser's history, so that Back lowers it.
 */
export function useSheet(sheet: RefObject<HTMLElement | null>, [lower, setLower]: LowerHeight) {
  const { available, title } = useRoom(sheet)
  const { openOver, closeOver } = useLiveView()
  const isFull = useLocation({ select: ({ state }) => state.overlays?.at(-1) === 'sheet' })
  const at: SheetHeight = isFull ? 'full' : lower
  const [dragged, setDragged] = useState<number | null>(null)
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  // It opens where it stands. Moving there would shift everything in it while the screen is being built.
  const [isMoved, setIsMoved] = useState(false)
  const heights = sheetHeights(available, title)

  function setAt(next: SheetHeight): void {
    setIsMoved(true)
    if (next !== 'full') setLower(next)
    if (next === at) return
    if (next === 'full') openOver('sheet')
    else if (isFull) closeOver('sheet')
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const { target } = event
    if (!(target instanceof Element) || !target.closest(grips) || target.closest(controls)) return
    const { clientY: startY, timeStamp: lastAt } = event
    // By what was touched, so that a pointer that doesn't move still presses it.
    target.setPointerCapture(event.pointerId)
    wasDragged.current = false
    drag.current = { startY, startHeight: heights[at], lastY: startY, lastAt, velocity: 0 }
  }

  function onPointerMove({ clientY, timeStamp }: PointerEvent): void {
    const { current } = drag
    if (!current || (dragged === null && Math.abs(clientY - current.startY) < tapPx)) return
    const elapsed = Math.max(1, timeStamp - current.lastAt)
    const velocity = (current.lastY - clientY) / elapsed
    drag.current = { ...current, lastY: clientY, lastAt: timeStamp, velocity }
    setDragged(clamp(current.startHeight + current.startY - clientY, heights.low, heights.full))
  }

  function onPointerUp({ timeStamp }: PointerEvent): void {
    const { current } = drag
    drag.current = null
    if (!current || dragged === null) return
    wasDragged.current = true
    const hasStopped = timeStamp - current.lastAt > 100
    setAt(settle(dragged, hasStopped ? 0 : current.velocity, heights))
    setDragged(null)
  }

  /** The end of a drag presses nothing. */
  function onClickCapture(event: MouseEvent): void {
    if (wasDragged.current) event.stopPropagation()
    wasDragged.current = false
  }

  return {
    at,
    setAt,
    /** Where it is or goes to, in px. */
    height: heights[at],
    isGliding: isMoved && dragged === null,
    shownHeight: dragged ?? heights[at],
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture },
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Returns the height in px of the screen around an element, which changes when the device is turned, and of the screen's title. */
function useRoom(element: RefObject<HTMLElement | null>): { available: number; title: number } {
  const [room, setRoom] = useState({ available: 0, title: 0 })
  useLayoutEffect(() => {
    const screen = element.current?.parentElement
    if (!screen) return
    const title = screen.querySelector<HTMLElement>('.realtime-head')
    const measure = () => setRoom({ available: screen.clientHeight, title: title?.offsetHeight ?? 0 })
    // The observer calls only after the sheet was laid out as low as it gets, from where it would jump.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(screen)
    if (title) observer.observe(title)
    return () => observer.disconnect()
  }, [element])
  return room
}
