import { useCallback, useEffect, useRef, type PointerEvent } from 'react'
import { itemAt } from '../../../../domain/lists/itemAt.ts'
import type { ChartSpan } from './chartContent.ts'
import type { ChartLink } from './chartLink.ts'
import { innerWidth, plotMargin } from './chartSize.ts'
import { panView, pinchView, zoomView } from './chartView.ts'

/** A finger that moves less than this, in px, has tapped. */
const tapRoom = 6
/** What a notch of the wheel, and a double click, make of the length of the view. */
const wheelFactor = 1.0025
const doubleFactor = 0.5

interface Grip {
  /** Where fingers or the pressed mouse are, in px of the screen, by their ids. */
  at: Map<number, number>
  /** The moments under them when the gesture began. */
  moments: number[]
  /** The view, and the place of the first of them, when it began. */
  view: ChartSpan
  from: number
  hasMoved: boolean
}

/**
 * Returns the handlers for a chart's pointers: two fingers zoom; one finger or the pressed mouse moves a chart that is zoomed, and reads
 * one that isn't; a tap or the hovering mouse reads. Scrolling up and down stays with the page (touch-action: pan-y). The wheel zooms with
 * Ctrl or ⌘, as on the maps.
 */
export function useChartGestures(link: ChartLink, period: ChartSpan) {
  const { cursor, view } = link
  const showSoon = useNextFrame(view)
  const grip = useRef<Grip | null>(null)
  const shown = useCallback(() => view.get() ?? period, [view, period])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: plot, clientX, pointerId, pointerType } = event
    if (pointerType === 'mouse' && event.button !== 0) return
    const at = new Map(grip.current?.at).set(pointerId, clientX)
    // A third finger has no meaning.
    if (at.size > 2) return
    const moments = [...at.values()].map((x) => momentAt(plot, x, shown()))
    grip.current = { at, moments, view: shown(), from: clientX, hasMoved: at.size > 1 }
    plot.setPointerCapture(pointerId)
  }
  const onPointerMove = ({ currentTarget: plot, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const held = grip.current
    if (!held?.at.has(pointerId)) return cursor.set(momentAt(plot, clientX, shown()))
    held.at.set(pointerId, clientX)
    if (Math.abs(clientX - held.from) > tapRoom) held.hasMoved = true
    if (!held.hasMoved) return
    const xs = [...held.at.values()]
    if (xs.length === 2) {
      const shares = [shareAt(plot, itemAt(xs, 0)), shareAt(plot, itemAt(xs, 1))] as const
      showSoon(pinchView(period, [itemAt(held.moments, 0), itemAt(held.moments, 1)], shares))
    } else if (view.get()) {
      const perPixel = (held.view.end - held.view.start) / innerWidth(plot.clientWidth)
      showSoon(panView(held.view, period, (held.from - clientX) * perPixel))
    } else cursor.set(momentAt(plot, clientX, shown()))
  }
  const onPointerUp = ({ currentTarget: plot, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const held = grip.current
    if (!held?.at.delete(pointerId)) return
    if (!held.hasMoved) cursor.set(momentAt(plot, clientX, shown()))
    const [remaining] = held.at.values()
    // The finger that stays moves the chart on from where it is.
    grip.current =
      remaining === undefined
        ? null
        : { ...held, moments: [momentAt(plot, remaining, shown())], view: shown(), from: remaining, hasMoved: true }
  }
  const onPointerCancel = ({ pointerId }: PointerEvent<HTMLElement>) => {
    grip.current?.at.delete(pointerId)
    if (grip.current?.at.size === 0) grip.current = null
  }
  // A finger that was lifted leaves what it read; the mouse takes it along.
  const onPointerLeave = ({ pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse' && !grip.current) cursor.set(null)
  }
  const onDoubleClick = ({ currentTarget: plot, clientX }: { currentTarget: HTMLElement; clientX: number }) =>
    view.set(zoomView(shown(), period, doubleFactor, momentAt(plot, clientX, shown())))

  const wheelRef = useWheelZoom(link, period)
  return {
    wheelRef,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onDoubleClick },
  }
}

/** Returns a function that sets the view with the next frame: fingers move more often than the screen is drawn. */
function useNextFrame(view: ChartLink['view']) {
  const latest = useRef<{ frame: number; next: ChartSpan | null } | null>(null)
  useEffect(
    () => () => {
      if (latest.current) cancelAnimationFrame(latest.current.frame)
    },
    [],
  )
  return (next: ChartSpan | null) => {
    if (latest.current) return void (latest.current.next = next)
    const frame = requestAnimationFrame(() => {
      const shown = latest.current
      latest.current = null
      if (shown) view.set(shown.next)
    })
    latest.current = { frame, next }
  }
}

/** Zooms with Ctrl or ⌘ and the wheel, and moves a zoomed chart with a wheel that turns sideways, or Shift. */
function useWheelZoom({ view }: ChartLink, period: ChartSpan) {
  return useWheel((event, plot) => {
    const isZoom = event.ctrlKey || event.metaKey
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    const isPan = view.get() !== null && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))
    if (!isZoom && !isPan) return
    event.preventDefault()
    const now = view.get() ?? period
    if (isZoom) view.set(zoomView(now, period, wheelFactor ** event.deltaY, momentAt(plot, event.clientX, now)))
    else view.set(panView(now, period, (across * (now.end - now.start)) / innerWidth(plot.clientWidth)))
  })
}

/** Listens to the wheel in a way that allows to keep the page from scrolling, which React's own handler doesn't. */
function useWheel(onWheel: (event: WheelEvent, plot: HTMLElement) => void) {
  const plot = useRef<HTMLDivElement>(null)
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = plot.current
    if (!element) return
    const listen = (event: WheelEvent) => latest.current(event, element)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [])
  return plot
}

/** Returns where a place on the screen is between the ends of the plot: 0 to 1 within it. */
function shareAt(plot: HTMLElement, clientX: number): number {
  const { left, width } = plot.getBoundingClientRect()
  return (clientX - left - plotMargin.left) / innerWidth(width)
}

function momentAt(plot: HTMLElement, clientX: number, { start, end }: ChartSpan): number {
  return start + Math.min(1, Math.max(0, shareAt(plot, clientX))) * (end - start)
}
