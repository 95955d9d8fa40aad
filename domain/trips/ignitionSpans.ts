import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../time/dayBounds.ts'
import { ignitionOf } from './ignitionWire.ts'
import { movementLimits } from './movementLimits.ts'

/** Whether the messages hold both ignition on and ignition off: a wire that never changes says nothing. */
export function hasIgnitionWire(messages: readonly StoredMessage[]): boolean {
  const told = new Set(messages.map(ignitionOf))
  return told.has(true) && told.has(false)
}

/** Ignition on to off. The last span is open when no off has come. */
export interface IgnitionSpan extends Span {
  open: boolean
}

/**
 * The spans of ignition on in ordered messages. A silence of an hour or more in which the vehicle did not move ends a span at
 * the message before it: the message that said off was lost.
 */
export function ignitionSpans(
  ordered: readonly StoredMessage[],
  movedBetween: (start: number, end: number) => boolean,
): IgnitionSpan[] {
  const spans: IgnitionSpan[] = []
  let start: number | null = null
  let previous: number | null = null
  for (const message of ordered) {
    const at = message.created
    const isGap = previous !== null && at - previous >= movementLimits.gapMs
    if (start !== null && previous !== null && isGap && !movedBetween(previous, at)) {
      spans.push({ start, end: previous, open: false })
      start = ignitionOf(message) === false ? null : at
    }
    const ignition = ignitionOf(message)
    if (ignition === true) start ??= at
    if (ignition === false && start !== null) {
      spans.push({ start, end: at, open: false })
      start = null
    }
    previous = at
  }
  if (start !== null && previous !== null) spans.push({ start, end: previous, open: true })
  return spans.filter((span) => span.end > span.start)
}
