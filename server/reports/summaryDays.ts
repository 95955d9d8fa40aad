import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { firstItem, lastItem } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import { assetDay, type AssetDay } from '../../domain/reports/summary/assetDay.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { dayBounds, dayOf, type Span } from '../../domain/time/dayBounds.ts'
import { haveSameClock, haveSameClockAllYear } from '../../domain/time/sameClock.ts'
import { toIana } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import { unlessDiskFull } from '../database/unlessDiskFull.ts'
import {
  daysWithMessages,
  storeDays,
  storedAfterMs,
  readSealedDays,
  readStoredDays,
  zonesOfStoredDays,
} from './assetDayStore.ts'
import type { ComputedDay, DaySpan, SealedDays, StoredDay } from './assetDayStore.ts'
import { noteRequested } from './dayRollUpStore.ts'
import { readCheckpoint } from '../ingest/checkpointStore.ts'
import { withMargins } from '../../domain/reports/day/withMargins.ts'
import { firstMessageAt, readDayMessages } from '../ingest/messageSpanStore.ts'
import type { ReportShare } from './markProgress.ts'
import { readSummaryAssets, type SummaryAsset } from './summaryStore.ts'
import type { RollUpOrder } from './thread/threadMessages.ts'
import { readSessionBefore } from './tripLogStore.ts'

/** The version of the computation of a day's figures; increase it so that stored days are computed again. */
const summaryVersion = 20
/** How many assets' stored days are read in one query: enough to be fast, few enough not to block others. */
const assetsAtOnce = 50
/** Computed days are stored after this many, so that a cancelled call loses little. */
const daysAtOnce = 7

export interface DaysQuestion {
  assets: readonly SummaryAsset[]
  /** YYYY-MM-DD, in order. */
  days: readonly string[]
  timeZoneId: string
  useFiltering: boolean
  /** Whether to read the hours of the days too. */
  withHours: boolean
  now: number
  /** Ends the work between two days by throwing its reason. */
  signal: AbortSignal
  /** Called with how much of the days is done. */
  progress?: ReportShare
  /** Whether days are summarised ahead of any report: then nobody has asked for them. */
  isRollUp?: boolean
}

interface Work extends DaysQuestion {
  /** Called when so many more days are done. */
  count: (days: number) => void
  /** The IANA name under which computed days are stored: the requested zone, or one with the same days. */
  timeZone: string
  bounds: ReadonlyMap<string, Span>
}

/**
 * Yields the days of one asset after the other: days that have been over for long enough come from the stored summaries, others are
 * computed (and stored).
 */
export async function* readAssetDays(
  db: Database,
  question: DaysQuestion,
): AsyncGenerator<{ asset: SummaryAsset; days: AssetDay[] }> {
  const { assets, days, timeZoneId, useFiltering, withHours, signal } = question
  const bounds = new Map(days.map((day) => [day, dayBounds(day, timeZoneId)]))
  let done = 0
  const count = (more: number) => question.progress?.((done += more) / (assets.length * days.length))
  const whole = { start: valueFor(bounds, firstItem(days)).start, end: valueFor(bounds, lastItem(days)).end }
  const withSameDays = sameDaysAs(toIana(timeZoneId), whole)
  for (let i = 0; i < assets.length; i += assetsAtOnce) {
    signal.throwIfAborted()
    const batch = assets.slice(i, i + assetsAtOnce)
    const assetIds = batch.map(({ id }) => id)
    const range = { assetIds, filtered: useFiltering, first: firstItem(days), last: lastItem(days) }
    const { zones, keep } = withSameDays(await zonesOfStoredDays(db, range))
    const work: Work = { ...question, count, timeZone: keep, bounds }
    if (!question.isRollUp)
      await unlessDiskFull(() => noteRequested(db, { ...range, timeZone: work.timeZone }, question.now))
    const sealed = await readSealedDays(db, assetIds, bounds)
    const stored = await readStoredDays(db, range, zones, withHours, sealed)
    const missing = batch.flatMap((asset) => missingDays(work, asset, stored.get(asset.id), sealed))
    const busy = await daysWithMessages(
      db,
      missing.filter(({ isSealed }) => !isSealed),
    )
    for (const asset of batch) {
      const own = missing.filter(({ assetId }) => assetId === asset.id)
      count(days.length - own.length)
      const found = own.length > 0 ? await computeDays(db, work, asset, own, busy) : new Map<string, AssetDay>()
      yield { asset, days: days.map((day) => found.get(day) ?? valueFor(valueFor(stored, asset.id), day)) }
    }
    await nextTurn()
  }
}

/**
 * Returns a function that of the zones in which days are stored returns those that have the same days as the requested one throughout the
 * span, the requested one first if it is among them; and the zone under which days that are still to be computed are stored: another one only
 * if its clock shows the same all year, so that what is stored for a zone stays whole.
 */
function sameDaysAs(requested: string, span: Span): (stored: readonly string[]) => { zones: string[]; keep: string } {
  const isSame = memoize((zone) => haveSameClock(requested, zone, span))
  const isSameAllYear = memoize((zone) => haveSameClockAllYear(requested, zone, span))
  return (stored) => {
    const others = stored.filter((zone) => zone !== requested && isSame(zone))
    if (stored.includes(requested)) return { zones: [requested, ...others], keep: requested }
    return { zones: [...others, requested], keep: others.find(isSameAllYear) ?? requested }
  }
}

