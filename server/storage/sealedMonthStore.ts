import { sql } from 'drizzle-orm'
import type { Span } from '../../domain/time/dayBounds.ts'
import { utcMonth, utcMonthSpan } from '../../domain/time/utcMonth.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import type { Queryable } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { idArray } from '../database/idArray.ts'
import { isInState } from './archiveStateModel.ts'

/**
 * Returns the sealed months (UTC, YYYY-MM, in order) of those of these assets that have some: their messages are in the archive, so what was
 * computed from them is never computed or hashed again. A month is sealed from when its file is complete, shortly before its messages are
 * removed, and isn't while all of them are read back. Ask at the beginning of work: it then has time until the first message is removed.
 */
export async function sealedMonths(db: Queryable, assetIds: readonly number[]): Promise<Map<number, string[]>> {
  if (assetIds.length === 0) return new Map()
  const { rows } = await executeNamed<{ assetId: number; months: string[] }>(
    db,
    'sealed months',
    sql`
    select a.id as "assetId", json_agg(distinct to_char(f.month, 'YYYY-MM') order by to_char(f.month, 'YYYY-MM')) as months
    from archived_months f join ${anyAssetModel} a on a."customer_id" = f.customer_id
    where a.id = any(${idArray(assetIds)}) and ${isInState('leaving', 'away', 'returning')}
    group by a.id`,
  )
  return new Map(rows.map(({ assetId, months }) => [assetId, months]))
}

/**
 * Returns the span (epoch ms, its bounds infinite without a sealed month there) in which an asset can be folded again up to a time: from the
 * end of the last sealed month that begins before it, to the next one.
 */
export async function unsealedSpan(db: Queryable, assetId: number, until: number): Promise<Span> {
  const spans = ((await sealedMonths(db, [assetId])).get(assetId) ?? []).map(utcMonthSpan)
  return {
    start: spans.findLast(({ start }) => start <= until)?.end ?? -Infinity,
    end: spans.find(({ start }) => start > until)?.start ?? Infinity,
  }
}

/** Returns whether a time (epoch ms) is in one of these months. */
export const isSealedAt = (months: readonly string[] | undefined, at: number): boolean =>
  months?.includes(utcMonth(at)) ?? false
