import type { KeyboardEvent } from 'react'
import { itemAt } from '../../../../domain/lists/itemAt.ts'
import type { ChartSpan } from './chartContent.ts'
import { firstFrom, nearestMoment } from './chartLine.ts'
import type { ChartLink } from './chartLink.ts'
import { panView, viewWith, zoomView } from './chartView.ts'

/** The factor by which a press zooms. */
export const zoomFactor = 2
/** The share of the view by which Shift and an arrow move it, and by which Page Up and Page Down move the cursor. */
const panShare = 0.25
const pageShare = 0.1

/**
 * Returns the handler for a chart's keys: arrows read from reading to reading and take the view along, with Shift they
 * move the view; + and − zoom, 0 shows the whole period; Home and End show it and read its first and last reading.
 */
export function useChartKeys(
  { cursor, view }: ChartLink,
  period: ChartSpan,
  moments: Float64Array,
  columns: number,
): (event: KeyboardEvent) => void {
  const read = (index: number) => {
    const at = itemAt(moments, Math.min(Math.max(index, 0), moments.length - 1))
    cursor.set(at)
    view.set(viewWith(view.get() ?? period, period, at))
  }
  /** Reads the next reading in a direction that is at least `ms` away. */
  const step = (direction: 1 | -1, ms: number) => {
    const now = cursor.get()
    const shown = view.get() ?? period
    if (now === null || now < shown.start || now > shown.end)
      return read(firstFrom(moments, direction > 0 ? shown.start : shown.end) - (direction > 0 ? 0 : 1))
    const from = nearestMoment(moments, now)
    const target = itemAt(moments, from) + direction * ms
    const found = direction > 0 ? firstFrom(moments, target) : firstFrom(moments, target + 1) - 1
    read(direction > 0 ? Math.max(found, from + 1) : Math.min(found, from - 1))
  }
  return (event) => {
    const shown = view.get() ?? period
    const length = shown.end - shown.start
    const middle = zoomCentre(cursor.get(), shown)
    const pan = (direction: 1 | -1) => view.set(panView(shown, period, direction * length * panShare))
    const move = (direction: 1 | -1) => (event.shiftKey ? pan(direction) : step(direction, length / columns))
    const whole = (index: number) => {
      view.set(null)
      read(index)
    }
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      ArrowDown: () => step(-1, length / columns),
      ArrowUp: () => step(1, length / columns),
      PageDown: () => step(-1, length * pageShare),
      PageUp: () => step(1, length * pageShare),
      Home: () => whole(0),
      End: () => whole(moments.length - 1),
      '+': () => view.set(zoomView(shown, period, 1 / zoomFactor, middle)),
      '=': () => view.set(zoomView(shown, period, 1 / zoomFactor, middle)),
      '-': () => view.set(zoomView(shown, period, zoomFactor, middle)),
      '0': () => view.set(null),
      Escape: () => cursor.set(null),
    }
    const action = actions[event.key]
    // Ctrl and + belong to the browser.
    if (!action || event.ctrlKey || event.metaKey || event.altKey || moments.length === 0) return
    event.preventDefault()
    action()
  }
}

/** Returns the moment that stays in place when a view is zoomed without a pointer: the cursor, or the middle. */
export function zoomCentre(cursor: number | null, { start, end }: ChartSpan): number {
  return cursor !== null && cursor >= start && cursor <= end ? cursor : (start + end) / 2
}
