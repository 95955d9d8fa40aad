import { and, count, desc, eq, gte, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ArchiveEntry } from '../../contract/storage/storageEndpoints.ts'
import type { RemovedMonth } from '../../domain/storage/removedDays.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { canSeeAssetSql, canSeeCustomerSql, canSeeGroupSql } from '../access/visibleAssets.ts'
import { anyAssetModel, assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import type { Queryable } from '../database/database.ts'
import { groupAssetModel, groupModel } from '../groups/groupModel.ts'
import { iButtonModel, iButtonSessionModel } from '../ibuttons/iButtonModel.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { archiveStateSql, isInState } from './archiveStateModel.ts'
import { archivedMonths } from '../database/schema/storage.ts'

/** The name that the state of a file has for it. */
const f = alias(archivedMonths, 'f')

/** Returns every month in the archive: the newest first, then by customer. */
export async function listArchivedMonths(db: Queryable): Promise<ArchiveEntry[]> {
  const customers = customerModel.as('c')
  const { id, customerId, month, messages, bytes, file, archivedAt, removedAt, restoredAt, restoredUntil } = f
  const customer = customers.name
  const times = { archivedAt, removedAt, restoredAt, restoredUntil }
  const found = await db
    .select({ id, customerId, customer, month, state: archiveStateSql, messages, bytes, file, ...times })
    .from(f)
    .leftJoin(customers, eq(customers.id, customerId))
    .orderBy(desc(month), sql`lower(${customer})`, id)
  return found.map((entry) => ({
    ...entry,
    month: entry.month.slice(0, 7),
    archivedAt: entry.archivedAt.toISOString(),
    removedAt: entry.removedAt?.toISOString() ?? null,
    restoredAt: entry.restoredAt?.toISOString() ?? null,
    // Without somebody who restored it, it stays as long as no rule lets it leave.
    restoredUntil: (entry.restoredAt && entry.restoredUntil?.toISOString()) ?? null,
  }))
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
  const [owner] = await ownerOf(db, caller, subject)
  return owner?.id
}

const assets = assetModel.as('a')
const groups = groupModel.as('g')
const fobs = iButtonModel.as('i')

function ownerOf(db: Queryable, caller: Caller, subject: ArchivedDaysSubject): Promise<{ id: number }[]> {
  switch (subject.kind) {
    case 'asset':
      return db
        .select({ id: assets.customerId })
        .from(assets)
        .where(and(eq(assets.id, subject.assetId), canSeeAssetSql(caller)))
    case 'group':
      return db
        .select({ id: groups.customerId })
        .from(groups)
        .where(and(eq(groups.id, subject.groupId), canSeeGroupSql(caller)))
    case 'fob':
      return db
        .select({ id: fobs.customerId })
        .from(fobs)
        .where(and(isFob(subject), canSeeCustomerSql(caller, 'i.customer_id')))
  }
}

const isFob = ({ customerId, serialNo }: { customerId: number; serialNo: string }) =>
  and(eq(fobs.customerId, customerId), eq(fobs.serialNo, serialNo))

/** Returns the months of a customer whose messages are in the archive alone, in order. */
export async function removedMonths(db: Queryable, customerId: number): Promise<RemovedMonth[]> {
  const { month } = f
  const found = await db
    .select({ month, removedAt: max(f.removedAt) })
    .from(f)
    .where(and(eq(f.customerId, customerId), isInState('away', 'returning')))
    .groupBy(month)
    .orderBy(month)
  return found.map((one) => ({ month: one.month.slice(0, 7), removedAt: one.removedAt?.getTime() ?? 0 }))
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
  const { assetId, created } = messages
  const isWithin = and(gte(created, new Date(span.start)), lt(created, new Date(span.end)))
  const [found] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(isOf(db, assetId, subject, caller, span), isWithin))
  return found?.count ?? 0
}

const messages = messageModel.as('m')
const anyAssets = anyAssetModel.as('a')
const groupAssets = groupAssetModel.as('ga')
const sessions = iButtonSessionModel.as('s')

function isOf(
  db: Queryable,
  assetId: typeof messages.assetId,
  subject: ArchivedDaysSubject,
  caller: Caller,
  span: Span,
) {
  const theirs = db.select({ id: anyAssets.id }).from(anyAssets)
  switch (subject.kind) {
    case 'asset':
      return eq(assetId, subject.assetId)
    case 'group':
      return inArray(
        assetId,
        theirs
          .innerJoin(groupAssets, and(eq(groupAssets.assetId, anyAssets.id), eq(groupAssets.groupId, subject.groupId)))
          .where(canSeeAssetSql(caller)),
      )
    case 'fob':
      return inArray(
        assetId,
        theirs
          .innerJoin(sessions, eq(sessions.assetId, anyAssets.id))
          .innerJoin(fobs, eq(fobs.id, sessions.iButtonId))
          .where(
            and(
              isFob(subject),
              lt(sessions.connected, new Date(span.end)),
              or(isNull(sessions.disconnected), gte(sessions.disconnected, new Date(span.start))),
              canSeeAssetSql(caller),
            ),
          ),
      )
  }
}
