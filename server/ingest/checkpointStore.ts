import { sql } from 'drizzle-orm'
import { foldVersion, type AssetFold } from '../../domain/rules/foldAsset.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Queryable } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'

/**
 * Returns the newest stored state of an asset's rules within a span (epoch ms), so that a report can start with what the pipeline knew
 * then. Null without one, and while late messages have yet to be folded into it.
 */
export async function readCheckpoint(db: Queryable, assetId: number, { start, end }: Span): Promise<AssetFold | null> {
  const { rows } = await executeNamed<{ state: AssetFold }>(
    db,
    'checkpoint for a report',
    sql`
    select state from fold_checkpoints c
    where asset_id = ${assetId} and version = ${foldVersion}
      and at >= ${new Date(start).toISOString()} and at < ${new Date(end).toISOString()}
      and not exists (select 1 from fold_jobs j where j.asset_id = c.asset_id and j.since <= c.at)
    order by at desc limit 1`,
  )
  return rows[0]?.state ?? null
}
