import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { ignitionOf } from './ignitionOf.ts'
import { movementLimits } from './movementLimits.ts'
import { judgeStep } from './stepEvidence.ts'
import type { Fix } from './track.ts'

/**
 * Returns the gaps between ordered messages for which we can't say what happened: longer than 15 minutes, with the place and the
 * ignition on both sides fitting neither a parked vehicle nor one that drove on. A device that sleeps while its vehicle is parked counts as
 * parked for up to a day.
 */
export function findUnknownGaps(ordered: readonly StoredMessage[], fixes: readonly Fix[]): Span[] {
  const gaps: Span[] = []
  let ignition: boolean | null = null
  let nextFix = 0
  for (let index = 0; index + 1 < ordered.length; index++) {
    const message = itemAt(ordered, index)
    const start = message.created
    const end = itemAt(ordered, index + 1).created
    const before: boolean | null = ignitionOf(message) ?? ignition
    ignition = before
    if (end - start <= movementLimits.readingHoldsMs) continue
    while (nextFix < fixes.length && itemAt(fixes, nextFix).at <= start) nextFix++
    const from = fixes[nextFix - 1]
    const to = fixes[nextFix]
    const after = ignitionOf(itemAt(ordered, index + 1)) ?? before
    const isBridged = from && to && end - start <= movementLimits.maxParkedGapMs
    const motion = isBridged ? judgeStep(from, to, { from: before, to: after }) : 'unknown'
    if (motion === 'unknown') gaps.push({ start, end })
  }
  return gaps
}
