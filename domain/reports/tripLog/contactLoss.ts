import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { Span } from '../../time/dayBounds.ts'
import { intersectSpans, mergeSpans, totalOf } from '../../time/spans.ts'
import { fixQualityAlone } from '../../trips/fixQuality.ts'

const minute = 60_000
/** A message that arrives later than this was kept by its device until it had contact. */
const lateMs = 5 * minute
/** More than this without a message is time without contact. */
const maxGapMs = 15 * minute

/**
 * Returns the loss of contact and of position while driving, in percent; null without driving.
 *
 * gsmLoss is the share of the driving time without contact: the time before messages that say they were offline, gaps beyond 15 minutes,
 * and the time before messages that arrived more than 5 minutes late, because their device had no contact until then. Lateness only counts
 * when at least one message created in the period arrived in time: if all arrived long afterwards, as in a replay or an import, we can't
 * know when there was contact.
 *
 * gpsLoss is the share of messages with a position whose fix wasn't valid. Messages must be in order of time and may reach beyond the
 * period; drives must be within it.
 */
export function contactLoss(
  messages: readonly StoredMessage[],
  drives: readonly Span[],
  period: Span,
): { gsmLoss: number | null; gpsLoss: number | null } {
  const driving = totalOf(drives)
  if (driving === 0) return { gsmLoss: null, gpsLoss: null }
  const isJudged = messages.some((message) => isWithin(message.created, [period]) && !isLate(message))
  const lost = intersectSpans(mergeSpans(lossesIn(messages, isJudged)), drives)
  const positioned = messages.filter(
    (message) => isWithin(message.created, drives) && fixQualityAlone(message) !== 'none',
  )
  const invalid = positioned.filter((message) => fixQualityAlone(message) !== 'good')
  return {
    gsmLoss: (totalOf(lost) / driving) * 100,
    gpsLoss: positioned.length === 0 ? null : (invalid.length / positioned.length) * 100,
  }
}

/** Returns the times without contact, each before the message that ended it. */
function lossesIn(messages: readonly StoredMessage[], isJudged: boolean): Span[] {
  const losses: Span[] = []
  let before: number | null = null
  for (const message of messages) {
    const { created } = message
    if (before !== null) {
      const isOffline = message.gprsOnline === false || (isJudged && isLate(message))
      const start = isOffline ? before : before + maxGapMs
      if (created > start) losses.push({ start, end: created })
    }
    before = created
  }
  return losses
}

function isLate({ created, received }: StoredMessage): boolean {
  return received - created > lateMs
}

function isWithin(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => at >= start && at <= end)
}
