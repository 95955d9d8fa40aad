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
    else if (isBetterFix(fix, last)) kept[kept.length - 1] = fix
  }
  return kept
}

/**
 * Returns whether a fix says better than another one where the vehicle was in a second: by its accuracy, by whether it has a speed, and by
 * which second it was taken in. What then remains is decided by the place itself, so that neither the order of arrival nor fractions of a
 * second, which the rules don't keep, matter.
 */
export function isBetterFix(fix: StepFix, than: StepFix): boolean {
  if (fix.accuracyMetres !== than.accuracyMetres) return fix.accuracyMetres < than.accuracyMetres
  if ((fix.speedKph === null) !== (than.speedKph === null)) return fix.speedKph !== null
  if (secondOf(fix) !== secondOf(than)) return fix.at > than.at
  if (fix.latitude !== than.latitude) return fix.latitude > than.latitude
  if (fix.longitude !== than.longitude) return fix.longitude > than.longitude
  return (fix.speedKph ?? 0) < (than.speedKph ?? 0)
}

const secondOf = ({ at }: StepFix) => Math.floor(at / second)
