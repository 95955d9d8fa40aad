import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import { isFast, type StepFix } from './stepEvidence.ts'

/** The number of consecutive fixes that all find the vehicle moving, of which one step in twenty takes twice as long as the typical one. */
const leastFixes = 20
const unevenRatio = 2
const quantile = 0.95
/** Of steps of a second or two some are longer because the fixes between were errors. */
const leastLongMs = 8_000
/** A step contains a stop if it takes this many times as long as its neighbours, but leads less far than its speeds by this factor. */
const stepsBeside = 10
const leastStepsBeside = 4
const stopRatio = 2.5
const leastStopMs = 15_000
const maxDistanceShare = 0.5

/**
 * Marks the fixes of a device that reports after a certain distance, or at turns, rather than after a certain time. Such fixes always find the
 * vehicle moving, whatever happens between them, so their speeds show neither how long it moved nor how far it went; the positions do. A single
 * step that contains a stop identifies such a device.
 */
export function noteReportsByDistance(fixes: readonly MarkedFix[]): void {
  for (let index = 1; index < fixes.length; index++)
    if (holdsStop(fixes, index)) for (const end of [index - 1, index]) itemAt(fixes, end).isByDistance = true
  for (let first = 0; first < fixes.length; first++) {
    const last = lastMoving(fixes, first)
    if (isByDistance(fixes, first, last))
      for (let index = first; index <= last; index++) itemAt(fixes, index).isByDistance = true
    first = last
  }
}

interface MarkedFix extends StepFix {
  isByDistance?: boolean
  isKeyTurn?: boolean
}

/** Returns the fixes; those reported by distance, and those where the key was turned, have no speeds. */
export function withSpeedsOverTime<T extends MarkedFix>(fixes: readonly T[]): readonly T[] {
  const isNoSample = ({ isByDistance = false, isKeyTurn = false }: T) => isByDistance || isKeyTurn
  if (!fixes.some(isNoSample)) return fixes
  return fixes.map((fix) => (isNoSample(fix) ? { ...fix, speedKph: null } : fix))
}

/** Returns whether a vehicle was stationary for most of the step that ends at a fix, although a fix at its end finds it moving. */
function holdsStop(fixes: readonly StepFix[], index: number): boolean {
  const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
  const lasting = to.at - from.at
  if (lasting < leastStopMs || lasting > movementLimits.readingHoldsMs || !(isFast(from) || isFast(to))) return false
  const speeds = [from.speedKph, to.speedKph].filter((kph) => kph !== null)
  const meanKph = speeds.reduce((sum, kph) => sum + kph, 0) / speeds.length
  if (metresBetween(from, to) > (meanKph / 3600) * lasting * maxDistanceShare) return false
  const beside: number[] = []
  const end = Math.min(fixes.length - 1, index + stepsBeside)
  for (let other = Math.max(1, index - stepsBeside); other <= end; other++)
    if (other !== index) beside.push(itemAt(fixes, other).at - itemAt(fixes, other - 1).at)
  beside.sort((a, b) => a - b)
  return beside.length >= leastStepsBeside && lasting >= stopRatio * itemAt(beside, beside.length >> 1)
}

/** Returns the last of the fixes in a row from one on that all find the vehicle moving, without a gap. */
function lastMoving(fixes: readonly StepFix[], first: number): number {
  let last = first
  while (isFast(itemAt(fixes, last))) {
    const [from, to] = [itemAt(fixes, last), fixes[last + 1]]
    if (!to || !isFast(to) || to.at - from.at > movementLimits.readingHoldsMs) break
    last++
  }
  return last
}

function isByDistance(fixes: readonly StepFix[], first: number, last: number): boolean {
  if (last - first < leastFixes) return false
  const lasting = fixes
    .slice(first + 1, last + 1)
    .map(({ at }, index) => at - itemAt(fixes, first + index).at)
    .sort((a, b) => a - b)
  const taking = (share: number) => itemAt(lasting, Math.floor((lasting.length - 1) * share))
  return taking(quantile) >= Math.max(leastLongMs, taking(0.5) * unevenRatio)
}
