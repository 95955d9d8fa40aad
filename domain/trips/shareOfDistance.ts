import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import type { Fix } from './track.ts'
import { roadTo } from './trackDistance.ts'

/** Returns the share (0 to 1) of a stretch of travel covered by a time: measured along its fixes, or by time when there are too few. */
export function shareOfDistance(track: readonly Fix[], { start, end }: Span, at: number): number {
  const first = firstAtLeast(track, start, (fix) => fix.at)
  const beyond = firstAtLeast(track, end + 1, (fix) => fix.at)
  let total = 0
  let behind = 0
  for (let i = first + 1; i < beyond; i++) {
    const [from, to] = [itemAt(track, i - 1), itemAt(track, i)]
    const step = roadTo(track, i)
    total += step
    if (at >= to.at) behind += step
    else if (at > from.at) behind += (step * (at - from.at)) / (to.at - from.at)
  }
  return total > 0 ? behind / total : (at - start) / (end - start)
}
