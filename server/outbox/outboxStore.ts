import { and, count, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { firstItem, itemAt } from '../../domain/lists/itemAt.ts'
import type { ChosenReader } from '../reader/asReader.ts'
import type { Database, Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { isSince } from '../database/isAhead.ts'
import { outbox } from '../database/schema/outbox.ts'
import { subscriptionModel } from '../push/subscriptionModel.ts'
import { anyUserModel } from '../users/userModel.ts'
import { epochMs } from '../database/epochMs.ts'
import { isOneOf } from '../database/textArray.ts'
import { isCompleted, isQueued } from './deliveryModel.ts'
import { lockDeliveries } from './deliveryLockStore.ts'

interface HubPayload {
  channel: HubChannel
  audience: HubAudience
  message: unknown
}
export interface PushRowPayload {
  push: PushPayload
}
/** An e-mail about one alert, worded in its language; url is a path in the portal. */
export interface EmailPayload {
  email: { to: string; subject: string; lines: string[]; url: string; occurred: string; language?: string }
}
/** An e-mail with a one-time link for the row's user to set a password. The link is created when it's sent. */
interface PasswordLinkPayload {
  passwordLink: 'forgotten' | 'invitation'
}
/** Something to check again when the row is due; round counts from 1. */
export interface FollowUpPayload {
  followUp: 'confirm' | 'repeat'
  round: number
}
type OutboxPayload = HubPayload | PushRowPayload | EmailPayload | PasswordLinkPayload | FollowUpPayload
export type OutboxKind = 'hub' | 'push' | 'email' | 'followUp'
export type DeliveryPurpose = 'alert' | 'repeat' | 'escalated' | 'acknowledged'

export interface NewOutboxRow {
  kind: OutboxKind
  payload: OutboxPayload
  alertId?: number
  userId?: number
  subscriptionId?: number
  purpose?: DeliveryPurpose
  /** The recipient of a push or an e-mail as one text: see pushRecipient, emailRecipient and escalationRecipient. */
  recipient?: string
  /** When it's due, epoch ms; defaults to now. */
  due?: number
  /** True to send it before everything that isn't urgent, and never in one message with it. */
  isUrgent?: boolean
}

/** Returns the key by which pushes to one subscription are grouped. */
export const pushRecipient = (subscriptionId: number) => `push/${subscriptionId}`
/** Returns the key by which e-mails to one address are grouped, regardless of case. */
export const emailRecipient = (address: string) => `email/${address.toLowerCase()}`
/** The same for e-mails about duresses that nobody confirmed, which are counted and bundled apart from all others. */
export const escalationRecipient = (address: string) => `escalation/${address.toLowerCase()}`

/** A row that is due, claimed by this process for claimMs. */
export interface DueRow {
  id: number
  kind: OutboxKind
  payload: OutboxPayload
  alertId: number | null
  userId: number | null
  subscriptionId: number | null
  purpose: DeliveryPurpose
  recipient: string
  /** Epoch ms. */
  created: number
  /** Attempts so far, including this one. */
  attempts: number
  /** It's sent before everything that isn't, and not in one message with it. */
  isUrgent: boolean
}

/** Adds rows to the outbox, due now (epoch ms) unless they say otherwise. */
export async function addToOutbox(tx: Queryable, rows: readonly NewOutboxRow[], now: number): Promise<void> {
  if (rows.length === 0) return
  const at = (time: number) => new Date(time).toISOString()
  const added = rows.map(({ due = now, ...row }) => ({ ...row, due: at(due) }))
  await tx.execute(sql`
    insert into outbox (kind, payload, alert_id, user_id, subscription_id, purpose, recipient, is_urgent, created, next_attempt)
    select kind, payload, "alertId", "userId", "subscriptionId", coalesce(purpose, 'alert'), coalesce(recipient, ''),
      coalesce("isUrgent", false), ${at(now)}::timestamptz, due
    from json_to_recordset(${JSON.stringify(added)}::json) as r(kind text, payload jsonb, "alertId" int, "userId" int,
      "subscriptionId" int, purpose text, recipient text, "isUrgent" boolean, due timestamptz)`)
}

/** Returns the number of pushes and e-mails per recipient since a time, counting urgent ones apart. Times in epoch ms. */
export async function recentDeliveries(
  tx: Queryable,
  recipients: readonly string[],
  { since, now }: { since: number; now: number },
): Promise<{ recipient: string; isUrgent: boolean; count: number }[]> {
  const { recipient, isUrgent, created, purpose } = outbox
  return tx
    .select({ recipient, isUrgent, count: count() })
    .from(outbox)
    .where(and(isOneOf(recipient, recipients), isSince(created, since, now), ne(purpose, 'acknowledged')))
    .groupBy(recipient, isUrgent)
}

/** A request to claim up to limit rows of a kind for claimMs: urgent ones, or those that aren't. */
export interface Claim {
  kind: OutboxKind
  isUrgent: boolean
  claimMs: number
  limit: number
}

/**
 * Claims due rows of several kinds in one query by moving their next attempt claimMs ahead, so that a process that dies gives them back.
 * Skips rows that this process is sending (except). With recipient only that one's rows that may share a message are claimed. Returns them,
 * urgent ones first, and when the next of the others is due (epoch ms).
 */
export async function claimDue(
  db: Database,
  claims: readonly Claim[],
  { now, except, recipient }: { now: number; except: readonly number[]; recipient?: string },
): Promise<{ rows: DueRow[]; nextDue: number | null }> {
  if (claims.length === 0) return { rows: [], nextDue: null }
  const at = new Date(now).toISOString()
  // The word of an acknowledgement is sent by itself.
  const same = recipient === undefined ? sql`` : sql`and recipient = ${recipient} and purpose <> 'acknowledged'`
  const due = claims.map(
    ({ kind, isUrgent, claimMs, limit }) => sql`(
      select id, next_attempt as was, ${new Date(now + claimMs).toISOString()}::timestamptz as until from outbox
      where state = 'queued' and kind = ${kind} and is_urgent = ${isUrgent} and next_attempt <= ${at} ${same}
        and id <> all(${idArray(except)})
      order by next_attempt, id limit ${limit} for update skip locked)`,
  )
  const names = claims.map((_, index) => sql.raw(`due${index}`))
  const { rows } = await db.execute<{ rows: DueRow[]; nextDue: number | null }>(sql`
    with ${sql.join(
      due.map((query, index) => sql`${itemAt(names, index)} as materialized ${query}`),
      sql`, `,
    )}, due as (${sql.join(
      names.map((name) => sql`select id, was, until from ${name}`),
      sql` union all `,
    )}), claimed as (
      update outbox o set next_attempt = due.until, attempts = attempts + 1 from due where o.id = due.id
      returning o.is_urgent, due.was, o.id, json_build_object('id', o.id, 'kind', kind, 'payload', payload, 'alertId', alert_id,
        'userId', user_id, 'subscriptionId', subscription_id, 'purpose', purpose, 'recipient', recipient,
        'created', ${epochMs('created')}, 'attempts', attempts, 'isUrgent', o.is_urgent) as row
    )
    select (select coalesce(json_agg(row order by is_urgent desc, was, id), '[]'::json) from claimed) as rows,
      (select (extract(epoch from min(soon.at)) * 1000)::float8
        from unnest(${sql.param(claims.map(({ kind }) => kind))}::text[],
          ${sql.param(claims.map(({ isUrgent }) => isUrgent))}::boolean[]) as of(kind, is_urgent)
        cross join lateral (select min(next_attempt) as at from outbox where state = 'queued' and kind = of.kind
          and is_urgent = of.is_urgent and next_attempt > ${at}) soon) as "nextDue"`)
  return firstItem(rows)
}

/** Returns which users have been e-mailed about which of these alerts, as `alertId/userId`; queued e-mails count. */
export async function emailedAbout(tx: Queryable, alertIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ alertId: outbox.alertId, userId: outbox.userId })
    .from(outbox)
    .where(and(isAmong(outbox.alertId, alertIds), eq(outbox.kind, 'email'), eq(outbox.purpose, 'alert')))
  return new Set(rows.map(({ alertId, userId }) => `${alertId}/${userId}`))
}

