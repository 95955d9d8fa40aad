import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

const leastStepMetres = 5
const mostStepMetres = 30

/**
 * Great-circle length in km along the fixes first to last. A fix counts once it lies farther from the last one that
 * counted than half its accuracy (5 to 30 m), so that the trembling of a standing vehicle adds nothing, or once its receiver
 * says that it moves: a speed is measured far better than a place, and a bend cut short is a way lost.
 */
export function trackKm(fixes: readonly Fix[], first: number, last: number): number {
  let metres = 0
  let counted = fixes[first]
  for (let index = first + 1; counted && index <= last; index++) {
    const fix = itemAt(fixes, index)
    const step = metresBetween(counted, fix)
    const noise = Math.min(mostStepMetres, Math.max(leastStepMetres, fix.accuracyMetres / 2))
    if (step < noise && index < last && !isTravelling(fix)) continue
    metres += step
    counted = fix
  }
  return metres / 1000
}

/** Whether the receiver itself says that it moves. */
export function isTravelling({ speedKph }: Fix): boolean {
  return speedKph !== null && speedKph >= movementLimits.crawlKph
}
