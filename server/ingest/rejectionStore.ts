import { and, count, desc, lt, sql } from 'drizzle-orm'
import { storeReason, type RejectionReason } from '../../contract/ingest/rejectionReason.ts'
import type { Queryable } from '../database/database.ts'
import { rejections as stored } from '../database/schema/ingest.ts'

/** Why messages aren't stored: the values of a metric's label, so there are only a few. */
export const rejectionKinds = ['unregistered', 'ignored', 'disabled', 'key', 'time', 'unreadable'] as const
type RejectionKind = (typeof rejectionKinds)[number]

/** A message that was not stored. */
export interface Rejection {
  imei: string
  gateway: string
  reason: RejectionReason
}

/** When there are more senders and reasons than this, the oldest are deleted. */
const maxRejections = 2_000
const maxParameterLength = 100

const kinds: Readonly<Record<RejectionReason['code'], RejectionKind>> = {
  disabled: 'disabled',
  encrypted: 'unreadable',
  ignored: 'ignored',
  missing: 'unreadable',
  noDay: 'time',
  noId: 'unreadable',
  noRoom: 'unregistered',
  noType: 'unreadable',
  notTime: 'unreadable',
  otherAsset: 'time',
  otherPhone: 'key',
  storedForRegistration: 'unregistered',
  timeRange: 'time',
  unexpected: 'unreadable',
  unreadable: 'unreadable',
  unusableId: 'unregistered',
}

/** Returns the kind of a reason, as the metric counts it. */
export const rejectionKind = ({ code }: RejectionReason): RejectionKind => kinds[code]

/** What a sender makes up may be of any length. */
const shortenReason = (reason: RejectionReason): RejectionReason => {
  const short = { ...reason }
  if ('id' in short) short.id = short.id.slice(0, maxParameterLength)
  if ('other' in short) short.other = short.other.slice(0, maxParameterLength)
  if ('field' in short) short.field = short.field.slice(0, maxParameterLength)
  if ('day' in short) short.day = short.day.slice(0, maxParameterLength)
  if ('received' in short) short.received = short.received.slice(0, maxParameterLength)
  if ('detail' in short) short.detail = short.detail.slice(0, maxParameterLength)
  return short
}

/** Counts rejected messages by sender and reason, for the screen that lists them. */
export async function addRejections(tx: Queryable, rejections: readonly Rejection[], now: number): Promise<void> {
  if (rejections.length === 0) return
  const counted = new Map<string, { imei: string; gateway: string; reason: string; messages: number }>()
  for (const { gateway, ...one } of rejections) {
    const imei = one.imei.slice(0, 64)
    const reason = storeReason(shortenReason(one.reason))
    const key = JSON.stringify([imei, gateway, reason])
    const known = counted.get(key)
    counted.set(key, { imei, gateway, reason, messages: (known?.messages ?? 0) + 1 })
  }
  // Always in the same order, so that two servers can't deadlock.
  const rows = [...counted.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const at = new Date(now).toISOString()
  await tx.execute(sql`
    insert into rejections (imei, gateway, reason, messages, first_seen, last_seen)
    select imei, gateway, reason, messages, ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(imei text, gateway text, reason text, messages int)
    on conflict (imei, gateway, reason) do update
      set messages = rejections.messages + excluded.messages, last_seen = excluded.last_seen`)
  const { lastSeen } = stored
  const total = tx.select({ total: count() }).from(stored)
  const oldest = tx
    .select({ lastSeen })
    .from(stored)
    .orderBy(desc(lastSeen))
    .offset(maxRejections - 100)
    .limit(1)
  await tx.delete(stored).where(and(sql`${total} > ${maxRejections}`, lt(lastSeen, oldest)))
}

/** Returns the kinds of rejections, one for each, for the metric. */
export const kindsOf = (rejections: readonly Rejection[]): RejectionKind[] =>
  rejections.map(({ reason }) => rejectionKind(reason))