/** Marks deliveries as received. Returns the statement, whose rows are the id and subscription_id of those that weren't received yet. */
export const deliveriesReceivedSql = (ids: readonly number[], now: Date): SQL => sql`
  update outbox set state = 'received', received_at = ${now.toISOString()}
  where id = any(${idArray(ids)}) and state <> 'received' returning id, subscription_id`

/** Cancels what hasn't been sent for withdrawn alerts, except for hub messages, which announce the withdrawal. */
export async function stopWithdrawnDeliveries(tx: Queryable, alertIds: readonly number[]): Promise<void> {
  const stopped = and(isAmong(outbox.alertId, alertIds), isQueued, ne(outbox.kind, 'hub'))
  await lockDeliveries(tx, stopped)
  await tx
    .update(outbox)
    .set({ state: 'gone', lastError: storeNote({ code: 'withdrawnBefore' }) })
    .where(stopped)
}

/** Deletes rows completed before a time (epoch ms): hub rows and follow-ups (`passing`), pushes and e-mails (`sent`). */
export async function deleteCompletedRows(
  db: Queryable,
  { passing, sent }: { passing: number; sent: number },
): Promise<void> {
  const deleteOlder = (kinds: OutboxKind[], before: number) => {
    const time = new Date(before)
    const isOld = and(lt(outbox.created, time), lt(outbox.nextAttempt, time))
    return db.delete(outbox).where(and(inArray(outbox.kind, kinds), isCompleted, isOld))
  }
  await deleteOlder(['hub', 'followUp'], passing)
  await deleteOlder(['push', 'email'], sent)
}

