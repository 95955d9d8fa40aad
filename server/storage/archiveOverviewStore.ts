import { sql, type SQL } from 'drizzle-orm'
import type { ArchiveEntry } from '../../contract/storage/storageEndpoints.ts'
import type { RemovedMonth } from '../../domain/storage/archivedDays.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { canSeeAssetSql, canSeeGroupSql } from '../access/visibleAssets.ts'
import { anyAssetModel, assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import type { Queryable } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import { groupAssetModel, groupModel } from '../groups/groupModel.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { isoText } from '../records/pagedList.ts'
import { archiveStateSql, isInState } from './archiveStateModel.ts'

/** Returns every month in the archive: the newest first, then by customer. */
export async function listArchivedMonths(db: Queryable): Promise<ArchiveEntry[]> {
  const { rows } = await db.execute<{ row: ArchiveEntry }>(sql`
    select json_build_object('id', f.id, 'customerId', f.customer_id, 'customer', c.name,
      'month', to_char(f.month, 'YYYY-MM'), 'state', ${archiveStateSql}, 'messages', f.messages, 'bytes', f.bytes, 'file', f.file,
      'archivedAt', ${isoText('f.archived_at')}, 'removedAt', ${isoText('f.removed_at')},
      'restoredAt', ${isoText('f.restored_at')}, 'restoredUntil', ${isoText('f.restored_until')}) as row
    from archived_months f left join ${customerModel} c on c.id = f.customer_id
    order by f.month desc, lower(c.name), f.id`)
  return rows.map(({ row }) => row)
}

/** An asset or a group, by its id. */
export interface Subject {
  assetId?: number | undefined
  groupId?: number | undefined
}

/** Returns the customer of an asset or a group that the caller may see; undefined when they may not. */
export async function customerOf(db: Queryable, caller: Caller, { assetId, groupId }: Subject) {
  const { rows } = await db.execute<{ id: number }>(
    assetId === undefined
      ? sql`select g.customer_id as id from ${groupModel} g where g.id = ${groupId ?? null} and ${canSeeGroupSql(caller)}`
      : sql`select a.customer_id as id from ${assetModel} a where a.id = ${assetId} and ${canSeeAssetSql(caller)}`,
  )
  return rows[0]?.id
}

/** Returns the months of a customer whose messages are in the archive alone, in order. */
export async function removedMonths(db: Queryable, customerId: number): Promise<RemovedMonth[]> {
  const { rows } = await db.execute<{ row: RemovedMonth }>(sql`
    select json_build_object('month', to_char(f.month, 'YYYY-MM'), 'removedAt', max(${epochMs('f.removed_at')})) as row
    from archived_months f where f.customer_id = ${customerId} and ${isInState('away', 'returning')}
    group by f.month order by f.month`)
  return rows.map(({ row }) => row)
}

/**
 * Returns how many messages of a span are in the database, of an asset or of the group's assets that the caller may see. Fast where the messages
 * were removed: only those that arrived later are left.
 */
export async function countMessages(
  db: Queryable,
  caller: Caller,
  subject: Subject,
  { start, end }: Span,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::float8 as count from ${messageModel} m
    where m.asset_id in (${assetsOf(caller, subject)})
      and m.created >= ${new Date(start).toISOString()} and m.created < ${new Date(end).toISOString()}`)
  return rows[0]?.count ?? 0
}

const assetsOf = (caller: Caller, { assetId, groupId }: Subject): SQL =>
  assetId === undefined
    ? sql`select a.id from ${anyAssetModel} a join ${groupAssetModel} ga on ga.asset_id = a.id and ga.group_id = ${groupId ?? null}
        where ${canSeeAssetSql(caller)}`
    : sql`${assetId}::int`
