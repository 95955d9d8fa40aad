import { metresBetween } from './distance.ts'
import type { StepFix } from './stepEvidence.ts'

const second = 1000

/**
 * Returns fixes (in the order they were taken) without those that share their second with a better one. Several positions in one second
 * are one place measured several times: a way along all of them goes back and forth.
 */
export function onePerSecond<T extends StepFix>(fixes: readonly T[]): T[] {
  const kept: T[] = []
  for (const fix of fixes) {
    const last = kept.at(-1)
    if (!last || secondOf(last) !== secondOf(fix)) kept.push(fix)
    else if (isBetterFix(fix, last, kept.at(-2) ?? null)) kept[kept.length - 1] = fix
  }
  return kept
}

/**
 * Returns whether a fix says better than another one where the vehicle was in a second: by its accuracy, by whether it has a speed, and by
 * which second it was taken in, and by how near it is to the fix before them (if any), because a position may be sent with the time of the one
 * before it. What then remains is decided by their content, so that neither the order of arrival nor fractions of a second, which the rules
 * don't keep, matter.
 */
export function isBetterFix(fix: StepFix, than: StepFix, before: StepFix | null): boolean {
  if (fix.accuracyMetres !== than.accuracyMetres) return fix.accuracyMetres < than.accuracyMetres
  if ((fix.speedKph === null) !== (than.speedKph === null)) return fix.speedKph !== null
  if (secondOf(fix) !== secondOf(than)) return fix.at > than.at
  const further = before ? metresBetween(before, fix) - metresBetween(before, than) : 0
  if (further !== 0) return further < 0
  if (fix.latitude !== than.latitude) return fix.latitude < than.latitude
  if (fix.longitude !== than.longitude) return fix.longitude < than.longitude
  return (fix.speedKph ?? 0) < (than.speedKph ?? 0)
}

const secondOf = ({ at }: StepFix) => Math.floor(at / second)
