import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../time/dayBounds.ts'
import { clipSpans, intersectSpans, mergeSpans, totalOf } from '../time/spans.ts'
import { fixQualityAlone } from '../trips/fixQuality.ts'

const minute = 60_000
/** A message that comes later than this was kept by its device until there was contact. */
const lateMs = 5 * minute
/** Later than this it was loaded from an archive, which says nothing of contact. */
const archivedMs = 3 * 24 * 60 * minute
/** Silence beyond this is time without contact. */
const longestSilenceMs = 15 * minute

/**
 * Loss of contact and of position while driving, in percent; null without driving. gsmLoss is the share of the driving time
 * before messages that said they were offline or came late, and of silence beyond 15 minutes; gpsLoss is the share of messages
 * with a position whose fix was not valid. Messages must be in order of time.
 */
export function contactLoss(
  messages: readonly StoredMessage[],
  drives: readonly Span[],
): { gsmLoss: number | null; gpsLoss: number | null } {
  const driving = totalOf(drives)
  if (driving === 0) return { gsmLoss: null, gpsLoss: null }
  const lost = intersectSpans(
    mergeSpans(messages.flatMap((message, i) => lossBefore(messages[i - 1], message))),
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

function lossBefore(previous: StoredMessage | undefined, message: StoredMessage): Span[] {
  if (!previous || message.created <= previous.created) return []
  const span = { start: previous.created, end: message.created }
  const delay = message.received - message.created
  if (message.gprsOnline === false || (delay > lateMs && delay < archivedMs)) return [span]
  return clipSpans([span], { start: span.start + longestSilenceMs, end: span.end })
}

function isWithin(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => at >= start && at <= end)
}
