import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, intersectSpans, mergeSpans, totalOf } from '../../time/spans.ts'
import { fixQualityAlone } from '../../trips/fixQuality.ts'

const minute = 60_000
/** A message that comes later than this was kept by its device until there was contact. */
const lateMs = 5 * minute
/** Silence beyond this is time without contact. */
const longestSilenceMs = 15 * minute

/**
 * Loss of contact and of position while driving, in percent; null without driving.
 *
 * gsmLoss is the share of the driving time without contact: the time before messages that said they were offline, silence
 * beyond 15 minutes, and the time before messages that came more than 5 minutes late, for a device that keeps its messages
 * had no contact then. Lateness counts only when some message of the period (created in it) came in time: when all came long
 * after, in a replay or an import, nothing tells when there was contact.
 *
 * gpsLoss is the share of messages with a position whose fix was not valid. Messages must be in order of time, and may reach
 * beyond the period; drives lie within it.
 */
export function contactLoss(
  messages: readonly StoredMessage[],
  drives: readonly Span[],
  period: Span,
): { gsmLoss: number | null; gpsLoss: number | null } {
  const driving = totalOf(drives)
  if (driving === 0) return { gsmLoss: null, gpsLoss: null }
  const isJudged = messages.some((message) => isWithin(message.created, [period]) && !isLate(message))
  const lost = intersectSpans(
    mergeSpans(messages.flatMap((message, i) => lossBefore(messages[i - 1], message, isJudged))),
    drives,
  )
  const positioned = messages.filter(
    (message) => fixQualityAlone(message) !== 'none' && isWithin(message.created, drives),
  )
  const invalid = positioned.filter((message) => fixQualityAlone(message) !== 'good')
  return {
    gsmLoss: (totalOf(lost) / driving) * 100,
    gpsLoss: positioned.length === 0 ? null : (invalid.length / positioned.length) * 100,
  }
}

function lossBefore(previous: StoredMessage | undefined, message: StoredMessage, isJudged: boolean): Span[] {
  if (!previous || message.created <= previous.created) return []
  const span = { start: previous.created, end: message.created }
  if (message.gprsOnline === false || (isJudged && isLate(message))) return [span]
  return clipSpans([span], { start: span.start + longestSilenceMs, end: span.end })
}

function isLate({ created, received }: StoredMessage): boolean {
  return received - created > lateMs
}

function isWithin(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => at >= start && at <= end)
}
