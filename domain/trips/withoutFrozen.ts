import { itemAt } from '../lists/itemAt.ts'
import { isDrivable, type TimedPosition } from './findJumps.ts'

/**
 * Returns the fixes without those of a receiver that froze: it repeats its last position to the last digit while the vehicle drives on, until it
 * jumps to a place that no vehicle could have reached since the last repeat, but could have since the first.
 */
export function withoutFrozen<T extends TimedPosition>(fixes: readonly T[]): readonly T[] {
  const isFrozen = new Uint8Array(fixes.length)
  let hasFrozen = false
  let first = 0
  for (let index = 1; index < fixes.length; index++) {
    const [start, last, fix] = [itemAt(fixes, first), itemAt(fixes, index - 1), itemAt(fixes, index)]
    if (start.latitude === fix.latitude && start.longitude === fix.longitude) continue
    if (first < index - 1 && !isDrivable(last, fix) && isDrivable(start, fix)) {
      isFrozen.fill(1, first + 1, index)
      hasFrozen = true
    }
    first = index
  }
  return hasFrozen ? fixes.filter((_, index) => isFrozen[index] === 0) : fixes
}
