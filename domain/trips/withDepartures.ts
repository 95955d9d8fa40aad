import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import { ignitionOf } from './ignitionOf.ts'
import type { IgnitionSpan } from './ignitionSpans.ts'
import { movementLimits } from './movementLimits.ts'
import { isDisplaced } from './stepEvidence.ts'
import type { Fix } from './track.ts'

/**
 * Returns the spans of ignition on, each starting when the vehicle left, if the first message with ignition on was sent while driving: a device
 * that's polled, or that wakes up late, is already a few hundred metres from where it was last seen with the ignition off. An ignition event is
 * exact.
 */
export function withDepartures(
  spans: readonly IgnitionSpan[],
  ordered: readonly StoredMessage[],
  fixes: readonly Fix[],
): IgnitionSpan[] {
  return spans.map((span, index) => {
    const at = firstAtLeast(ordered, span.start, ({ created }) => created)
    const [before, first] = [ordered[at - 1], ordered[at]]
    const isSeenOff = before !== undefined && ignitionOf(before) === false
    if (!isSeenOff || !first || first.messageID === messageID.ignitionOn) return span
    const next = firstAtLeast(fixes, span.start, ({ at: fixedAt }) => fixedAt)
    const [parked, seen] = [fixes[next - 1], fixes[next]]
    if (!parked || !seen || seen.at > span.end || !isDisplaced(parked, seen)) return span
    const kph = Math.max(movementLimits.townKph, seen.speedKph ?? 0)
    const travelMs = Math.round((metresBetween(parked, seen) / (kph / 3.6)) * 1000)
    if (travelMs > movementLimits.stopMs) return span
    const earliest = Math.max(before.created, parked.at, index > 0 ? itemAt(spans, index - 1).end : 0)
    return { ...span, start: Math.min(span.start, Math.max(earliest, seen.at - travelMs)) }
  })
}
