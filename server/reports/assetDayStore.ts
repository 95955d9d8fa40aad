import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { MessageTimes } from '../../contract/ingest/storedMessage.ts'
import { foldVersion } from '../../domain/rules/foldAsset.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { AssetDay } from '../../domain/reports/summary/assetDay.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { assetDays } from '../database/schema/reports.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { idArray } from '../database/idArray.ts'
import { advanceRollUps } from './dayRollUpStore.ts'
import { maxPerMinute } from '../../domain/reports/day/daySpan.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { lockDevicesEverOn } from '../ingest/deviceLockStore.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { isSealedAt, sealedMonths } from '../storage/sealedMonthStore.ts'

/**
 * A day's summary is stored once the last message that can normally belong to it is this old; until then, the day is computed from its
 * messages. So live messages, which are nearly all, never make a summary stale.
 */
export const storedAfterMs = 36 * 3_600_000

/** A message less late than this is from after every silence that the last stored day goes on into. */
const lateMs = storedAfterMs - movementLimits.maxParkedGapMs

/**
 * Marks the stored summaries of the days of these messages as stale, in every time zone: those of two days before and after the UTC day, because
 * a day's bounds differ from UTC and silences beside it are read (spansBeyond), and more where an exception of several days may touch them.
 */
export async function markDaysStale(tx: Transaction, messages: readonly MessageTimes[]): Promise<void> {
  const days = new Map<string, { asset_id: number; first: string; last: string }>()
  for (const { assetId, created, received } of messages) {
    if (created > received - lateMs) continue
    const day = new Date(created).toISOString().slice(0, 10)
    days.set(`${assetId}/${day}`, { asset_id: assetId, first: utcDay(created, -2), last: utcDay(created, 2) })
  }
  if (days.size === 0) return
  await tx.execute(sql`
    update asset_days set stale = true
    from json_to_recordset(${JSON.stringify([...days.values()])}::json) as given(asset_id int, first date, last date)
      join ${anyAssetModel} a on a.id = given.asset_id join ${customerModel} c on c.id = a.customer_id,
      lateral (select greatest(0, ceil((${lateReachMinutes - dayReachMinutes}::int + greatest(
        ${maxPerMinute} * c.temperature_threshold_duration, c.speed_exception_duration_limit)) / 1440.0))::int as days) more
    where asset_days.asset_id = given.asset_id
      and asset_days.day between given.first - more.days and given.last + more.days and not stale`)
  const received = messages.reduce((newest, message) => Math.max(newest, message.received), 0)
  await advanceRollUps(tx, [...new Set(Array.from(days.values(), ({ asset_id }) => asset_id))], received)
}

/** How far from a day, in minutes, the messages around it are that the day before or after its UTC day always covers. */
const dayReachMinutes = 10 * 60
/** How much longer than its limit an exception may last before it is noticed. */
const lateReachMinutes = 60

/**
 * Marks an asset's stored summaries as stale whose days start from a state that was folded again, between two times (epoch ms; `to` null: up to
 * the newest message): what a switch or a wire said last may have changed. They are summarised again from now on.
 */
export async function markFoldedDaysStale(
  tx: Transaction,
  assetId: number,
  { from, to }: { from: number; to: number | null },
  now: number,
): Promise<void> {
  const { day, stale } = assetDays
  const isUntil = to === null ? undefined : lte(day, utcDay(to, 2))
  const marked = await tx
    .update(assetDays)
    .set({ stale: true })
    .where(and(eq(assetDays.assetId, assetId), eq(stale, false), gte(day, utcDay(from, -1)), isUntil))
    .returning({ day })
  if (marked.length > 0) await advanceRollUps(tx, [assetId], now)
}

function utcDay(at: number, offsetDays: number): string {
  return new Date(at + offsetDays * 86_400_000).toISOString().slice(0, 10)
}

/** A stored day. basis identifies the settings it was computed with: under other settings, the day is computed again. */
export interface StoredDay extends AssetDay {
  basis: string
}

/** The requested days, YYYY-MM-DD. */
export interface DayRange {
  assetIds: readonly number[]
  first: string
  last: string
  filtered: boolean
}

/** Returns the time zones (IANA names) in which any of the days is stored. */
export async function zonesOfStoredDays(
  db: Queryable,
  { assetIds, first, last, filtered }: DayRange,
): Promise<string[]> {
  const { rows } = await executeNamed<{ timeZone: string }>(
    db,
    'zones of stored days',
    sql`
    select distinct time_zone as "timeZone" from asset_days
    where asset_id = any(${idArray(assetIds)}) and day between ${first} and ${last} and filtered = ${filtered} order by 1`,
  )
  return rows.map(({ timeZone }) => timeZone)
}

/**
 * Returns the stored days of many assets by asset and day, without those that are stale or were computed under earlier rules, unless they
 * are sealed: those can't be computed again. The hours of the days are only read when requested.
 * @param timeZones IANA names of zones in which the days are the same; of a day that is stored for several, the first one's is returned
 */
