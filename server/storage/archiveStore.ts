import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ArchiveState } from '../../contract/storage/archiveStates.ts'
import { customerModel } from '../customers/customerModel.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { archiveStateSql, isInState } from './archiveStateModel.ts'
import { isAmong } from '../database/idArray.ts'
import { archivedMonths } from '../database/schema/storage.ts'

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
  /** When it was last read back. */
  restoredAt: number | null
  /** Until when they stay; of those that nobody read back but whose rule was withdrawn (withdrawRemoval), when that was. */
  restoredUntil: number | null
  state: ArchiveState
}

/** The name that the state of a file has for it. */
const f = alias(archivedMonths, 'f')

const iso = (at: number) => new Date(at).toISOString()

/** Which files: those of a customer (null: of no asset) and a month, or of a month. */
type Wanted = { customerId?: number | null; month?: string }

/** Returns files of the archive by month, customer and number. */
export async function archivedFiles(db: Queryable, wanted: Wanted = {}): Promise<ArchivedMonth[]> {
  const { customerId, month } = wanted
  const customers = customerModel.as('c')
  const { id, messages, bytes, file, sha256, archivedAt, removedAt, restoredAt, restoredUntil } = f
  const customerName = sql<string>`coalesce(${customers.name}, '')`
  const times = { archivedAt, removedAt, restoredAt, restoredUntil }
  const stored = { id, customerId: f.customerId, customerName, month: f.month, messages, bytes, file, sha256, ...times }
  const found = await db
    .select({ ...stored, state: archiveStateSql })
    .from(f)
    .leftJoin(customers, eq(customers.id, f.customerId))
    .where(
      and(
        customerId === undefined ? undefined : sql`${f.customerId} is not distinct from ${customerId}::int`,
        month === undefined ? undefined : eq(f.month, `${month}-01`),
      ),
    )
    .orderBy(f.month, sql`${f.customerId} nulls last`, id)
  return found.map((one) => ({
    ...one,
    month: one.month.slice(0, 7),
    archivedAt: one.archivedAt.getTime(),
    removedAt: one.removedAt?.getTime() ?? null,
    restoredAt: one.restoredAt?.getTime() ?? null,
    restoredUntil: one.restoredUntil?.getTime() ?? null,
  }))
}

/** Records a complete file. From then on its month is sealed. Fails when another server has recorded a file of the same name. */
export async function recordFile(
  tx: Transaction,
  entry: Pick<ArchivedMonth, 'customerId' | 'month' | 'messages' | 'bytes' | 'file' | 'sha256' | 'archivedAt'>,
): Promise<void> {
  const { customerId, messages, bytes, file, sha256 } = entry
  const month = `${entry.month}-01`
  const archivedAt = new Date(entry.archivedAt)
  await tx.insert(archivedMonths).values({ customerId, month, messages, bytes, file, sha256, archivedAt })
}

/**
 * Returns whether files are still in a state; they stay in it until the transaction ends. Ask in each transaction that removes or adds their
 * messages: another server may have gone on while this one was paused.
 */
export async function areStill(tx: Transaction, ids: readonly number[], state: ArchiveState): Promise<boolean> {
  const found = await tx.select({ state: archiveStateSql }).from(f).where(isAmong(f.id, ids)).orderBy(f.id).for('share')
  return found.length === ids.length && found.every((file) => file.state === state)
}

/** Notes that all messages of files were removed. Returns false when one of them wasn't leaving any more. */
export async function noteRemoved(tx: Queryable, ids: readonly number[], now: number): Promise<boolean> {
  return changed(tx, ids, 'leaving', new Date(now))
}

/**
 * Begins to read files back, until a time; of those that are back already only that time changes, and of those that are back because their
 * rule was withdrawn nothing. Another server that removes their messages
 * stops.
 */
export async function beginReturn(tx: Queryable, ids: readonly number[], now: number, until: number): Promise<void> {
  await tx
    .update(f)
    .set({
      restoredAt: new Date(now),
      restoredUntil: new Date(until),
      removedAt: sql`case when ${isInState('leaving')} then ${iso(now)}::timestamptz else ${f.removedAt} end`,
    })
    .where(and(isAmong(f.id, ids), or(isNotNull(f.restoredAt), isNull(f.restoredUntil))))
}

/**
 * Begins to read files back that were leaving by a rule that was withdrawn since, or continues that. They stay as long as no rule lets them
 * leave. Returns whether there is something to be read back.
 */
export async function withdrawRemoval(tx: Queryable, id: number, now: number): Promise<boolean> {
  const at = new Date(now)
  const files = await tx
    .update(f)
    .set({ removedAt: sql`coalesce(${f.removedAt}, ${iso(now)}::timestamptz)`, restoredUntil: at })
    .where(and(eq(f.id, id), isNull(f.restoredAt), isInState('leaving', 'returning')))
    .returning({ id: f.id })
  return files.length > 0
}

/** Returns whether messages of a file are back, or return, because their rule was withdrawn, and not because somebody restored them. */
export const isWithdrawn = ({
  restoredAt,
  restoredUntil,
}: Pick<ArchivedMonth, 'restoredAt' | 'restoredUntil'>): boolean => restoredAt === null && restoredUntil !== null

/** Notes that all messages of files were read back. Returns false when the time of one of them ended meanwhile. */
export async function noteReturned(tx: Queryable, ids: readonly number[]): Promise<boolean> {
  return changed(tx, ids, 'returning', null)
}

/** Lets files leave again that were read back, wholly or in part, until a time before now. */
export async function endReturns(db: Queryable, ids: readonly number[], now: number): Promise<void> {
  await db
    .update(archivedMonths)
    .set({ removedAt: null, restoredUntil: null })
    .where(and(isAmong(archivedMonths.id, ids), lte(archivedMonths.restoredUntil, new Date(now))))
}

async function changed(
  tx: Queryable,
  ids: readonly number[],
  from: ArchiveState,
  removedAt: Date | null,
): Promise<boolean> {
  const files = await tx
    .update(f)
    .set({ removedAt })
    .where(and(isAmong(f.id, ids), isInState(from)))
    .returning({ id: f.id })
  return files.length === ids.length
}
