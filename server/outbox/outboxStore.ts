import { sql } from 'drizzle-orm'
import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import type { Database, Queryable } from '../database/database.ts'

export type OutboxPayload = { channel: HubChannel; audience: HubAudience; message: unknown } | { push: PushPayload }

export interface NewOutboxRow {
  kind: 'hub' | 'push'
  payload: OutboxPayload
  alertId?: number
  userId?: number
  subscriptionId?: number
}

/** A row that is due, claimed by this process for claimMs. */
export interface DueRow {
  id: number
  kind: NewOutboxRow['kind']
  payload: OutboxPayload
  alertId: number | null
  userId: number | null
  subscriptionId: number | null
  /** Attempts so far, this one included. */
  attempts: number
}

export async function addToOutbox(tx: Queryable, rows: readonly NewOutboxRow[], now: number): Promise<void> {
  if (rows.length === 0) return
  const at = new Date(now).toISOString()
  await tx.execute(sql`
    insert into outbox (kind, payload, alert_id, user_id, subscription_id, created, next_attempt)
    select kind, payload, "alertId", "userId", "subscriptionId", ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(kind text, payload jsonb, "alertId" int, "userId" int, "subscriptionId" int)`)
}

/**
 * Claims rows that are due by moving their next attempt claimMs ahead, so that no other process takes them meanwhile
 * and a process that dies gives them back by itself.
 */
export async function claimDue(
  db: Database,
  kind: DueRow['kind'],
  now: number,
  claimMs: number,
  limit: number,
): Promise<DueRow[]> {
  const at = new Date(now).toISOString()
  const until = new Date(now + claimMs).toISOString()
  const { rows } = await db.execute<{ row: DueRow }>(sql`
    update outbox set next_attempt = ${until}, attempts = attempts + 1
    where id in (select id from outbox where state = 'queued' and kind = ${kind} and next_attempt <= ${at}
      order by next_attempt, id limit ${limit} for update skip locked)
    returning json_build_object('id', id, 'kind', kind, 'payload', payload, 'alertId', alert_id, 'userId', user_id,
      'subscriptionId', subscription_id, 'attempts', attempts) as row`)
  return rows.map(({ row }) => row).sort((a, b) => a.id - b.id)
}

export async function markSent(db: Queryable, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update outbox set state = 'sent', sent_at = ${new Date(now).toISOString()}, last_error = ''
    where id = any(${sql.param([...ids])}::int4[]) and state = 'queued'`)
}

/** Gives a row up (gone, failed), or lets it wait for a time (queued). */
export async function markNotSent(
  db: Queryable,
  id: number,
  outcome: { state: 'gone' | 'failed' } | { state: 'queued'; nextAttempt: number },
  error: string,
): Promise<void> {
  const next = 'nextAttempt' in outcome ? new Date(outcome.nextAttempt).toISOString() : null
  await db.execute(sql`
    update outbox set state = ${outcome.state}, last_error = ${error.slice(0, 500)},
      next_attempt = coalesce(${next}::timestamptz, next_attempt)
    where id = ${id} and state = 'queued'`)
}

/** When the next queued row is due, epoch ms; null when nothing is queued. */
export async function nextDue(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select (extract(epoch from min(next_attempt)) * 1000)::float8 as at from outbox where state = 'queued'`,
  )
  return rows[0]?.at ?? null
}

/** Forgets hub rows sent before a time: windows catch up by asking, so they are of no further use. */
export async function forgetSentHubRows(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from outbox where kind = 'hub' and state = 'sent' and sent_at < ${before.toISOString()}`)
}

/** Pushes of an alert that have not left yet need not leave any more: the alert is acknowledged. */
export async function stopQueuedPushes(tx: Queryable, alertId: number): Promise<void> {
  await tx.execute(sql`
    update outbox set state = 'gone', last_error = 'acknowledged before it was sent'
    where alert_id = ${alertId} and kind = 'push' and state = 'queued'`)
}

/** Devices that were sent a push of this alert. */
export async function pushedSubscriptions(
  tx: Queryable,
  alertId: number,
): Promise<{ subscriptionId: number; userId: number }[]> {
  const { rows } = await tx.execute<{ subscriptionId: number; userId: number }>(sql`
    select distinct o.subscription_id as "subscriptionId", o.user_id as "userId" from outbox o
    join push_subscriptions s on s.id = o.subscription_id
    where o.alert_id = ${alertId} and o.kind = 'push'
      and (o.state in ('sent', 'received') or o.attempts > 0)`)
  return rows
}
