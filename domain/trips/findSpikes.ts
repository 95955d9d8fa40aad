import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { StepFix } from './stepEvidence.ts'

/** More fixes than this that agree with each other are a place, and are shown as one. */
export const maxSpike = 5
/** The speed that a vehicle without reported speeds may have had between two fixes, km/h. */
const unmeasuredKph = 130

/** Two unexplained legs are a spike if the path along them is this many times as long as the one without them. */
const detour = 1.5
const flagrantDetour = 1.2

/**
 * Returns which fixes (in order of time) are spikes: up to five in a row that leave the track and return to it, at a speed that the speeds
 * reported around them don't explain, while the path without them is plausible. Such a speed doesn't have to be impossible: 3 km in a minute
 * is enough.
 */
export function findSpikes(fixes: readonly StepFix[]): boolean[] {
  const isSpike = fixes.map(() => false)
  for (let base = 0; base + 1 < fixes.length; base++) {
    if (beyond(itemAt(fixes, base), itemAt(fixes, base + 1)) <= movementLimits.displacementMetres) continue
    const back = endOfSpike(fixes, base)
    const first = back === null ? startOfSpike(fixes, base) : null
    if (first !== null) isSpike.fill(true, first, base + 1)
    if (back === null) continue
    isSpike.fill(true, base + 1, back)
    base = back - 1
  }
  return isSpike
}

/** Returns the index of the fix that's back on the track after the fix following `base` left it; null if none is. */
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

/**
 * Returns the index of the first fix of a spike that ends at `last` and left the track slowly enough, because it lies behind the vehicle; null
 * when there's none, or when what follows doesn't agree with the return.
 */
function startOfSpike(fixes: readonly StepFix[], last: number): number | null {
  const [after, next] = [itemAt(fixes, last + 1), fixes[last + 2]]
  const legKph = paceBeyond(itemAt(fixes, last), after)
  if (legKph <= unmeasuredKph || !next || mayBeSpike(after, next)) return null
  for (let first = last; first > 0 && first > last - maxSpike; first--) {
    const spike = { before: itemAt(fixes, first - 1), first: itemAt(fixes, first), last: itemAt(fixes, last), after }
    if (isOneLegged(spike, legKph, limitsOf(spike))) return first
  }
  return null
}

/** Returns whether a fix leaves the track at a speed that neither its own reported speed nor that of the fix before it explains. */
export function mayBeSpike(before: StepFix, first: StepFix): boolean {
  const metres = beyond(before, first)
  if (metres <= movementLimits.displacementMetres) return false
  return paceOf(metres, before, first) > explainedKph(before, [first])
}

/** The fixes of a possible spike, from `first` to `last`, and those of the track before and after it. */
type Spike = Record<'before' | 'first' | 'last' | 'after', StepFix>

/**
 * Returns whether the fix `after` is back on the track that `first` left, given the fixes from `first` to `last` between them: true when
 * they're a spike, false when a speed explains how they left, null while undecided.
 */
export function isBack(spike: Spike): boolean | null {
  const { before, first, last, after } = spike
  const limits = limitsOf(spike)
  const leavingKph = paceBeyond(before, first)
  if (leavingKph <= limits.leaving) return false
  const returningKph = paceBeyond(last, after)
  if (returningKph <= limits.returning) return isOneLegged(spike, leavingKph, limits) ? true : null
  if (paceBeyond(before, after) > limits.direct) return null
  const straight = metresBetween(before, after)
  const legs = metresBetween(before, first) + metresBetween(last, after)
  if (legs >= straight * detour) return true
  const isFlagrant = Math.min(leavingKph, returningKph) > unmeasuredKph
  return isFlagrant && legs + metresBetween(first, last) >= straight * flagrantDetour ? true : null
}

/**
 * Returns whether a single leg of a spike shows that it's one: at a speed (km/h) that nothing explains and that isn't usual anywhere, while the
 * other one leads back, as where the spike lies on the road ahead or behind.
 */
function isOneLegged(spike: Spike, legKph: number, { direct }: Limits): boolean {
  const { before, first, last, after } = spike
  if (legKph <= Math.max(direct, unmeasuredKph) || paceBeyond(before, after) > direct) return false
  const passed = Math.max(0, metresBetween(before, after) - metresBetween(first, last))
  const legs = metresBetween(before, first) + metresBetween(last, after)
  return legs - passed > movementLimits.displacementMetres && legs >= passed * detour
}

/** The highest explained speeds of the leg to a spike, the leg back, and the path without it; km/h. */
interface Limits {
  leaving: number
  returning: number
  direct: number
}

function limitsOf({ before, first, last, after }: Spike): Limits {
  const leaving = explainedKph(before, [first, last, after])
  const returning = explainedKph(after, [before, first, last])
  return { leaving, returning, direct: Math.max(leaving, returning) }
}

/**
 * Returns the speed that the reported speeds of a fix of the track, and of others that may be wrong, explain: one and a half times the highest,
 * plus 30 km/h for what may have happened between two fixes. Fixes that may be wrong can't explain an unusual speed.
 */
function explainedKph(trusted: StepFix, doubtful: readonly StepFix[]): number {
  if (trusted.speedKph === null) return unmeasuredKph
  let fastest = 0
  for (const { speedKph } of doubtful) fastest = Math.max(fastest, speedKph ?? 0)
  return Math.max(allowedKph(trusted.speedKph), Math.min(allowedKph(fastest), unmeasuredKph))
}

const allowedKph = (kph: number) => kph * 1.5 + 30

function beyond(from: StepFix, to: StepFix): number {
  return metresBetween(from, to) - from.accuracyMetres - to.accuracyMetres
}

function paceBeyond(from: StepFix, to: StepFix): number {
  return paceOf(beyond(from, to), from, to)
}

function paceOf(metres: number, from: StepFix, to: StepFix): number {
  return (metres / Math.max(1000, to.at - from.at)) * 3600
}
