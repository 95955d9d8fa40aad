import { and, eq, exists, gt, lte, min, ne, or, sql } from 'drizzle-orm'
import { foldVersion } from '../../domain/rules/foldAsset.ts'
import { haveSameClockAllYear } from '../../domain/time/sameClock.ts'
import { isTimeZoneId, toIana } from '../../domain/time/timeZones.ts'
import { assetModel } from '../assets/assetModel.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import type { Queryable } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { userModel } from '../users/userModel.ts'
import { assetDays, dayRollUps } from '../database/schema/reports.ts'
import { timestamp } from '../database/timestamp.ts'

/** Assets whose days are summarised together; timeZone is an IANA name. */
export interface RollUp {
  assetIds: number[]
  timeZone: string
  filtered: boolean
}

/** A zone in which nobody asks for an asset's days any more is summarised for this long. */
const requestedWithinMs = 30 * 86_400_000
const renewRequestedMs = 86_400_000
const afterLateMs = 5 * 60_000

/**
 * Adds what is to be summarised, due now (epoch ms): each asset that has sent a message, in the time zones of its customer's users, filtered
 * as reports are unless a user chooses otherwise. Of zones whose clocks show the same all year, one is summarised. Removes what no user's
 * zone and no report of the last month asks for.
 */
export async function noteRollUps(db: Queryable, now: number): Promise<void> {
  const users = userModel.as('u')
  const zones = await db.selectDistinct({ id: users.timeZoneId }).from(users)
  const { timeZone } = dayRollUps
  const known = await db.selectDistinct({ name: timeZone }).from(dayRollUps).orderBy(timeZone)
  const ids = zones.map(({ id }) => id).filter(isTimeZoneId)
  const named = oneOfEach(
    ids,
    known.map(({ name }) => name),
    now,
  )
  const wanted = sql`
    select distinct a.id as asset_id, z.name as time_zone from ${assetModel} a
      join ${liveStateModel} l on l.asset_id = a.id
      join ${userModel} u on u.customer_id = a.customer_id
      join json_to_recordset(${JSON.stringify(named)}::json) as z(id text, name text) on z.id = u.time_zone_id`
  await db.execute(sql`
    delete from day_roll_ups r where (r.requested_at is null or r.requested_at < ${timestamp(now - requestedWithinMs)})
      and not (r.filtered and exists (
        select from (${wanted}) w where w.asset_id = r.asset_id and w.time_zone = r.time_zone))`)
  await db.execute(sql`
    insert into day_roll_ups (asset_id, time_zone, filtered, due)
    select w.asset_id, w.time_zone, true, ${timestamp(now)} from (${wanted}) w
    on conflict do nothing`)
}

/** Returns for each zone's id the IANA name under which its days are stored: one that is known already, if its clock shows the same all year. */
function oneOfEach(ids: readonly string[], known: readonly string[], now: number): { id: string; name: string }[] {
  const chosen = new Set<string>()
  return [...ids].sort().map((id) => {
    const own = toIana(id)
    const name = [...chosen, ...known].find((zone) => haveSameClockAllYear(zone, own, { start: now, end: now })) ?? own
    chosen.add(name)
    return { id, name }
  })
}

/** Makes what was summarised by other rules due now (epoch ms). */
export async function renewOldDays(db: Queryable, now: number): Promise<void> {
  const { assetId, timeZone, filtered, due } = dayRollUps
  const old = db
    .select({ day: assetDays.day })
    .from(assetDays)
    .where(
      and(
        eq(assetDays.assetId, assetId),
        eq(assetDays.timeZone, timeZone),
        eq(assetDays.filtered, filtered),
        ne(assetDays.version, foldVersion),
      ),
    )
  const time = new Date(now)
  await db
    .update(dayRollUps)
    .set({ due: time })
    .where(and(gt(due, time), exists(old)))
}

/** Later than any day that is summarised next is complete. */
const latestDueMs = 4 * 86_400_000

/**
 * Marks days as stale that were summarised while the server's clock was ahead, for example before it was set after a start, because they may
 * not have ended by then. They are due at `now` (epoch ms).
 */
export async function renewEarlyDays(db: Queryable, now: number): Promise<void> {
  const { assetId, timeZone, filtered, due } = dayRollUps
  const time = new Date(now)
  const early = db.$with('early').as(
    db
      .update(assetDays)
      .set({ stale: true })
      .where(and(gt(assetDays.computedAt, time), eq(assetDays.stale, false)))
      .returning({ assetId: assetDays.assetId, timeZone: assetDays.timeZone, filtered: assetDays.filtered }),
  )
  const changed = sql`(${assetId}, ${timeZone}, ${filtered}) in ${db.select().from(early)}`
  await db
    .with(early)
    .update(dayRollUps)
    .set({ due: time })
    .where(or(gt(due, new Date(now + latestDueMs)), changed))
}

