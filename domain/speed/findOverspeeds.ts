import type { Position } from '../trips/distance.ts'

/** A good fix: epoch milliseconds, km/h as far as it can be believed. */
export interface SpeedFix extends Position {
  at: number
  speedKph: number | null
}

/** A stretch above the limit, from the first fix seen above it to the last. */
export interface Overspeed<F extends SpeedFix = SpeedFix> {
  started: number
  completed: number
  limitKph: number
  peakKph: number
  start: F
  end: F
}

/** Two fixes above the limit further apart than this say nothing about the time between them. */
const longestSilenceMs = 5 * 60_000

/**
 * The stretches in which every known speed was above the limit for at least minMinutes. Fixes without a speed are passed over;
 * fixes must be in order of time.
 */
export function findOverspeeds<F extends SpeedFix>(
  fixes: readonly F[],
  limitKph: number,
  minMinutes: number,
): Overspeed<F>[] {
  const found: Overspeed<F>[] = []
  let open: Overspeed<F> | null = null
  for (const fix of fixes) {
    if (fix.speedKph === null) continue
    if (open && fix.at - open.completed > longestSilenceMs) open = null
    if (fix.speedKph <= limitKph) {
      open = null
      continue
    }
    if (!open) {
      open = { started: fix.at, completed: fix.at, limitKph, peakKph: fix.speedKph, start: fix, end: fix }
      found.push(open)
    }
    open.completed = fix.at
    open.end = fix
    open.peakKph = Math.max(open.peakKph, fix.speedKph)
  }
  return found.filter(({ started, completed }) => completed - started >= minMinutes * 60_000 && completed > started)
}
