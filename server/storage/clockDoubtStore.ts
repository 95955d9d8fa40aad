import { sql, type SQL } from 'drizzle-orm'
import { isForEver } from '../../domain/storage/retention.ts'
import type { Queryable } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import { timestamp } from '../database/timestamp.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { readRetention } from './retentionRuleStore.ts'

/** Why nothing is archived or removed: the server's clock can't be right, or nobody can tell. Times in epoch ms. */
export interface ClockDoubt {
  /** Whose time differs from the server's: the database's clock, or the newest message by the clocks of devices and satellites. */
  against: 'database' | 'messages'
  server: number
  other: number
}

/** What the time by which rules are applied is compared with. */
export interface ClockChecks {
  /** This machine's own clock, epoch ms, which on PostgreSQL isn't the one that the server goes by. */
  machineNow: () => number
  /** The database's, epoch ms. */
  databaseNow: () => Promise<number>
  /** False for a fleet that no longer sends: then only the database's clock counts. */
  needsMessages: boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** More than clocks drift. */
const maxFromDatabaseMs = 10 * minuteMs
/** Some asset of a fleet reports every week, so a clock is wrong, or the whole fleet is out of use. */
const maxGapMs = 7 * dayMs
/** As in correctClock: what is further ahead is the wrong clock of a device. */
const maxAheadMs = dayMs

/**
 * Compares this machine's clock with the database's and with those of devices, because what is older than a rule by a clock that is years ahead
 * would be everything. Returns null when they agree, when there are no rules that could remove anything, and when there is no message to
 * compare with.
 *
 * @param at the time by which rules would be applied, epoch ms, which was read just now
 */
export async function clockDoubt(
  db: Queryable,
  at: number,
  { machineNow, databaseNow, needsMessages }: ClockChecks,
): Promise<ClockDoubt | null> {
  const { installation, customers } = await readRetention(db)
  if ([installation, ...customers.values()].every(isForEver)) return null
  const server = machineNow()
  const database = await databaseNow()
  // It answered between these two.
  const differs = Math.max(server - database, database - machineNow())
  if (differs > maxFromDatabaseMs) return { against: 'database', server, other: database }
  // What the server goes by is some seconds behind a database's clock that was set.
  if (Math.abs(at - server) > maxFromDatabaseMs) return { against: 'database', server, other: at }
  const newest = needsMessages ? await newestIfFar(db, at, lastProven) : null
  return newest === null ? null : { against: 'messages', server, other: newest }
}

/** Returns whether a time (epoch ms) can be right by the messages of devices, or there are none to compare with. */
export async function isClockPlausible(db: Queryable, at: number): Promise<boolean> {
  return (await newestIfFar(db, at, live.created)) === null
}

/**
 * Returns whether an asset's newest message is of the week before a time (epoch ms), or of the day after. Of a fleet that sends, one of the
 * first rows is.
 */
export const hasMessagesNear = (db: Queryable, at: number): Promise<boolean> => isReportedNear(db, at, live.created)

const live = liveStateModel.as('l')

/** A message with a time that its device didn't send has the server's. */
const isTimedByDevice = sql`(${live.processors} ->> 'isTimedHere') is distinct from 'true'`

/**
 * When an asset has reported last, by more than a clock of this machine: a gateway that runs on it dates a heartbeat by that, but not the
 * position, which has the time of satellites. Of an asset that has never had a position, it's the time of its message.
 */
const lastProven = sql`coalesce(${live.fixCreated}, ${live.created})`

type Reported = typeof live.created | SQL

/** Returns the newest of these times of assets (epoch ms) if none is near another; null when one is, and without messages. */
async function newestIfFar(db: Queryable, at: number, reported: Reported): Promise<number | null> {
  if (await isReportedNear(db, at, reported)) return null
  const newest = epochMs<number | null>(sql`max(${reported})`)
  const [found] = await db
    .select({ newest })
    .from(live)
    .where(sql`${isTimedByDevice} and ${reported} <= ${timestamp(at + maxAheadMs)}`)
  return found?.newest ?? (await newestBeforeGap(db, at))
}

/**
 * Returns when an asset last sent something (epoch ms) before a gap of more than a week; null without one. Where no device sends a time, all have
 * the server's, so a clock that jumped shows only in that nothing came in between, until messages have come for a week.
 */
async function newestBeforeGap(db: Queryable, at: number): Promise<number | null> {
  const weekBefore = timestamp(at - maxGapMs)
  const { rows } = await db.execute<{ newest: number | null }>(sql`
    select ${epochMs<number | null>(sql`max(before.created)`)} as newest from ${liveStateModel} l
    cross join lateral (select max(m.created) as created from ${messageModel} m
      where m.asset_id = l.asset_id and m.created < ${weekBefore}) before`)
  const newest = rows[0]?.newest ?? null
  return newest !== null && newest < at - 2 * maxGapMs ? newest : null
}

async function isReportedNear(db: Queryable, at: number, reported: Reported): Promise<boolean> {
  const isNear = sql`${reported} between ${timestamp(at - maxGapMs)} and ${timestamp(at + maxAheadMs)}`
  const found = await db
    .select({ assetId: live.assetId })
    .from(live)
    .where(sql`${isNear} and ${isTimedByDevice}`)
    .limit(1)
  return found.length > 0
}