/** Cancels pushes, reminders and escalations of acknowledged alerts. Initial e-mails are still sent: recipients keep them as a record. */
export async function stopQueuedDeliveries(tx: Queryable, alertIds: readonly number[]): Promise<void> {
  const isReminder = and(eq(outbox.kind, 'email'), ne(outbox.purpose, 'alert'))
  const isStopped = or(inArray(outbox.kind, ['push', 'followUp']), isReminder)
  const stopped = and(isAmong(outbox.alertId, alertIds), isQueued, isStopped)
  await lockDeliveries(tx, stopped)
  await tx
    .update(outbox)
    .set({ state: 'gone', lastError: storeNote({ code: 'acknowledgedBefore' }) })
    .where(stopped)
}

/** Returns devices that got individual pushes of these alerts, with their users' language and units; by device and alert. */
export async function pushedSubscriptions(
  tx: Queryable,
  alertIds: readonly number[],
): Promise<(ChosenReader & { alertId: number; subscriptionId: number; userId: number })[]> {
  const devices = subscriptionModel.as('s')
  const users = anyUserModel.as('u')
  const { kind, bundled, state, attempts } = outbox
  const [alertId, userId] = [sql<number>`${outbox.alertId}`, sql<number>`${outbox.userId}`]
  return tx
    .selectDistinct({ subscriptionId: devices.id, userId, alertId, language: users.language, units: users.units })
    .from(outbox)
    .innerJoin(devices, eq(devices.id, outbox.subscriptionId))
    .innerJoin(users, eq(users.id, outbox.userId))
    .where(
      and(
        isAmong(outbox.alertId, alertIds),
        eq(kind, 'push'),
        eq(bundled, false),
        or(inArray(state, ['sent', 'received']), gt(attempts, 0)),
      ),
    )
    .orderBy(devices.id, alertId)
}
