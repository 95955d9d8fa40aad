import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import { kmBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import type { Fix } from './track.ts'
import type { Gap } from './trip.ts'

/** Returns the gaps of an hour or more between ordered messages, and how far the asset was carried or driven in each. */
export function findGaps(ordered: readonly StoredMessage[], fixes: readonly Fix[]): Gap[] {
  const gaps: Gap[] = []
  for (let index = 1; index < ordered.length; index++) {
    const start = itemAt(ordered, index - 1).created
    const end = itemAt(ordered, index).created
    if (end - start < movementLimits.gapMs) continue
    const before = fixes[firstAtLeast(fixes, start + 1, ({ at }) => at) - 1]
    const after = fixes[firstAtLeast(fixes, end, ({ at }) => at)]
    gaps.push({ start, end, movedKm: before && after ? kmBetween(before, after) : null })
  }
  return gaps
}
