import { itemAt } from '../lists/itemAt.ts'
import { movementLimits } from './movementLimits.ts'
import type { StepFix } from './stepEvidence.ts'

/** Shorter steps show how a road bends even without speeds. */
const maxPlainStepMs = 45_000
/** The number of steps on either side, all within this time, that show whether a vehicle drives through or works from stop to stop. */
const stepsBeside = 45
const besideMs = 45 * 60_000
/** A parked vehicle shows nothing about how it drives. */
const parkedKph = 2
/**
 * For steps of a minute, the speed below which the typical step is work in short moves, and above which it's a drive. Longer steps of slow work
 * lead somewhere too: from a minute and a half on, only open roads are that fast.
 */
const workKph = 20
const driveKph = 22.5
const minute = 60_000
const maxLonger = 1.5

/**
 * Returns the share of its bends that a step without speeds (by the index of its last fix) may be given: all if it's short. In longer steps, the
 * road is only known to be longer than the straight line if the vehicle drives through, which the typical speed of the surrounding steps shows;
 * one that stops between its fixes may as well have gone straight.
 */
type ShareDrivenThrough = (index: number) => number

/** Returns the function for a track, with running sums of its straight lines in metres. */
export function sharesDrivenThrough(fixes: readonly StepFix[], straight: Float64Array): ShareDrivenThrough {
  const paces = pacesOf(fixes, straight)
  const beside = new Float64Array(2 * stepsBeside + 1)
  return (index) => {
    const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
    const lasting = to.at - from.at
    if (lasting <= maxPlainStepMs) return 1
    const longer = Math.min(maxLonger, Math.max(1, lasting / minute))
    const [first, last] = [Math.max(1, index - stepsBeside), Math.min(fixes.length - 1, index + stepsBeside)]
    let [count, slow, fast] = [0, 0, 0]
    for (let next = first; next <= last; next++) {
      const kph = itemAt(paces, next)
      if (kph < parkedKph || itemAt(fixes, next).at < from.at - besideMs) continue
      if (itemAt(fixes, next - 1).at > to.at + besideMs) break
      beside[count++] = kph
      if (kph / longer <= workKph) slow++
      if (kph / longer >= driveKph) fast++
    }
    const middle = count >> 1
    // Sorting costs more than everything else, and most vehicles clearly do one or the other.
    if (slow > middle || count === 0) return 0
    if (count - fast <= middle) return 1
    const typical = itemAt(beside.subarray(0, count).sort(), middle) / longer
    return Math.min(1, Math.max(0, (typical - workKph) / (driveKph - workKph)))
  }
}

/** Returns the speed of each step along its straight line, km/h, by the index of its last fix; zero if the step is too long. */
function pacesOf(fixes: readonly StepFix[], straight: Float64Array): Float64Array {
  const paces = new Float64Array(fixes.length)
  for (let index = 1; index < fixes.length; index++) {
    const lasting = itemAt(fixes, index).at - itemAt(fixes, index - 1).at
    if (lasting > 0 && lasting <= movementLimits.readingHoldsMs)
      paces[index] = ((itemAt(straight, index) - itemAt(straight, index - 1)) / lasting) * 3600
  }
  return paces
}
