import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import { drivenMs } from './roadSums.ts'
import { isDisplaced, isFast } from './stepEvidence.ts'
import type { Fix } from './track.ts'

/** The number of steps on either side, all within this time, whose fixes show how far and how fast the vehicle went. */
const stepsBeside = 30
const besideMs = 1_800_000
/** Denser fixes hardly miss a stop, and their noise adds distance. */
const denseStepMs = 10_000
/** The share that bends and receiver errors explain. */
const toleratedShare = 0.05
const minShare = 0.5
const maxShare = 2

/**
 * Returns a function that says by which factor the road around a step (by the index of its last fix) is longer than the speeds at its fixes make
 * it. In stop-and-go traffic, one fix a minute finds the vehicle moving too often or too rarely by chance. The positions show how far it really
 * went, so its moving time is the share of fast fixes times this factor.
 */
export function drivenShares(fixes: readonly Fix[]): (index: number) => number {
  const road = new Float64Array(fixes.length)
  const bySpeed = new Float64Array(fixes.length)
  let heldAt = 0
  for (let index = 1; index < fixes.length; index++) {
    const [held, from, to] = [itemAt(fixes, heldAt), itemAt(fixes, index - 1), itemAt(fixes, index)]
    const lasting = to.at - from.at
    const isMeasured = from.speedKph !== null && to.speedKph !== null && lasting <= movementLimits.readingHoldsMs
    // A short drive that no speed shows is still part of the distance from where the vehicle was stationary before.
    const isStill = isMeasured && !isFast(from) && !isFast(to) && !isDisplaced(held, to)
    const straight = heldAt < index - 1 ? metresBetween(held, to) : (to.roadMetres ?? metresBetween(from, to))
    if (!isStill) heldAt = index
    road[index] = itemAt(road, index - 1) + (isMeasured && !isStill ? straight : 0)
    const kph = isMeasured ? ((from.speedKph ?? 0) + (to.speedKph ?? 0)) / 2 : 0
    bySpeed[index] = itemAt(bySpeed, index - 1) + (kph / 3600) * drivenMs(fixes, index)
  }
  return (index) => {
    const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
    if (to.at - from.at <= denseStepMs) return 1
    let first = Math.max(0, index - 1 - stepsBeside)
    let last = Math.min(fixes.length - 1, index + stepsBeside)
    while (to.at - itemAt(fixes, first).at > besideMs && first < index - 1) first++
    while (itemAt(fixes, last).at - from.at > besideMs && last > index) last--
    const metres = itemAt(bySpeed, last) - itemAt(bySpeed, first)
    if (metres === 0) return 1
    const share = (itemAt(road, last) - itemAt(road, first)) / metres
    return share > 1
      ? Math.min(maxShare, Math.max(1, share - toleratedShare))
      : Math.max(minShare, Math.min(1, share + toleratedShare))
  }
}
