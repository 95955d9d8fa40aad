import { and, eq, sql } from 'drizzle-orm'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { ReportedFob } from '../../domain/reports/reportedFob.ts'
import type { Queryable } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { notFound } from '../http/apiError.ts'
import { idArray } from '../database/idArray.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { reportAssetPairs, reportAssetTables, type ReportAsset } from './tripLogStore.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'
import { isOneOf } from '../database/textArray.ts'

/** An asset with the values that its summary needs; the overlay of its own depot is JSON text. */
export interface SummaryAsset extends ReportAsset {
  depotOverlay: string | null
}

/** Returns those of the assets that the caller may see, ordered by name. Without a caller, for work of the server itself, all of them. */
export async function readSummaryAssets(
  db: Queryable,
  caller: Caller | null,
  assetIds: readonly number[],
): Promise<SummaryAsset[]> {
  const { rows } = await executeNamed<{ asset: SummaryAsset }>(
    db,
    caller && !isSystemAdmin(caller) ? 'visible assets of a summary' : 'assets of a summary',
    sql`
    select json_build_object(${reportAssetPairs}, 'depotOverlay', d.map_overlay) as asset from ${reportAssetTables}
    where a.id = any(${idArray(assetIds)}) and ${caller ? canSeeAssetSql(caller) : sql`true`}
    order by lower(a.name), a.id`,
  )
  return rows.map(({ asset }) => asset)
}

/** Returns the assets, ordered by name. Throws 404 if one of them doesn't exist or the caller may not see it. */
export async function readVisibleAssets(
  db: Queryable,
  caller: Caller,
  assetIds: readonly number[],
): Promise<SummaryAsset[]> {
  const wanted = new Set(assetIds)
  const assets = await readSummaryAssets(db, caller, [...wanted])
  if (assets.length < wanted.size) throw notFound(wanted.size === 1 ? 'asset' : 'oneAsset')
  return assets
}

/** Returns the registered key fobs with these serials. */
export async function readFobs(
  db: Queryable,
  customerId: number,
  serials: readonly string[],
): Promise<Map<string, ReportedFob>> {
  if (serials.length === 0) return new Map()
  const fobs = iButtonModel.as('fobs')
  const rows = await db
    .select({ serial: fobs.serialNo, id: fobs.id, name: fobs.name })
    .from(fobs)
    .where(and(eq(fobs.customerId, customerId), isOneOf(fobs.serialNo, serials)))
  return new Map(rows.map(({ serial, id, name }) => [serial, { id, name }]))
}
