import { sql } from 'drizzle-orm'
import type { SignedText } from '../../contract/proof/evidenceFile.ts'
import { utcDayMs, utcHourMs } from '../../domain/proof/dayTrees.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import type { KeptHour } from './proofHourStore.ts'

const iso = (at: number) => new Date(at).toISOString()
const dayStart = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A day and the newest statement about it. */
export interface SignedDay {
  number: number
  day: string
  version: number
  hours: number
  statement: SignedText
}

/**
 * Returns the days (YYYY-MM-DD) that need a statement: those with hours that none covers, those that had not ended in the last one, and those
 * without messages in between and shortly before, up to a time (epoch ms).
 */
export async function daysToSign(db: Queryable, until: number): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with first as (select min(hour) - interval '3 days' as hour from proof_hours)
    select to_char(day, 'YYYY-MM-DD') as day from (
      select distinct (hour at time zone 'UTC')::date as day from proof_hours where not is_signed and hour < ${iso(until)}
      union select day from proof_days group by day having max(hours) < 24
      union (select g::date from first, generate_series((first.hour at time zone 'UTC')::date::timestamp,
          (${iso(until - 1)}::timestamptz at time zone 'UTC')::date::timestamp, interval '1 day') g
        where not exists (select 1 from proof_days d where d.day = g::date))
    ) days order by day`)
  return rows.map(({ day }) => day)
}

/** Marks the hours of a day as covered by the statement that this transaction makes. Returns whether there were any. */
export async function markSigned(tx: Transaction, day: string, hours: number): Promise<boolean> {
  const start = dayStart(day)
  const { rows } = await tx.execute(sql`
    update proof_hours set is_signed = true
    where not is_signed and hour >= ${iso(start)} and hour < ${iso(start + hours * utcHourMs)} returning asset_id`)
  return rows.length > 0
}

/** Returns the newest covered version of every asset's hours of a day, by asset in order of id; hour counts from 0 to 23. */
export async function readDayHours(db: Queryable, day: string): Promise<{ assetId: number; heads: KeptHour[] }[]> {
  const start = dayStart(day)
  const { rows } = await db.execute<{ assetId: number; heads: KeptHour[] }>(sql`
    select asset_id as "assetId", json_agg(json_build_object('hour', extract(hour from hour at time zone 'UTC'),
      'version', version, 'count', count, 'root', root, 'extends', "extends") order by hour) as heads
    from (select distinct on (asset_id, hour) asset_id, hour, version, count, root, "extends" from proof_hours
      where hour >= ${iso(start)} and hour < ${iso(start + utcDayMs)} and is_signed
      order by asset_id, hour, version desc) newest
    group by asset_id order by asset_id`)
  return rows
}

/** Returns the newest statement about a day; undefined when there is none. */
export async function readDay(db: Queryable, day: string): Promise<SignedDay | undefined> {
  return (await readDays(db, sql`where day = ${day}`))[0]
}

/** Returns the statement that was signed last; undefined before the first. */
export async function lastStatement(db: Queryable): Promise<SignedDay | undefined> {
  return (await readDays(db, sql``))[0]
}

async function readDays(db: Queryable, where: ReturnType<typeof sql>): Promise<SignedDay[]> {
  const { rows } = await db.execute<SignedDay & Record<string, unknown>>(sql`
    select number, to_char(day, 'YYYY-MM-DD') as day, version, hours,
      json_build_object('text', statement, 'signature', signature) as statement
    from proof_days ${where} order by number desc limit 1`)
  return rows
}

/** Stores a signed statement. Fails when another process has stored one with the same number. */
export async function addStatement(
  tx: Transaction,
  { number, day, version, hours, statement }: SignedDay,
): Promise<void> {
  await tx.execute(sql`
    insert into proof_days (number, day, version, hours, statement, signature)
    values (${number}, ${day}, ${version}, ${hours}, ${statement.text}, ${statement.signature})`)
}

/** Returns statements after a number, in order; at most 500. */
export async function statementsAfter(db: Queryable, number: number): Promise<(SignedText & { number: number })[]> {
  const { rows } = await db.execute<SignedText & { number: number } & Record<string, unknown>>(sql`
    select number, statement as text, signature from proof_days where number > ${number} order by number limit 500`)
  return rows
}

/** Returns until when the messages of an asset are covered by statements without a gap (epoch ms); null when none are. */
export async function signedUntil(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ until: number | null }>(sql`
    select ${epochMs("max(day::timestamp at time zone 'UTC' + hours * interval '1 hour')")} as until from proof_days`)
  return rows[0]?.until ?? null
}
