import { and, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { SignedText } from '../../contract/proof/evidenceFile.ts'
import { utcDayMs, utcHourMs } from '../../domain/proof/dayTrees.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import type { HashedHour } from './proofHourStore.ts'
import { proofDays, proofHours } from '../database/schema/proof.ts'

const iso = (at: number) => new Date(at).toISOString()
const dayStart = (day: string) => Date.parse(`${day}T00:00:00Z`)

const newestDays = sql`select distinct on (day) day, hours from proof_days order by day, version desc`
const dayEnd = sql`day::timestamp at time zone 'UTC' + hours * interval '1 hour'`

/** A day and the newest statement about it. */
export interface SignedDay {
  number: number
  day: string
  version: number
  hours: number
  statement: SignedText
}

/**
 * Returns the days (YYYY-MM-DD) that need a statement: those with hours that none covers, those that had not ended in the last one or whose
 * last one is about hours to come, by a clock that was ahead, and those without messages in between and shortly before, up to a time (epoch ms).
 * The newest come first: after a message of 1999, which receivers send before they know the time, ten thousand days without any would come
 * before those of which somebody wants evidence.
 */
export async function daysToSign(db: Queryable, until: number, now: number): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with first as (select min(hour) - interval '3 days' as hour from proof_hours)
    select to_char(day, 'YYYY-MM-DD') as day from (
      select distinct (hour at time zone 'UTC')::date as day from proof_hours where not is_signed and hour < ${iso(until)}
      union select day from (${newestDays}) newest where hours < 24 or ${dayEnd} > ${iso(now)}
      union (select g::date from first, generate_series((first.hour at time zone 'UTC')::date::timestamp,
          (${iso(until - 1)}::timestamptz at time zone 'UTC')::date::timestamp, interval '1 day') g
        where not exists (select 1 from proof_days d where d.day = g::date))
    ) days order by day desc`)
  return rows.map(({ day }) => day)
}

/** Marks the hours of a day as covered by the statement that this transaction makes. Returns whether there were any. */
export async function markSigned(tx: Transaction, day: string, hours: number): Promise<boolean> {
  const start = dayStart(day)
  const { assetId, hour, isSigned } = proofHours
  const [first, end] = [new Date(start), new Date(start + hours * utcHourMs)]
  const signed = await tx
    .update(proofHours)
    .set({ isSigned: true })
    .where(and(eq(isSigned, false), gte(hour, first), lt(hour, end)))
    .returning({ assetId })
  return signed.length > 0
}

/** Returns the newest covered version of every asset's hours of a day, by asset in order of id; hour counts from 0 to 23. */
export async function readDayHours(db: Queryable, day: string): Promise<{ assetId: number; heads: HashedHour[] }[]> {
  const start = dayStart(day)
  const { assetId, hour, version, count, root, extends: isExtending, isSigned } = proofHours
  const isOfDay = and(gte(hour, new Date(start)), lt(hour, new Date(start + utcDayMs)))
  const newest = db
    .selectDistinctOn([assetId, hour], { assetId, hour, version, count, root, extends: isExtending })
    .from(proofHours)
    .where(and(isOfDay, eq(isSigned, true)))
    .orderBy(assetId, hour, desc(version))
    .as('newest')
  const head = sql`json_build_object('hour', extract(hour from ${newest.hour} at time zone 'UTC'),
    'version', ${newest.version}, 'count', ${newest.count}, 'root', ${newest.root}, 'extends', ${newest.extends})`
  return db
    .select({ assetId: newest.assetId, heads: sql<HashedHour[]>`json_agg(${head} order by ${newest.hour})` })
    .from(newest)
    .groupBy(newest.assetId)
    .orderBy(newest.assetId)
}

/** Returns the newest statement about a day; undefined when there is none. */
export function readDay(db: Queryable, day: string): Promise<SignedDay | undefined> {
  return newestStatement(db, eq(proofDays.day, day))
}

/** Returns the statement that was signed last; undefined before the first. */
export function lastStatement(db: Queryable): Promise<SignedDay | undefined> {
  return newestStatement(db)
}

async function newestStatement(db: Queryable, where?: SQL): Promise<SignedDay | undefined> {
  const { number, day, version, hours, statement: text, signature } = proofDays
  const [newest] = await db
    .select({ number, day, version, hours, statement: { text, signature } })
    .from(proofDays)
    .where(where)
    .orderBy(desc(number))
    .limit(1)
  return newest
}

/** Stores a signed statement. Fails when another process has stored one with the same number. */
export async function addStatement(
  tx: Transaction,
  { number, day, version, hours, statement }: SignedDay,
): Promise<void> {
  const { text, signature } = statement
  await tx.insert(proofDays).values({ number, day, version, hours, statement: text, signature })
}

/** Returns statements after a number, in order; at most 500. */
export function statementsAfter(db: Queryable, number: number): Promise<(SignedText & { number: number })[]> {
  const { statement: text, signature } = proofDays
  return db
    .select({ number: proofDays.number, text, signature })
    .from(proofDays)
    .where(gt(proofDays.number, number))
    .orderBy(proofDays.number)
    .limit(500)
}

/**
 * Returns until when messages are covered by statements (epoch ms); null when none are. Days before that may still be without one. Statements
 * about hours to come don't count.
 */
export async function signedUntil(db: Queryable, now: number): Promise<number | null> {
  const { rows } = await db.execute<{ until: number | null }>(sql`
    select ${epochMs('max(until)')} as until from (select ${dayEnd} as until from (${newestDays}) newest) ends
    where until <= ${iso(now)}`)
  return rows[0]?.until ?? null
}
