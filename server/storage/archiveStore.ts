import { sql, type SQL } from 'drizzle-orm'
import type { ArchiveState } from '../../contract/storage/archiveStates.ts'
import { customerModel } from '../customers/customerModel.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import { archiveStateSql } from './archiveStateModel.ts'

/** A file of the archive; times in epoch ms. */
export interface ArchivedMonth {
  id: number
  customerId: number | null
  /** '' for messages of no asset. */
  customerName: string
  /** YYYY-MM */
  month: string
  messages: number
  bytes: number
  /** Below the archive's folder. */
  file: string
  sha256: string
  archivedAt: number
  removedAt: number | null
  restoredUntil: number | null
  state: ArchiveState
}

const iso = (at: number) => new Date(at).toISOString()

/** Which files: those of a customer (null: of no asset) and a month, or of a month. */
type Wanted = { customerId?: number | null; month?: string }

/** Returns files of the archive by month, customer and number. */
export async function archivedFiles(db: Queryable, wanted: Wanted = {}): Promise<ArchivedMonth[]> {
  const { customerId, month } = wanted
  const conditions: SQL[] = [sql`true`]
  if (customerId !== undefined) conditions.push(sql`f.customer_id is not distinct from ${customerId}::int`)
  if (month !== undefined) conditions.push(sql`f.month = ${`${month}-01`}`)
  const { rows } = await db.execute<ArchivedMonth & Record<string, unknown>>(sql`
    select f.id, f.customer_id as "customerId", coalesce(c.name, '') as "customerName", to_char(f.month, 'YYYY-MM') as month,
      f.messages::float8 as messages, f.bytes::float8 as bytes, f.file, f.sha256, ${epochMs('f.archived_at')} as "archivedAt",
      ${epochMs('f.removed_at')} as "removedAt", ${epochMs('f.restored_until')} as "restoredUntil", ${archiveStateSql} as state
    from archived_months f left join ${customerModel} c on c.id = f.customer_id
    where ${sql.join(conditions, sql` and `)} order by f.month, f.customer_id nulls last, f.id`)
  return rows
}

/** Records a complete file. From then on its month is sealed. Fails when another server has recorded a file of the same name. */
export async function recordFile(
  tx: Transaction,
  given: Pick<ArchivedMonth, 'customerId' | 'month' | 'messages' | 'bytes' | 'file' | 'sha256' | 'archivedAt'>,
): Promise<void> {
  const { customerId, month, messages, bytes, file, sha256, archivedAt } = given
  await tx.execute(sql`
    insert into archived_months (customer_id, month, messages, bytes, file, sha256, archived_at)
    values (${customerId}, ${`${month}-01`}, ${messages}, ${bytes}, ${file}, ${sha256}, ${iso(archivedAt)})`)
}

/**
 * Returns whether files are still in a state; they stay in it until the transaction ends. Ask in each transaction that removes or adds their
 * messages: another server may have gone on while this one was paused.
 */
export async function areStill(tx: Transaction, ids: readonly number[], state: ArchiveState): Promise<boolean> {
  const { rows } = await tx.execute<{ state: ArchiveState }>(sql`
    select ${archiveStateSql} as state from archived_months f where f.id = any(${sql.param(ids)}::int[]) order by f.id for share`)
  return rows.length === ids.length && rows.every((row) => row.state === state)
}

/** Notes that all messages of files were removed. Returns false when one of them wasn't leaving any more. */
export async function noteRemoved(tx: Queryable, ids: readonly number[], now: number): Promise<boolean> {
  return changed(tx, ids, 'leaving', sql`removed_at = ${iso(now)}`)
}

/** Begins to read files back, until a time; of those that are back already only that time changes. Another server that removes their messages stops. */
export async function beginReturn(tx: Queryable, ids: readonly number[], now: number, until: number): Promise<void> {
  await tx.execute(sql`
    update archived_months f set restored_at = ${iso(now)}, restored_until = ${iso(until)},
      removed_at = case when ${archiveStateSql} = 'leaving' then ${iso(now)}::timestamptz else f.removed_at end
    where f.id = any(${sql.param(ids)}::int[])`)
}

/** Notes that all messages of files were read back. Returns false when the time of one of them ended meanwhile. */
export async function noteReturned(tx: Queryable, ids: readonly number[]): Promise<boolean> {
  return changed(tx, ids, 'returning', sql`removed_at = null`)
}

/** Lets files leave again that were read back, wholly or in part, until a time before now. */
export async function endReturns(db: Queryable, ids: readonly number[], now: number): Promise<void> {
  await db.execute(sql`
    update archived_months set removed_at = null, restored_until = null
    where id = any(${sql.param(ids)}::int[]) and restored_until <= ${iso(now)}`)
}

async function changed(tx: Queryable, ids: readonly number[], from: ArchiveState, set: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update archived_months f set ${set}
    where f.id = any(${sql.param(ids)}::int[]) and ${archiveStateSql} = ${from} returning f.id`)
  return rows.length === ids.length
}
