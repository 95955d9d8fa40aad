import { and, desc, eq, gt, gte, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import type { MessageTimes } from '../../contract/ingest/storedMessage.ts'
import { utcHourMs, hourOf } from '../../domain/proof/dayTrees.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { isAhead } from '../database/isAhead.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { isSealedAt, sealedMonths } from '../storage/sealedMonthStore.ts'
import { proofAssets, proofDue, proofHours } from '../database/schema/proof.ts'

/** An hour of an asset (epoch ms) as it was hashed last. */
export interface HashedHour {
  hour: number
  version: number
  count: number
  root: string
  /** Whether the messages of the version before it are its first ones. */
  extends: boolean
}

const iso = (at: number) => new Date(at).toISOString()

/** A message that arrives this long after its hour has ended is noted, because the hour may have been hashed by then. */
const lateAfterMs = 5 * 60_000
const leaseMs = 60_000

/**
 * Notes the hours of messages that arrived after them, to be hashed again, except those of sealed months. Messages that arrive in time write
 * nothing, so ingest isn't slowed down; call it in the transaction that stores them.
 */
export async function noteLateHours(tx: Transaction, messages: readonly MessageTimes[]): Promise<void> {
  const hours = new Map<string, { assetId: number; hour: number; received: number }>()
  for (const { assetId, created, received } of messages) {
    const hour = hourOf(created)
    if (assetId === 0 || received < hour + utcHourMs + lateAfterMs) continue
    const key = `${assetId}/${hour}`
    const known = hours.get(key)
    // The messages of a batch share their hours.
    if (known) known.received = received
    else hours.set(key, { assetId, hour, received })
  }
  if (hours.size === 0) return
  const late = new Map(
    Array.from(hours, ([key, { assetId, hour, received }]) => [
      key,
      { asset_id: assetId, hour: iso(hour), noted: iso(received) },
    ]),
  )
  // Only months that have ended can be sealed, and nearly all late messages are of the present one.
  const past = [...late.values()].filter(({ hour, noted }) => hour.slice(0, 7) < noted.slice(0, 7))
  const sealed = await sealedMonths(tx, [...new Set(past.map(({ asset_id }) => asset_id))])
  for (const { asset_id, hour } of past)
    if (isSealedAt(sealed.get(asset_id), Date.parse(hour))) late.delete(`${asset_id}/${Date.parse(hour)}`)
  if (late.size === 0) return
  // In a fixed order, so that two servers can't deadlock.
  const rows = [...late.values()].sort((a, b) => a.asset_id - b.asset_id || (a.hour < b.hour ? -1 : 1))
  await tx.execute(sql`
    insert into proof_due (asset_id, hour, noted)
    select asset_id, hour, noted
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(asset_id int, hour timestamptz, noted timestamptz)
    on conflict (asset_id, hour) do update set noted = excluded.noted`)
}

/** Adds the assets whose messages have never been hashed, from the hour of their first message on. */
export async function addNewAssets(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into proof_assets (asset_id, sealed_until)
    select l.asset_id, date_trunc('hour', first.created, 'UTC')
    from (select asset_id from ${liveStateModel} live
      where not exists (select 1 from proof_assets p where p.asset_id = live.asset_id) offset 0) l
    cross join lateral (select min(m.created) as created from ${messageModel} m where m.asset_id = l.asset_id) first
    where first.created is not null
    on conflict do nothing`)
}

/**
 * Takes back what was hashed, leased or noted by a clock that was ahead, as at a start before the time was set: if hours later than those
 * that another server may have hashed by now (`latest`) were, those after `until` are hashed again, unchanged ones without a new version.
 * Epoch ms.
 */
export async function reopenHours(
  db: Queryable,
  { until, latest }: { until: number; latest: number },
  now: number,
): Promise<void> {
  const { sealedUntil, leasedUntil } = proofAssets
  await db
    .update(proofAssets)
    .set({ sealedUntil: sql`least(${sealedUntil}, ${iso(until)})`, leasedUntil: null })
    .where(or(gt(sealedUntil, new Date(latest)), isAhead(leasedUntil, now + leaseMs)))
  await db
    .update(proofDue)
    .set({ noted: new Date(now) })
    .where(isAhead(proofDue.noted, now + leaseMs))
}

/** An asset with hours to hash: from `since`, and how far a server has taken it on. */
export interface ClaimedAsset {
  assetId: number
  since: number
}

/** True for assets with hours before a time (epoch ms) that haven't been hashed. */
const isOpen = (before: number) => lt(proofAssets.sealedUntil, new Date(before))

/** Claims an asset whose hours before a time (epoch ms) haven't been hashed; null if there is none. */
export async function claimAsset(db: Database, before: number, now: number): Promise<ClaimedAsset | null> {
  const { assetId, sealedUntil, leasedUntil } = proofAssets
  const next = db
    .select({ assetId })
    .from(proofAssets)
    .where(and(isOpen(before), or(isNull(leasedUntil), lt(leasedUntil, new Date(now)))))
    .orderBy(sealedUntil, assetId)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(proofAssets)
    .set({ leasedUntil: new Date(now + leaseMs) })
    .where(eq(assetId, next))
    .returning({ assetId, since: sealedUntil })
  return claimed ? { ...claimed, since: claimed.since.getTime() } : null
}

/** Returns whether an asset has hours before a time that haven't been hashed, by this or another server. */
export async function hasOpenAssets(db: Queryable, before: number): Promise<boolean> {
  const open = await db.select({ assetId: proofAssets.assetId }).from(proofAssets).where(isOpen(before)).limit(1)
  return open.length > 0
}

/** Returns when an asset's first message from a time on was created, before another time (epoch ms); null if there is none. */
export async function nextMessage(
  db: Queryable,
  assetId: number,
  since: number,
  before: number,
): Promise<number | null> {
  const messages = messageModel.as('m')
  const { created } = messages
  const isWithin = and(gte(created, new Date(since)), lt(created, new Date(before)))
  const [first] = await db
    .select({ at: min(created) })
    .from(messages)
    .where(and(eq(messages.assetId, assetId), isWithin))
  return first?.at?.getTime() ?? null
}

/** Forgets the late messages of an asset's hours, before these are hashed; those that arrive from now on are noted again. */
export async function deleteLateHours(tx: Queryable, assetId: number, since: number, until: number): Promise<void> {
  const isWithin = and(gte(proofDue.hour, new Date(since)), lt(proofDue.hour, new Date(until)))
  await tx.delete(proofDue).where(and(eq(proofDue.assetId, assetId), isWithin))
}

/** Stores hashed hours as new versions and, with `sealedUntil`, how far the asset has been hashed; releases its lease. */
export async function storeProofHours(
  tx: Queryable,
  assetId: number,
  hours: readonly HashedHour[],
  sealedUntil?: number,
): Promise<void> {
  if (hours.length > 0) {
    const rows = hours.map((one) => ({ ...one, hour: iso(one.hour) }))
    await tx.execute(sql`
      insert into proof_hours (asset_id, hour, version, count, root, extends)
      select ${assetId}::int, hour, version, count, root, "extends"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(hour timestamptz, version int, count int, root text, "extends" boolean)
      on conflict do nothing`)
  }
  if (sealedUntil !== undefined)
    await tx
      .update(proofAssets)
      .set({ sealedUntil: new Date(sealedUntil), leasedUntil: null })
      .where(eq(proofAssets.assetId, assetId))
}

/** Returns the newest version of an asset's hours in a span (epoch ms), of those that a statement covers when `signed`. */
export async function readHours(
  db: Queryable,
  assetId: number,
  { start, end }: { start: number; end: number },
  signed = false,
): Promise<HashedHour[]> {
  const { hour, version, count, root, extends: isExtending, isSigned } = proofHours
  const isWithin = and(gte(hour, new Date(start)), lt(hour, new Date(end)))
  const found = await db
    .selectDistinctOn([hour], { hour, version, count, root, extends: isExtending })
    .from(proofHours)
    .where(and(eq(proofHours.assetId, assetId), isWithin, signed ? eq(isSigned, true) : undefined))
    .orderBy(hour, desc(version))
  return found.map((newest) => ({ ...newest, hour: newest.hour.getTime() }))
}

/** An hour with late messages that a server has claimed, until a time (epoch ms). */
export interface LateHour {
  assetId: number
  hour: number
  claimedUntil: number
}

/**
 * Claims an hour that was hashed before, with late messages that were noted before a time; null if there is none. One claimed by a server
 * that died is due again when its lease expires.
 */
export async function claimLateHour(db: Database, notedBefore: number, now: number): Promise<LateHour | null> {
  const claimedUntil = now + leaseMs
  const { assetId, hour, noted } = proofDue
  const next = db
    .select({ assetId, hour })
    .from(proofDue)
    .innerJoin(proofAssets, and(eq(proofAssets.assetId, assetId), lt(hour, proofAssets.sealedUntil)))
    .where(lte(noted, new Date(notedBefore)))
    .limit(1)
    .for('update', { of: proofDue, skipLocked: true })
  const [claimed] = await db
    .update(proofDue)
    .set({ noted: new Date(claimedUntil) })
    .where(sql`(${assetId}, ${hour}) in ${next}`)
    .returning({ assetId, hour })
  return claimed ? { ...claimed, hour: claimed.hour.getTime(), claimedUntil } : null
}

/** Forgets a claimed hour after it was hashed, unless more messages have arrived for it. */
export async function finishLateHour(db: Queryable, { assetId, hour, claimedUntil }: LateHour): Promise<void> {
  const isClaimed = and(eq(proofDue.hour, new Date(hour)), eq(proofDue.noted, new Date(claimedUntil)))
  await db.delete(proofDue).where(and(eq(proofDue.assetId, assetId), isClaimed))
}

/** Returns whether messages of a span (epoch ms) of one of these assets have yet to be hashed, or hashed again. */
export async function isHashWaiting(
  db: Queryable,
  assetIds: readonly number[],
  { start, end }: { start: number; end: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from unnest(${idArray(assetIds)}) id
    where not exists (select 1 from proof_assets p where p.asset_id = id and p.sealed_until >= ${iso(end)})
      or exists (select 1 from proof_due d where d.asset_id = id and d.hour >= ${iso(start)} and d.hour < ${iso(end)})
    limit 1`)
  return rows.length > 0
}
