import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import { findDwells } from '../../places/findDwells.ts'
import { undecidedTemperatures } from '../../rules/temperatureFindings.ts'
import type { AssetFold } from '../../rules/foldAsset.ts'
import { momentsIn } from '../../rules/reading.ts'
import type { Span } from '../../time/dayBounds.ts'
import { orderMessages } from '../../trips/messageOrder.ts'
import { movementLimits } from '../../trips/movementLimits.ts'
import { trackOf } from '../../trips/track.ts'
import type { ReportPlace } from './geoOverlayEvents.ts'
import { knownBefore } from './knownBefore.ts'
import { temperatureWatches, type TemperatureSettings } from './temperatureRows.ts'
import { withMargins } from './withMargins.ts'

/** The settings that decide how much has to be read around a day; times in epoch milliseconds, durations in minutes. */
export interface DayQuestion {
  bounds: Span
  now: number
  checkpoint: AssetFold | null
  asset: { tempA: boolean; tempB: boolean; lostDeviceAt?: readonly number[] }
  customer: TemperatureSettings & { speedExceptionDurationLimit?: number }
  /** Only needed where short dwells are left out. */
  places?: readonly ReportPlace[]
  useFiltering?: boolean
}

const minute = 60_000
/** An overspeed that lasts long enough is detected with the next speed, which arrives within five minutes. */
const noticedMs = 10 * minute
/** A reading counts for a quarter of the longest time until the next one that still belongs to the same exception. */
export const maxPerMinute = 4

/**
 * Returns the span that a day's reports read first: the day and its margins, more where an overspeed only counts once it has lasted for
 * longer.
 */
export function firstSpan({ bounds, customer }: DayQuestion): Span {
  const { start, end } = withMargins(bounds)
  const speedMs = (customer.speedExceptionDurationLimit ?? 0) * minute + noticedMs
  return { start: Math.min(start, bounds.start - speedMs), end: Math.max(end, bounds.end + speedMs) }
}

/**
 * Returns a wider span to read if the messages of this one leave open whether something that touches the day lasts long enough to be shown: a
 * temperature exception or a dwell, of which each end of the span may hide a part. Null once everything is decided. Twice as much is read each
 * time, up to what the settings of the open ones can need.
 */
export function widerSpan(question: DayQuestion, span: Span, messages: readonly StoredMessage[]): Span | null {
  const { bounds, now } = question
  const open = [...openTemperatures(question, messages), ...openDwells(question, span, messages)]
  const needed = (side: 'before' | 'after') => Math.max(0, ...open.map((one) => (one[side] ? one.lastingMs : 0)))
  const further = (read: number, max: number) => (max > read ? Math.min(max, 2 * read) : read)
  const start = bounds.start - further(bounds.start - span.start, needed('before'))
  const end = span.end >= now ? span.end : bounds.end + further(span.end - bounds.end, needed('after'))
  // Only if it is wider: in altered evidence a time may not be a number.
  return start < span.start || end > span.end ? { start, end } : null
}

/**
 * This many messages on either side of a day show how its roads bend and whether a vehicle was parked during a gap: a step is judged by the
 * thirty on either side of it.
 */
export const leastBeyond = 32
/** If a device reports so rarely that the margins contain fewer, it has sent them within this many more hours. */
const sparseReachMs = 8 * 60 * minute

/**
 * Returns the spans before and after the one that was read whose nearest messages are needed too: if it begins or ends with a gap, those on the
 * other side, and if a margin contains few messages, some more. Null where none are needed.
 */
export function spansBeyond(
  { bounds }: Pick<DayQuestion, 'bounds'>,
  span: Span,
  messages: readonly StoredMessage[],
): { before: Span | null; after: Span | null } {
  let [first, last, countBefore, countAfter] = [Infinity, -Infinity, 0, 0]
  for (const { created } of messages) {
    if (created < first) first = created
    if (created > last) last = created
    if (created < bounds.start) countBefore++
    if (created >= bounds.end) countAfter++
  }
  const { maxParkedGapMs, readingHoldsMs } = movementLimits
  const isGapBefore = first > span.start + readingHoldsMs
  const isGapAfter = last < span.end - readingHoldsMs
  const start = isGapBefore ? Math.min(first, bounds.start) - maxParkedGapMs : span.start - sparseReachMs
  const end = isGapAfter ? Math.max(last, bounds.end) + maxParkedGapMs : span.end + sparseReachMs
  return {
    before: start < span.start && (isGapBefore || countBefore < leastBeyond) ? { start, end: span.start } : null,
    after: end > span.end && (isGapAfter || countAfter < leastBeyond) ? { start: span.end, end } : null,
  }
}

/** What an end of the span leaves undecided, and the longest duration required for it to be shown. */
interface Open {
  before: boolean
  after: boolean
  lastingMs: number
}

function openTemperatures(question: DayQuestion, messages: readonly StoredMessage[]): Open[] {
  const { asset, bounds, checkpoint, customer } = question
  const ordered = orderMessages(messages)
  const watches = temperatureWatches(asset, customer).filter((watch) => {
    const valueOf = (message: StoredMessage) => (watch.sensor === 'A' ? message.sensorAValue : message.sensorBValue)
    const isOut = (message: StoredMessage | undefined) => !!message && (valueOf(message) ?? 0) > watch.highTemp
    const isRead = (message: StoredMessage) => valueOf(message) !== null
    return isOut(ordered.find(isRead)) || isOut(ordered.findLast(isRead))
  })
  if (watches.length === 0) return []
  const lastingMs = customer.temperatureThresholdDuration * maxPerMinute * minute + movementLimits.gapMs
  const { switches } = knownBefore(checkpoint, ordered, bounds, asset.lostDeviceAt)
  const found = undecidedTemperatures(momentsIn(ordered), watches, switches, bounds)
  return found.map((one) => ({ ...one, lastingMs }))
}

function openDwells(question: DayQuestion, span: Span, messages: readonly StoredMessage[]): Open[] {
  const { bounds, now, places = [], useFiltering = false } = question
  const end = Math.min(span.end, now)
  const lastingOf = ({ minMinutes }: ReportPlace) => minMinutes * minute
  const long = useFiltering ? places.filter((place) => lastingOf(place) > span.end - bounds.end) : []
  if (long.length === 0) return []
  return findDwells(long, trackOf(orderMessages(messages))).flatMap(({ place, entered, left, firstInside }): Open[] => {
    const lastingMs = lastingOf(place)
    const began = entered ?? firstInside.at
    const isShort = (left ?? end) - began < lastingMs
    if (!isShort || began >= bounds.end || (left ?? end) <= bounds.start) return []
    return [{ before: entered === null, after: left === null, lastingMs: lastingMs + noticedMs }]
  })
}