export async function readStoredDays(
  db: Queryable,
  { assetIds, first, last, filtered }: DayRange,
  timeZones: readonly string[],
  withHours: boolean,
  { sealedAssets, isSealed }: SealedDays,
): Promise<Map<number, Map<string, StoredDay>>> {
  const summary = sql.raw(withHours ? 'summary' : `summary - 'hours'`)
  const isCurrent = sql`(not stale and version = ${foldVersion})`
  const { rows } = await executeNamed<{
    assetId: number
    days: string[]
    current: boolean[]
    zones: string[]
    summaries: StoredDay[]
  }>(
    db,
    withHours ? 'stored days with hours' : 'stored days',
    sql`
    select asset_id as "assetId", json_agg(day) as days, json_agg(${isCurrent}) as current, json_agg(time_zone) as zones,
      json_agg(${summary}) as summaries
    from asset_days
    where asset_id = any(${idArray(assetIds)}) and day between ${first} and ${last}
      and time_zone in (select json_array_elements_text(${JSON.stringify(timeZones)}::json)) and filtered = ${filtered}
      and (${isCurrent} or asset_id = any(${idArray(sealedAssets)}))
    group by asset_id`,
  )
  return new Map(
    rows.map(({ assetId, days, current, zones, summaries }) => {
      const best = new Map<string, { rank: number; summary: StoredDay }>()
      for (const [i, day] of days.entries()) {
        if (!current[i] && !isSealed(assetId, day)) continue
        const rank = timeZones.indexOf(itemAt(zones, i)) + (current[i] ? 0 : timeZones.length)
        if (rank < (best.get(day)?.rank ?? Infinity)) best.set(day, { rank, summary: itemAt(summaries, i) })
      }
      return [assetId, new Map(Array.from(best, ([day, { summary: own }]) => [day, own] as const))] as const
    }),
  )
}

/** The days of which messages are in the archive. */
export interface SealedDays {
  /** The assets that have some. */
  sealedAssets: readonly number[]
  isSealed(assetId: number, day: string): boolean
}

/** Returns which of an asset's days, given with their bounds (epoch milliseconds), touch one of its sealed months. */
export async function readSealedDays(
  db: Queryable,
  assetIds: readonly number[],
  bounds: ReadonlyMap<string, Span>,
): Promise<SealedDays> {
  const months = await sealedMonths(db, assetIds)
  return {
    sealedAssets: [...months.keys()],
    isSealed(assetId, day) {
      const own = months.get(assetId)
      const span = own && bounds.get(day)
      return span !== undefined && (isSealedAt(own, span.start) || isSealedAt(own, span.end - 1))
    },
  }
}

/** An asset's day, and the span (epoch milliseconds) whose messages it is computed from. */
export interface DaySpan extends Span {
  assetId: number
  day: string
}

/** Returns the days that have a message in their span, as 'asset/day'. A single query checks each day once. */
export async function daysWithMessages(db: Queryable, spans: readonly DaySpan[]): Promise<Set<string>> {
  if (spans.length === 0) return new Set()
  const values = spans.map(({ assetId, day, start, end }) => ({ asset_id: assetId, day, ...instants({ start, end }) }))
  const { rows } = await executeNamed<{ key: string }>(
    db,
    'days with messages',
    sql`
    select given.asset_id || '/' || given.day as key
    from json_to_recordset(${JSON.stringify(values)}::json) as given(asset_id int, day text, since timestamptz, until timestamptz)
    where exists (select 1 from ${messageModel} m
      where m.asset_id = given.asset_id and m.created >= given.since and m.created < given.until)`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** A computed day, with how many messages of its span it was computed from, and when the newest of them was received. */
export interface ComputedDay extends DaySpan {
  summary: StoredDay
  messageCount: number
  newestReceived: number
}

/**
 * Stores computed days of a time zone (IANA name), replacing the stored ones. While ingest stores messages and marks days as stale, it holds the
 * same locks, on all devices that ever were on the asset: one that arrived during the computation makes the day stale here.
 */
export async function storeDays(
  db: Database,
  { timeZone, filtered }: { timeZone: string; filtered: boolean },
  days: readonly ComputedDay[],
  now: number,
): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(({ assetId, day, start, end, summary, messageCount, newestReceived }) => ({
    asset_id: assetId,
    day,
    summary,
    message_count: messageCount,
    includes: new Date(newestReceived).toISOString(),
    ...instants({
      start,
      end,
    }),
  }))
  const assetIds = [...new Set(days.map(({ assetId }) => assetId))]
  await db.transaction(async (tx) => {
    await lockDevicesEverOn(tx, assetIds)
    await tx.execute(sql`
      insert into asset_days (asset_id, day, time_zone, filtered, summary, includes, computed_at, stale, version)
      select given.asset_id, given.day, ${timeZone}, ${filtered}::boolean, given.summary, given.includes,
        ${new Date(now).toISOString()}::timestamptz,
        (select count(*) from ${messageModel} m where m.asset_id = given.asset_id and m.created >= given.since
          and m.created < given.until) <> given.message_count,
        ${foldVersion}::int
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(asset_id int, day date, summary jsonb, includes timestamptz,
        message_count int, since timestamptz, until timestamptz)
      order by given.asset_id, given.day
      on conflict (asset_id, day, time_zone, filtered) do update set summary = excluded.summary,
        includes = excluded.includes, computed_at = excluded.computed_at, stale = excluded.stale, version = excluded.version`)
  })
}

function instants({ start, end }: Span): { since: string; until: string } {
  return { since: new Date(start).toISOString(), until: new Date(end).toISOString() }
}
