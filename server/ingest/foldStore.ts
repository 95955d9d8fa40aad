import { and, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { foldVersion, type AssetFold } from '../../domain/rules/foldAsset.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { assetModel } from '../assets/assetModel.ts'
import { deviceLossModel } from '../devices/deviceModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { foldJobs } from '../database/schema/ingest.ts'
import { leaseMs } from '../threads/keepLease.ts'
import { isAhead } from '../database/isAhead.ts'
import { lateMessages, newRules, prevailingReason, reasonsByRank, recompute, type FoldReason } from './foldReason.ts'
import { textArray } from '../database/textArray.ts'

/** The state of an asset's rules after a moment (epoch ms). */
export interface Checkpoint {
  assetId: number
  at: number
  basis: string
  state: AssetFold
}

/** An asset that has to be folded again, from a time (epoch ms). */
export interface NewFoldJob {
  assetId: number
  since: number
  /** The newest of the messages that arrived late (epoch ms); null if everything from `since` on has to be folded. */
  until: number | null
  reason: FoldReason
}

/** From when and to when an asset was folded again (epoch ms); null is to its newest message. */
export interface FoldedSpan {
  from: number
  to: number | null
}

const ranks = textArray(reasonsByRank)
/** The reason of a waiting job (j) that gets another one, by prevailingReason's rule. */
const combinedReason = sql`case when array_position(${ranks}, j.reason) <= array_position(${ranks}, excluded.reason)
  then j.reason else excluded.reason end`

const iso = (at: number) => new Date(at).toISOString()

/** Stores checkpoints and jobs in one statement; does nothing if there are no notes. */
export async function saveFoldNotes(
  tx: Queryable,
  { checkpoints, jobs }: { checkpoints: readonly Checkpoint[]; jobs: readonly NewFoldJob[] },
  now: number,
): Promise<void> {
  if (checkpoints.length === 0 && jobs.length === 0) return
  const stored = checkpoints.map((one) => ({ ...one, at: iso(one.at) }))
  const noted = mergedJobs(jobs).map((job) => ({
    ...job,
    since: iso(job.since),
    until: job.until === null ? null : iso(job.until),
  }))
  await tx.execute(sql`
    with stored as (
      insert into fold_checkpoints (asset_id, at, version, basis, state)
      select "assetId", at, ${foldVersion}::int, basis, state
      from json_to_recordset(${JSON.stringify(stored)}::json) as r("assetId" int, at timestamptz, basis text, state jsonb)
      on conflict (asset_id, at) do update set version = excluded.version, basis = excluded.basis, state = excluded.state
    )
    insert into fold_jobs as j (asset_id, since, until, noted, touched, reason)
    select "assetId", since, until, ${iso(now)}::timestamptz, ${iso(now)}::timestamptz, reason
    from json_to_recordset(${JSON.stringify(noted)}::json)
      as r("assetId" int, since timestamptz, until timestamptz, reason text)
    on conflict (asset_id) do update set since = least(j.since, excluded.since), touched = excluded.touched,
      until = case when j.until is not null and excluded.until is not null then greatest(j.until, excluded.until) end,
      reason = ${combinedReason}, revision = j.revision + 1`)
}

/** Returns one job per asset, always in the same order, so that two servers can't deadlock. */
function mergedJobs(jobs: readonly NewFoldJob[]): NewFoldJob[] {
  const merged = new Map<number, NewFoldJob>()
  for (const job of jobs) {
    const other = merged.get(job.assetId) ?? job
    const until = other.until === null || job.until === null ? null : Math.max(other.until, job.until)
    const since = Math.min(other.since, job.since)
    merged.set(job.assetId, { ...job, since, until, reason: prevailingReason(other.reason, job.reason) })
  }
  return [...merged.values()].sort((a, b) => a.assetId - b.assetId)
}

/** Adds a job for every asset whose state was created by other rules, to fold it again from a time (epoch ms). Returns how many. */
export async function noteOldStates(db: Queryable, since: number, now: number): Promise<number> {
  const { rows } = await db.execute(sql`
    insert into fold_jobs as j (asset_id, since, noted, touched, reason)
    select l.asset_id, ${iso(since)}::timestamptz, ${iso(now)}::timestamptz, ${iso(now)}::timestamptz, ${newRules}
    from ${liveStateModel} l join ${assetModel} a on a.id = l.asset_id
    where (l.processors->'fold'->>'version')::int is distinct from ${foldVersion}
      and exists (select 1 from messages m where m.asset_id = l.asset_id and m.created >= ${iso(since)})
    order by l.asset_id
    on conflict (asset_id) do update set since = least(j.since, excluded.since), until = null,
      reason = ${combinedReason}, revision = j.revision + 1
    returning asset_id`)
  return rows.length
}

/** Adds a job for every asset, to fold it again from its first message. Returns how many. */
export async function noteAllAssets(db: Queryable, now: number): Promise<number> {
  const { rows } = await db.execute(sql`
    insert into fold_jobs as j (asset_id, since, noted, touched, reason)
    select l.asset_id, (select min(created) from messages m where m.asset_id = l.asset_id), ${iso(now)}::timestamptz,
      ${iso(now)}::timestamptz, ${recompute}
    from ${liveStateModel} l join ${assetModel} a on a.id = l.asset_id
    where exists (select 1 from messages m where m.asset_id = l.asset_id) order by l.asset_id
    on conflict (asset_id) do update set since = least(j.since, excluded.since), until = null,
      reason = ${combinedReason}, revision = j.revision + 1
    returning asset_id`)
  return rows.length
}

/** Returns how many assets are waiting to be folded again. */
export async function countFoldJobs(db: Queryable): Promise<number> {
  return db.$count(foldJobs)
}

/** Returns how many assets are waiting to be folded again, and for how many seconds the first of them has been. */
export async function foldBacklog(db: Queryable, now: number): Promise<{ waiting: number; oldest: number }> {
  const seconds = sql`extract(epoch from ${iso(now)}::timestamptz - min(${foldJobs.noted}))`
  const oldest = sql<number>`coalesce(greatest(0, ${seconds}), 0)::float8`
  return firstItem(await db.select({ waiting: count(), oldest }).from(foldJobs))
}

export interface FoldJob extends NewFoldJob {
  revision: number
  /** Until when this process leases it (epoch ms); it also identifies the lease. */
  leasedUntil: number
  /** Until when it is leased if the extension under way has reached the database. */
  extendedUntil?: number
}

/** How long an asset has to be quiet before it is folded again, and how long new messages can delay that. */
const quietMs = 2_000
const maxWaitMs = 10_000

/**
 * Claims the job of an asset that is due, so that no other server takes it; null if no job is due. A job claimed by a server that died is
 * due again when its lease expires, and one noted or claimed by a clock that was ahead at once.
 */
export async function claimFoldJob(db: Database, now: number): Promise<FoldJob | null> {
  const { assetId, since, until, noted, touched, revision, leasedUntil } = foldJobs
  const reason = sql<FoldJob['reason']>`${foldJobs.reason}`
  const at = (ms: number) => new Date(ms)
  const next = db
    .select({ assetId })
    .from(foldJobs)
    .where(
      and(
        or(isNull(leasedUntil), lt(leasedUntil, at(now)), isAhead(leasedUntil, now + leaseMs)),
        or(lte(touched, at(now - quietMs)), lte(noted, at(now - maxWaitMs)), isAhead(touched, now)),
      ),
    )
    .orderBy(desc(eq(foldJobs.reason, lateMessages)), noted, assetId)
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await db
    .update(foldJobs)
    .set({ leasedUntil: at(now + leaseMs) })
    .where(eq(assetId, next))
    .returning({ assetId, since, until, reason, revision })
  if (!job) return null
  return { ...job, since: job.since.getTime(), until: job.until?.getTime() ?? null, leasedUntil: now + leaseMs }
}

const isLeased = ({ assetId, leasedUntil, extendedUntil = leasedUntil }: FoldJob) =>
  and(eq(foldJobs.assetId, assetId), inArray(foldJobs.leasedUntil, [new Date(leasedUntil), new Date(extendedUntil)]))

/** Extends the lease of a job to another time (epoch ms), which ends it if that is past. Returns false when another server has taken it. */
export async function renewFoldJob(db: Queryable, job: FoldJob, until: number): Promise<boolean> {
  const isOwn = isLeased(job)
  job.extendedUntil = until
  const renewed = await db
    .update(foldJobs)
    .set({ leasedUntil: new Date(until) })
    .where(isOwn)
    .returning({ assetId: foldJobs.assetId })
  if (renewed.length > 0) job.leasedUntil = until
  return renewed.length > 0
}

/** Returns when the next asset is due (epoch ms); null if there are no jobs. */
export async function nextFoldJob(db: Queryable): Promise<number | null> {
  const { leasedUntil, touched, noted } = foldJobs
  const due = sql`greatest(${leasedUntil},
    least(${touched} + ${quietMs}::float8 * interval '1 ms', ${noted} + ${maxWaitMs}::float8 * interval '1 ms'))`
  const at = sql<number | null>`(extract(epoch from min(${due})) * 1000)::float8`
  const [next] = await db.select({ at }).from(foldJobs)
  return next?.at ?? null
}

/** Thrown when another server has taken a job, as after this process was paused: what that one folds is newer. */
export class FoldJobClaimed extends Error {
  constructor() {
    super('Another server folds this asset again.')
  }
}

/**
 * Ends a job in the transaction that applies it. A job that got new messages in the meantime stays, because those haven't been folded yet.
 * Throws FoldJobClaimed.
 */
export async function finishFoldJob(tx: Transaction, job: FoldJob): Promise<void> {
  const { assetId, revision } = job
  const [own] = await tx.select({ assetId: foldJobs.assetId }).from(foldJobs).where(isLeased(job)).for('update')
  if (!own) throw new FoldJobClaimed()
  await tx.delete(foldJobs).where(and(eq(foldJobs.assetId, assetId), eq(foldJobs.revision, revision)))
  await tx.update(foldJobs).set({ leasedUntil: null }).where(eq(foldJobs.assetId, assetId))
}

/** Deletes the job of an asset that no longer exists. */
export async function dropFoldJob(db: Queryable, assetId: number): Promise<void> {
  await db.delete(foldJobs).where(eq(foldJobs.assetId, assetId))
}

/** Returns when an asset was left without a device, after a time; epoch ms, in order. */
export async function bordersOf(db: Queryable, assetId: number, after: number): Promise<number[]> {
  const losses = deviceLossModel.as('losses')
  const found = await db
    .select({ at: losses.removed })
    .from(losses)
    .where(and(eq(losses.assetId, assetId), gt(losses.removed, new Date(after))))
    .orderBy(losses.removed)
  return found.flatMap(({ at }) => at?.getTime() ?? [])
}