function memoize<T>(compute: (zone: string) => T): (zone: string) => T {
  const known = new Map<string, T>()
  return (zone) => {
    if (!known.has(zone)) known.set(zone, compute(zone))
    return valueFor(known, zone)
  }
}

/**
 * Stores the summaries of those of the ordered days that are missing or out of date, from the day of each asset's first message on. Rejects
 * with the reason of the signal.
 */
export async function rollUpAssets(db: Database, order: RollUpOrder, signal: AbortSignal): Promise<void> {
  const { timeZone: timeZoneId, filtered: useFiltering, last, now } = order
  for (const asset of await readSummaryAssets(db, null, order.assetIds)) {
    const first = await firstMessageAt(db, asset.id)
    if (first === null) continue
    const firstDay = dayOf(first, timeZoneId)
    const days = daysBetween(firstDay > order.first ? firstDay : order.first, last)
    if (days.length === 0) continue
    const question = { assets: [asset], days, timeZoneId, useFiltering, withHours: false, now, signal, isRollUp: true }
    for await (const _ of readAssetDays(db, question)) signal.throwIfAborted()
  }
}

/** A day that isn't stored as it would be computed now. A sealed one is as without messages: those in the database aren't all. */
interface MissingDay extends DaySpan {
  isSealed: boolean
}

function missingDays(
  work: Work,
  asset: SummaryAsset,
  stored: Map<string, StoredDay> | undefined,
  sealed: SealedDays,
): MissingDay[] {
  const basis = basisOf(asset)
  const missing: MissingDay[] = []
  for (const day of work.days) {
    const own = stored?.get(day)
    const isSealed = sealed.isSealed(asset.id, day)
    if (own && (isSealed || own.basis === basis)) continue
    missing.push({ assetId: asset.id, day, isSealed, ...withMargins(valueFor(work.bounds, day)) })
  }
  return missing
}

async function computeDays(
  db: Database,
  work: Work,
  asset: SummaryAsset,
  spans: readonly MissingDay[],
  busy: ReadonlySet<string>,
): Promise<Map<string, AssetDay>> {
  const found = new Map<string, AssetDay>()
  const keep = { timeZone: work.timeZone, filtered: work.useFiltering }
  let waiting: ComputedDay[] = []
  const store = () => storeDays(db, keep, waiting, work.now)
  // A report is made all the same; a roll-up does nothing else.
  const storeWaiting = () => (work.isRollUp ? store() : unlessDiskFull(store))
  for (const span of spans) {
    work.signal.throwIfAborted()
    const hasMessages = busy.has(`${asset.id}/${span.day}`)
    const computed = await computeDay(db, work, asset, span, hasMessages)
    found.set(span.day, computed.summary)
    work.count(1)
    if (!span.isSealed && computed.end + storedAfterMs <= work.now) waiting.push(computed)
    if (hasMessages) await nextTurn()
    if (waiting.filter(({ messageCount }) => messageCount > 0).length < daysAtOnce) continue
    await storeWaiting()
    waiting = []
  }
  await storeWaiting()
  await nextTurn()
  return found
}

/** Computes a day. A day without messages is computed in the same way, but without querying for them. */
async function computeDay(
  db: Database,
  work: Work,
  asset: SummaryAsset,
  span: DaySpan,
  hasMessages: boolean,
): Promise<ComputedDay> {
  const bounds = valueFor(work.bounds, span.day)
  const { customer, speedLimitKph } = asset
  const checkpoint = hasMessages ? await readCheckpoint(db, asset, bounds) : null
  const question = { bounds, now: work.now, checkpoint, asset, customer }
  const read = hasMessages ? await readDayMessages(db, asset.id, question) : { messages: [], span }
  const { messages } = read
  const since = messages[0]?.created ?? span.start
  const overlay = asset.depotOverlay === null ? null : parseOverlay(asset.depotOverlay)
  const summary = assetDay({
    asset,
    customer,
    speedLimitKph,
    places:
      overlay && asset.depotId !== null
        ? [{ kind: 'depot', id: asset.depotId, name: asset.depotName, overlay, minMinutes: 0 }]
        : [],
    messages,
    checkpoint,
    sessionBefore: hasMessages && asset.driverID ? await readSessionBefore(db, asset.id, since) : null,
    driverNames: new Map(),
    bounds,
    timeZoneId: work.timeZoneId,
    useFiltering: work.useFiltering,
    compact: true,
    isRawApart: true,
    now: work.now,
  })
  // Messages beyond a gap aren't counted when the day is stored.
  const { start, end } = read.span
  const within = messages.filter(({ created }) => created >= start && created < end)
  return {
    ...span,
    start,
    end,
    summary: { ...summary, basis: basisOf(asset) },
    messageCount: within.length,
    newestReceived: within.reduce((newest, { received }) => Math.max(newest, received), 0),
  }
}

/** Returns a digest of everything that a day's figures depend on, except its messages. */
function basisOf({ tempA, tempB, driverID, depotId, depotOverlay, speedLimitKph, customer }: SummaryAsset): string {
  const settings = [summaryVersion, tempA, tempB, driverID, depotId, depotOverlay, speedLimitKph, customer]
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 12)
}
