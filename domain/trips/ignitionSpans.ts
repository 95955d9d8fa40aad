import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../time/dayBounds.ts'
import { clipSpans, totalOf } from '../time/spans.ts'
import { ignitionOf } from './ignitionOf.ts'
import { movementLimits } from './movementLimits.ts'

/** Returns whether the messages have both ignition on and ignition off: a wire that never changes can't be trusted. */
export function hasIgnitionWire(messages: readonly StoredMessage[]): boolean {
  const reported = new Set(messages.map(ignitionOf))
  return reported.has(true) && reported.has(false)
}

/** From ignition on to off. The last span is open when no "off" has arrived. */
export interface IgnitionSpan extends Span {
  open: boolean
}

/**
 * Returns the spans of ignition on in ordered messages. A silence of an hour or more without movement ends a span at the message before it,
 * because the "off" message was lost.
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

/**
 * Returns the spans without the flickering of a loose wire: a change that's reverted within a minute while the vehicle keeps moving is
 * noise. "Off" while stationary ends a span at once, however short.
 */
export function withoutFlips(spans: readonly IgnitionSpan[], moving: readonly Span[]): IgnitionSpan[] {
  const isFlip = (span: Span) =>
    span.end - span.start < movementLimits.flipMs && totalOf(clipSpans(moving, span)) * 2 > span.end - span.start
  const joined: IgnitionSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && isFlip({ start: last.end, end: span.start })) Object.assign(last, { end: span.end, open: span.open })
    else joined.push({ ...span })
  }
  return joined.filter((span) => span.open || !isFlip(span))
}
