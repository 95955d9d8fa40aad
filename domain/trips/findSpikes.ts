import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { StepFix } from './stepEvidence.ts'

/** More fixes than this that agree with each other are a place, and are shown as one. */
export const maxSpike = 5
/** The speed that a vehicle without reported speeds may have had between two fixes, km/h. */
const unmeasuredKph = 130

/**
 * Returns which fixes (in order of time) are spikes: up to five in a row that leave the track and return to it, both at a speed that the
 * speeds reported around them don't explain, while the path without them is plausible. Such a speed doesn't have to be impossible: 3 km in
 * a minute is enough.
 */
export function findSpikes(fixes: readonly StepFix[]): boolean[] {
  const isSpike = fixes.map(() => false)
  for (let base = 0; base + 2 < fixes.length; base++) {
    const back = endOfSpike(fixes, base)
    if (back === null) continue
    isSpike.fill(true, base + 1, back)
    base = back - 1
  }
  return isSpike
}

/**
 * Returns the index of the fix that's back on the track after the one following `base` left it; null when it didn't leave or never came
 * back.
 */
function endOfSpike(fixes: readonly StepFix[], base: number): number | null {
  const before = itemAt(fixes, base)
  const first = itemAt(fixes, base + 1)
  if (!mayBeSpike(before, first)) return null
  for (let back = base + 2; back < fixes.length && back <= base + 1 + maxSpike; back++) {
    const found = isBack({ before, first, last: itemAt(fixes, back - 1), after: itemAt(fixes, back) })
    if (found !== null) return found ? back : null
  }
  return null
}

/** Returns whether a fix leaves the track at a speed that neither its own reported speed nor that of the fix before it explains. */
export function mayBeSpike(before: StepFix, first: StepFix): boolean {
  const metres = beyond(before, first)
  if (metres <= movementLimits.displacementMetres) return false
  return paceOf(metres, before, first) > explainedKph([before, first])
}

/**
 * Returns whether the fix `after` is back on the track that `first` left, given the fixes from `first` to `last` between them: true when
 * they're a spike, false when a speed explains how they left, null while undecided.
 */
export function isBack({ before, first, last, after }: Record<'before' | 'first' | 'last' | 'after', StepFix>) {
  const limit = explainedKph([before, first, last, after])
  if (paceBeyond(before, first) <= limit) return false
  if (paceBeyond(last, after) <= limit || paceBeyond(before, after) > limit) return null
  const straight = metresBetween(before, after)
  return metresBetween(before, first) + metresBetween(last, after) >= straight * 1.5 ? true : null
}

/** Returns one and a half times the highest reported speed, plus 30 km/h for what may have happened between two fixes. */
function explainedKph(fixes: readonly StepFix[]): number {
  let fastest: number | null = null
  for (const { speedKph } of fixes) if (speedKph !== null) fastest = Math.max(fastest ?? 0, speedKph)
  return fastest === null ? unmeasuredKph : fastest * 1.5 + 30
}

function beyond(from: StepFix, to: StepFix): number {
  return metresBetween(from, to) - from.accuracyMetres - to.accuracyMetres
}

function paceBeyond(from: StepFix, to: StepFix): number {
  return paceOf(beyond(from, to), from, to)
}

function paceOf(metres: number, from: StepFix, to: StepFix): number {
  return (metres / Math.max(1000, to.at - from.at)) * 3600
}
