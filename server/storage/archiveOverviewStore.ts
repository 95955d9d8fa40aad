import { sql, type SQL } from 'drizzle-orm'
import type { ArchiveEntry } from '../../contract/storage/storageEndpoints.ts'
import type { RemovedMonth } from '../../domain/storage/removedDays.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { canSeeAssetSql, canSeeCustomerSql, canSeeGroupSql } from '../access/visibleAssets.ts'
import { anyAssetModel, assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import type { Queryable } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import { groupAssetModel, groupModel } from '../groups/groupModel.ts'
import { iButtonModel, iButtonSessionModel } from '../ibuttons/iButtonModel.ts'
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

/** What a report is about. */
export type ArchivedDaysSubject =
  | { kind: 'asset'; assetId: number }
  | { kind: 'group'; groupId: number }
  /** A key fob. */
  | { kind: 'fob'; customerId: number; serialNo: string }

/** Returns the customer of what a report is about, if the caller may see that; undefined when they may not. */
export async function customerOf(
  db: Queryable,
  caller: Caller,
  subject: ArchivedDaysSubject,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(ownerOf(caller, subject))
  return rows[0]?.id
}

function ownerOf(caller: Caller, subject: ArchivedDaysSubject): SQL {
  switch (subject.kind) {
    case 'asset':
      return sql`select a.customer_id as id from ${assetModel} a where a.id = ${subject.assetId} and ${canSeeAssetSql(caller)}`
    case 'group':
      return sql`select g.customer_id as id from ${groupModel} g where g.id = ${subject.groupId} and ${canSeeGroupSql(caller)}`
    case 'fob':
      return sql`select i.customer_id as id from ${iButtonModel} i
        where ${isFob(subject)} and ${canSeeCustomerSql(caller, 'i.customer_id')}`
  }
}

const isFob = ({ customerId, serialNo }: { customerId: number; serialNo: string }): SQL =>
  sql`i.customer_id = ${customerId} and i.serial_no = ${serialNo}`

/** Returns the months of a customer whose messages are in the archive alone, in order. */
export async function removedMonths(db: Queryable, customerId: number): Promise<RemovedMonth[]> {
  const { rows } = await db.execute<{ row: RemovedMonth }>(sql`
    select json_build_object('month', to_char(f.month, 'YYYY-MM'), 'removedAt', max(${epochMs('f.removed_at')})) as row
    from archived_months f where f.customer_id = ${customerId} and ${isInState('away', 'returning')}
    group by f.month order by f.month`)
  return rows.map(({ row }) => row)
}

/**
 * Returns how many messages of a span are in the database, of an asset, of the group's assets that the caller may see, or of those on which
 * the key fob was used then. Fast where the messages were removed: only those that arrived later are left.
 */
export async function countMessages(
  db: Queryable,
  caller: Caller,
  subject: ArchivedDaysSubject,
  span: Span,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::float8 as count from ${messageModel} m
    where m.asset_id in (${assetsOf(caller, subject, span)}) and m.created >= ${iso(span.start)} and m.created < ${iso(span.end)}`)
  return rows[0]?.count ?? 0
}

const iso = (at: number) => new Date(at).toISOString()

function assetsOf(caller: Caller, subject: ArchivedDaysSubject, { start, end }: Span): SQL {
  switch (subject.kind) {
    case 'asset':
      return sql`${subject.assetId}::int`
    case 'group':
      return sql`select a.id from ${anyAssetModel} a
        join ${groupAssetModel} ga on ga.asset_id = a.id and ga.group_id = ${subject.groupId}
        where ${canSeeAssetSql(caller)}`
    case 'fob':
      return sql`select a.id from ${iButtonModel} i join ${iButtonSessionModel} s on s.ibutton_id = i.id
        join ${anyAssetModel} a on a.id = s.asset_id
        where ${isFob(subject)} and s.connected < ${iso(end)} and (s.disconnected is null or s.disconnected >= ${iso(start)})
          and ${canSeeAssetSql(caller)}`
  }
}
