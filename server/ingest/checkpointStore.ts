import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { foldVersion, type AssetFold } from '../../domain/rules/foldAsset.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import { withMargins } from '../../domain/reports/day/withMargins.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'
import type { FoldedSpan } from './foldStore.ts'
import { foldCheckpoints } from '../database/schema/ingest.ts'

/** An asset with its current limits: km/h, minutes. */
interface MeasuredAsset {
  id: number
  speedLimitKph: number
  customer: { speedExceptionDurationLimit: number }
}

/**
 * Returns the newest stored state of an asset's rules before a day (epoch ms), so that its reports can start with what the pipeline knew
 * then. One made under other speed limits is without its overspeed, and from before the margins of the day. Null without one, and while late
 * messages have yet to be folded into it.
 */
export async function readCheckpoint(
  db: Queryable,
  { id, speedLimitKph, customer }: MeasuredAsset,
  bounds: Span,
): Promise<AssetFold | null> {
  const { rows } = await executeNamed<{ state: AssetFold; isSame: boolean }>(
    db,
    'checkpoint for a report',
    sql`
    select state, "isSame" from (
      select c.*, (basis::json->>'speedLimitKph')::float8 = ${speedLimitKph}::float8
        and (basis::json->>'speedExceptionMinutes')::float8 = ${customer.speedExceptionDurationLimit}::float8 as "isSame"
      from fold_checkpoints c where asset_id = ${id} and at < ${new Date(bounds.start).toISOString()}) c
    where version = ${foldVersion} and ("isSame" or at <= ${new Date(withMargins(bounds).start).toISOString()})
      and not exists (select 1 from fold_jobs j where j.asset_id = c.asset_id and j.since <= c.at)
    order by at desc limit 1`,
  )
  const [found] = rows
  if (!found || found.isSame) return found?.state ?? null
  const { settled } = found.state
  return { ...found.state, settled: settled && { ...settled, overspeed: null } }
}

const checkpoint = { at: foldCheckpoints.at, state: sql<AssetFold>`${foldCheckpoints.state}` }

/** True for checkpoints of an asset that the current rules made under these settings. */
const isCurrent = (assetId: number, basis: string) =>
  and(eq(foldCheckpoints.assetId, assetId), eq(foldCheckpoints.version, foldVersion), eq(foldCheckpoints.basis, basis))

/**
 * Returns the newest checkpoint before a time (epoch ms) that was made by the current rules under these settings; null if there isn't one.
 */
export async function checkpointBefore(
  db: Queryable,
  { assetId, before, basis }: { assetId: number; before: number; basis: string },
): Promise<{ at: number; state: AssetFold } | null> {
  const { at } = foldCheckpoints
  const [newest] = await db
    .select(checkpoint)
    .from(foldCheckpoints)
    .where(and(isCurrent(assetId, basis), lt(at, new Date(before))))
    .orderBy(desc(at))
    .limit(1)
  return newest ? { ...newest, at: newest.at.getTime() } : null
}

/**
 * Returns the oldest checkpoints from a time on (epoch ms), at most a week of them, that were made by the current rules under these
 * settings; in order.
 */
export async function checkpointsFrom(
  db: Queryable,
  { assetId, from, basis }: { assetId: number; from: number; basis: string },
): Promise<{ at: number; state: AssetFold }[]> {
  const { at } = foldCheckpoints
  const found = await db
    .select(checkpoint)
    .from(foldCheckpoints)
    .where(and(isCurrent(assetId, basis), gte(at, new Date(from))))
    .orderBy(at)
    .limit(28)
  return found.map((one) => ({ ...one, at: one.at.getTime() }))
}

/** Deletes an asset's checkpoints from a time on, up to another (epoch ms), because late messages have made them wrong. */
export async function deleteCheckpoints(tx: Transaction, assetId: number, { from, to }: FoldedSpan): Promise<void> {
  const isFolded = [
    gte(foldCheckpoints.at, new Date(from)),
    ...(to === null ? [] : [lt(foldCheckpoints.at, new Date(to))]),
  ]
  await tx.delete(foldCheckpoints).where(and(eq(foldCheckpoints.assetId, assetId), ...isFolded))
}

/** Deletes the checkpoints of earlier rules, which are no longer used. */
export async function deleteOutdatedCheckpoints(db: Queryable): Promise<void> {
  await db.delete(foldCheckpoints).where(lt(foldCheckpoints.version, foldVersion))
}
