import type { ChartSpan } from './chartContent.ts'

/** The shortest period that a chart is zoomed to. */
export const minViewMs = 2 * 60_000

/** Returns the view moved and shortened to lie within the period; null when it is the whole period. */
export function clampView({ start, end }: ChartSpan, period: ChartSpan): ChartSpan | null {
  const whole = period.end - period.start
  const length = Math.min(whole, Math.max(minViewMs, end - start))
  if (length >= whole) return null
  const middle = (start + end) / 2
  const from = Math.min(Math.max(middle - length / 2, period.start), period.end - length)
  return { start: from, end: from + length }
}

/** Returns the view with `factor` times its length, with the moment `at` at the same place on the screen. */
export function zoomView(view: ChartSpan, period: ChartSpan, factor: number, at: number): ChartSpan | null {
  const length = Math.min(period.end - period.start, Math.max(minViewMs, (view.end - view.start) * factor))
  const share = (at - view.start) / Math.max(1, view.end - view.start)
  return clampView({ start: at - length * share, end: at + length * (1 - share) }, period)
}

/** Returns the view moved by a time, as far as the period goes. */
export function panView({ start, end }: ChartSpan, period: ChartSpan, byMs: number): ChartSpan | null {
  return clampView({ start: start + byMs, end: end + byMs }, period)
}

/** Returns the view in which two moments lie under two fingers, which are at these shares (0 to 1) of its width. */
export function pinchView(
  period: ChartSpan,
  moments: readonly [number, number],
  shares: readonly [number, number],
): ChartSpan | null {
  const apart = shares[1] - shares[0]
  // Fingers that cross or meet have no zoom.
  if (Math.abs(apart) < 0.01 || moments[0] === moments[1]) return clampView(period, period)
  const length = Math.abs((moments[1] - moments[0]) / apart)
  const start = moments[0] - length * shares[0]
  return clampView({ start, end: start + length }, period)
}

/** Returns the view moved just far enough to show a moment. */
export function viewWith(view: ChartSpan, period: ChartSpan, at: number): ChartSpan | null {
  if (at < view.start) return panView(view, period, at - view.start)
  return panView(view, period, Math.max(0, at - view.end))
}