/** Notes that a report asked for days of these assets, so that they are summarised ahead from now on (epoch ms). */
export async function noteRequested(
  db: Queryable,
  { assetIds, timeZone, filtered }: RollUp,
  now: number,
): Promise<void> {
  await executeNamed(
    db,
    'days requested',
    sql`
    insert into day_roll_ups as r (asset_id, time_zone, filtered, due, requested_at)
    select id, ${timeZone}, ${filtered}::boolean, ${timestamp(now)}, ${timestamp(now)} from unnest(${idArray(assetIds)}) as id order by id
    on conflict (asset_id, time_zone, filtered) do update set requested_at = excluded.requested_at
      where r.requested_at is null or r.requested_at < ${timestamp(now - renewRequestedMs)}`,
  )
}

/**
 * Claims what has been due longest, of at most so many assets of one time zone, and leases it: other servers leave it alone, and after a
 * crash it becomes due again. Returns undefined when nothing is due.
 */
export async function claimRollUp(
  db: Queryable,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<RollUp | undefined> {
  const { rows } = await db.execute<{ assetId: number; timeZone: string; filtered: boolean }>(sql`
    with next as (select time_zone, filtered from day_roll_ups where due <= ${timestamp(now)} order by due, asset_id limit 1),
    claimed as (
      select r.asset_id, r.time_zone, r.filtered from day_roll_ups r join next n
        on n.time_zone = r.time_zone and n.filtered = r.filtered
      where r.due <= ${timestamp(now)} order by r.due, r.asset_id limit ${limit} for update of r skip locked)
    update day_roll_ups r set due = ${timestamp(now + leaseMs)} from claimed c
    where r.asset_id = c.asset_id and r.time_zone = c.time_zone and r.filtered = c.filtered
    returning r.asset_id as "assetId", r.time_zone as "timeZone", r.filtered`)
  const [first] = rows
  return first && { ...first, assetIds: rows.map(({ assetId }) => assetId).sort((a, b) => a - b) }
}

/** Sets when claimed roll-ups are due again, unless late messages have changed that in the meantime. */
export async function setDue(db: Queryable, rollUp: RollUp, leasedUntil: number, due: number): Promise<void> {
  const { assetId, timeZone, filtered } = dayRollUps
  const isSame = and(eq(timeZone, rollUp.timeZone), eq(filtered, rollUp.filtered))
  await db
    .update(dayRollUps)
    .set({ due: new Date(due) })
    .where(and(isAmong(assetId, rollUp.assetIds), isSame, eq(dayRollUps.due, new Date(leasedUntil))))
}

/**
 * Makes assets whose days became out of date at a time (epoch ms) due soon: late messages come in bursts. What a server is working on is
 * due again when its lease ends; changing its due time, if only by a millisecond, says so.
 */
export async function advanceRollUps(tx: Queryable, assetIds: readonly number[], outdated: number): Promise<void> {
  const soon = timestamp(outdated + afterLateMs)
  const { assetId, due } = dayRollUps
  await tx
    .update(dayRollUps)
    .set({ due: sql`case when ${due} > ${soon} then ${soon} else ${due} + interval '1 millisecond' end` })
    .where(isAmong(assetId, assetIds))
}

/** Returns in which time zones, filtered or not, days of these assets are summarised ahead. */
export function rollUpsOf(db: Queryable, assetIds: readonly number[]): Promise<RollUp[]> {
  const { assetId, timeZone, filtered } = dayRollUps
  return db
    .select({ assetIds: sql<number[]>`json_agg(${assetId} order by ${assetId})`, timeZone, filtered })
    .from(dayRollUps)
    .where(isAmong(assetId, assetIds))
    .groupBy(timeZone, filtered)
    .orderBy(timeZone, filtered)
}

/** Returns when the next roll-up is due (epoch ms); null without any. */
export async function nextDue(db: Queryable): Promise<number | null> {
  const [next] = await db.select({ due: min(dayRollUps.due) }).from(dayRollUps)
  return next?.due?.getTime() ?? null
}

/** Returns how many roll-ups (an asset's days in one time zone) are due. */
export async function countDue(db: Queryable, now: number): Promise<number> {
  return db.$count(dayRollUps, lte(dayRollUps.due, new Date(now)))
}
