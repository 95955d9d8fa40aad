import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/** Why messages aren't stored: the values of a metric's label, so there are only a few. */
export const rejectionKinds = ['unregistered', 'ignored', 'disabled', 'key', 'time', 'unreadable'] as const
type RejectionKind = (typeof rejectionKinds)[number]

/** A message that was not stored. */
export interface Rejection {
  imei: string
  gateway: string
  reason: string
  kind: RejectionKind
}

/** When there are more senders and reasons than this, the oldest are deleted. */
const maxRejections = 2_000
const maxReasonLength = 200

/** Returns the kind of a rejection from its reason. */
export function rejectionKind(reason: string): RejectionKind {
  if (reason.endsWith('is disabled.')) return 'disabled'
  if (reason.startsWith('No device')) return 'unregistered'
  return /between the years|of the calendar/.test(reason) ? 'time' : 'unreadable'
}

/** Counts rejected messages by sender and reason, for the screen that lists them. */
export async function addRejections(tx: Queryable, rejections: readonly Rejection[], now: number): Promise<void> {
  if (rejections.length === 0) return
  const counted = new Map<string, { imei: string; gateway: string; reason: string; messages: number }>()
  for (const { gateway, ...one } of rejections) {
    const imei = one.imei.slice(0, 64)
    const reason = one.reason.slice(0, maxReasonLength)
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
  await tx.execute(sql`
    delete from rejections where (select count(*) from rejections) > ${maxRejections} and last_seen < (
      select last_seen from rejections order by last_seen desc offset ${maxRejections - 100} limit 1)`)
}
