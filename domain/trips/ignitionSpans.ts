import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../time/dayBounds.ts'
import { clipSpans, totalOf } from '../time/spans.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import { ignitionOf } from './ignitionOf.ts'
import { movementLimits } from './movementLimits.ts'

/** What the rules knew of the wire at a time before or within the messages; epoch milliseconds. */
export interface KnownWire {
  on: boolean | null
  /** Since when it has had this value. */
  since: number
  /** It has been seen to change. */
  isBelieved: boolean
  /** The first message still found it on. */
  wasOn: boolean
}

/**
 * Returns whether the messages have both ignition on and ignition off: a wire that never changes can't be trusted. What was known of it counts
 * too, if the messages have another value, or if it changed so shortly before them that the device may just have slept since.
 */
export function hasIgnitionWire(messages: readonly StoredMessage[], known: KnownWire | null): boolean {
  const reported = new Set(messages.map(ignitionOf))
  reported.delete(null)
  const [first] = messages
  if (!first || reported.size === 0) return false
  if (reported.size === 2 || !known) return reported.size === 2
  const isOther = known.on !== null && !reported.has(known.on)
  return isOther || (known.isBelieved && known.since >= first.created - movementLimits.maxParkedGapMs)
}

/** From ignition on to off. The last span is open when no "off" has arrived. */
export interface IgnitionSpan extends Span {
  open: boolean
}

/**
 * Returns the spans of ignition on in ordered messages; wasOn: it was on before the first of them. A gap of an hour or more without movement
 * ends a span at the message before it, because the "off" message was lost.
 */
export function ignitionSpans(
  ordered: readonly StoredMessage[],
  wasOn: boolean,
  movedBetween: (start: number, end: number) => boolean,
): IgnitionSpan[] {
  const spans: IgnitionSpan[] = []
  let start: number | null = wasOn ? (ordered[0]?.created ?? null) : null
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
 * Returns the spans without the flickering of a loose wire in ordered messages: a change that's reverted within a minute while the vehicle keeps
 * moving is noise. So is an "off" from a vehicle faster than a walk if it's reverted within a minute, or if a single message of a feed with one a
 * minute shows it. So is an "off" too short for anybody to have left the vehicle, and one of less than a minute from a vehicle that stays
 * stationary for another minute. Any other "off" while stationary ends a span; and a short "on" is a drive to the next stop unless the vehicle
 * moves for more than half of the minutes before and after it.
 */
export function withoutFlips(
  spans: readonly IgnitionSpan[],
  ordered: readonly StoredMessage[],
  moving: readonly Span[],
): IgnitionSpan[] {
  const timeMoving = (span: Span) => totalOf(clipSpans(moving, span))
  const isFlip = (span: Span) =>
    span.end - span.start < movementLimits.flipMs && timeMoving(span) * 2 > span.end - span.start
  const isRestart = ({ start, end }: Span) =>
    end - start <= movementLimits.restartMs ||
    (end - start < movementLimits.flipMs && timeMoving({ start, end: end + movementLimits.flipMs }) === 0)
  const joined: IgnitionSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const off = last && { start: last.end, end: span.start }
    if (off && (isFlip(off) || isOffAtSpeed(ordered, off) || isRestart(off)))
      Object.assign(last, { end: span.end, open: span.open })
    else joined.push({ ...span })
  }
  const isBetweenMoves = ({ start, end }: Span) =>
    timeMoving({ start: start - movementLimits.flipMs, end: start }) +
      timeMoving({ start: end, end: end + movementLimits.flipMs }) >
    movementLimits.flipMs
  return joined.filter((span) => span.open || !isFlip(span) || !isBetweenMoves(span))
}

/** Returns whether a wire was off only within a minute, or for a single message, from one on that finds the vehicle faster than a walk. */
function isOffAtSpeed(ordered: readonly StoredMessage[], { start, end }: Span): boolean {
  const at = firstAtLeast(ordered, start, ({ created }) => created)
  const [first, next] = [ordered[at], ordered[at + 1]]
  if ((first?.speedKph ?? 0) <= movementLimits.walkingKph) return false
  const isSingle = next !== undefined && next.created >= end
  return end - start < (isSingle ? movementLimits.sampledReportMs : movementLimits.flipMs)
}
