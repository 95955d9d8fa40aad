import { firstItem } from '../lists/itemAt.ts'
import { confirmingFixes, confirmingMs, isDrivable } from './findJumps.ts'
import type { StepFix } from './stepEvidence.ts'

const second = 1000

/**
 * Returns fixes (in the order they were taken) without those that share their second with a better one, and those of the others that no vehicle
 * can have reached from it. Several positions in one second are one place measured several times: a path along all of them would go back and
 * forth.
 */
export function onePerSecond<T extends StepFix>(fixes: readonly T[]): { chosen: T[]; unreachable: T[] } {
  const chosen: T[] = []
  const unreachable: T[] = []
  let trusted: T | null = null
  /** Fixes in a row that can't be reached from the trusted one, but each from the one before: the vehicle may have been carried there. */
  let elsewhere: T[] = []
  for (const ofSecond of secondsOf(fixes)) {
    const best = ofSecond.reduce((than, fix) => (isBetterStep(trusted, fix, than) ? fix : than))
    chosen.push(best)
    // Most seconds have one fix.
    if (ofSecond.length > 1) unreachable.push(...ofSecond.filter((fix) => !isDrivable(best, fix)))
    const before = elsewhere.at(-1)
    if (!trusted || isDrivable(trusted, best)) elsewhere = []
    else elsewhere = before && isDrivable(before, best) ? [...elsewhere, best] : [best]
    const isElsewhere = elsewhere.length >= confirmingFixes && best.at - firstItem(elsewhere).at >= confirmingMs
    if (elsewhere.length === 0 || isElsewhere) trusted = best
  }
  return { chosen, unreachable }
}

function* secondsOf<T extends StepFix>(fixes: readonly T[]): Generator<[T, ...T[]], void> {
  let group: [T, ...T[]] | null = null
  for (const fix of fixes) {
    if (group && secondOf(group[0]) === secondOf(fix)) {
      group.push(fix)
      continue
    }
    if (group) yield group
    // Most seconds have one fix: a list that starts empty would make room for 17.
    group = [fix]
  }
  if (group) yield group
}

/**
 * Returns whether a fix is a better position than another of the same second, given the last trusted fix (null before the first): by whether a
 * vehicle can have reached it from there, then by isBetterFix.
 */
export function isBetterStep(trusted: StepFix | null, fix: StepFix, than: StepFix): boolean {
  const isReachable = trusted !== null && isDrivable(trusted, fix)
  const isOtherReachable = trusted !== null && isDrivable(trusted, than)
  return isReachable === isOtherReachable ? isBetterFix(fix, than) : isReachable
}

/**
 * Returns whether a fix is a better position for a second than another one: by its accuracy, by whether it has a speed, and by which second it
 * was taken in. Of two that are too far apart for one second, the later in device order has the time of another. Remaining ties are decided by
 * the coordinates, so that neither the order of arrival nor fractions of a second, which the rules don't store, matter.
 */
function isBetterFix(fix: StepFix, than: StepFix): boolean {
  if (fix.accuracyMetres !== than.accuracyMetres) return fix.accuracyMetres < than.accuracyMetres
  if ((fix.speedKph === null) !== (than.speedKph === null)) return fix.speedKph !== null
  if (secondOf(fix) !== secondOf(than)) return fix.at > than.at
  if (!isDrivable(than, fix)) return false
  if (fix.latitude !== than.latitude) return fix.latitude > than.latitude
  if (fix.longitude !== than.longitude) return fix.longitude > than.longitude
  return (fix.speedKph ?? 0) < (than.speedKph ?? 0)
}

const secondOf = ({ at }: StepFix) => Math.floor(at / second)
