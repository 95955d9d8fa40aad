import { alias } from 'drizzle-orm/pg-core'
import * as words from '#words/alerts'
import { and, count, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AlertDelivery, AlertStep } from '../../contract/alerts/deliveryEndpoints.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { deviceText } from '../../domain/access/deviceOfAgent.ts'
import { noteText } from '../../domain/alerts/noteText.ts'
import type { Queryable } from '../database/database.ts'
import { alerts, alertSteps } from '../database/schema/alerts.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import { subscriptionModel } from '../push/subscriptionModel.ts'
import { anyUserModel } from '../users/userModel.ts'

const pushes = deliveryModel.as('pushes')

/** Returns whether the people who can see the asset have already been notified that no phone confirmed the alert. */
export async function wasEscalated(db: Queryable, alertId: number): Promise<boolean> {
  const found = await db
    .select({ id: alertSteps.id })
    .from(alertSteps)
    .where(and(eq(alertSteps.alertId, alertId), eq(alertSteps.kind, 'escalated')))
    .limit(1)
  return found.length > 0
}

/** Returns whether any phone has confirmed since a time (epoch ms) that it showed the alert. */
export async function wasReceived(db: Queryable, alertId: number, since: number): Promise<boolean> {
  const found = await db
    .select({ id: pushes.id })
    .from(pushes)
    .where(
      and(
        eq(pushes.alertId, alertId),
        eq(pushes.kind, 'push'),
        eq(pushes.state, 'received'),
        gte(pushes.receivedAt, new Date(since)),
        eq(pushes.bundled, false),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Returns every push and e-mail of an alert, oldest first. */
export async function deliveriesOf(db: Queryable, alertId: number): Promise<AlertDelivery[]> {
  const sent = deliveryModel.as('o')
  const receivers = anyUserModel.as('u')
  const devices = subscriptionModel.as('s')
  const rows = await db
    .select({
      id: sent.id,
      way: sql<AlertDelivery['way']>`${sent.kind}`,
      purpose: sql<AlertDelivery['purpose']>`${sent.purpose}`,
      userId: sent.userId,
      userName: receivers.userName,
      to: sql<string>`case ${sent.kind} when 'email' then ${sent.payload} -> 'email' ->> 'to' else coalesce(${devices.label}, '') end`,
      state: sql<AlertDelivery['state']>`${sent.state}`,
      queued: sent.created,
      sent: sent.sentAt,
      received: sent.receivedAt,
      attempts: sent.attempts,
      nextAttempt: sent.nextAttempt,
      bundled: sent.bundled,
      lastError: sent.lastError,
    })
    .from(sent)
    .leftJoin(receivers, eq(receivers.id, sent.userId))
    .leftJoin(devices, eq(devices.id, sent.subscriptionId))
    .where(and(eq(sent.alertId, alertId), inArray(sent.kind, ['push', 'email'])))
    .orderBy(sent.id)
  return rows.map(({ bundled, lastError, ...row }) => ({
    ...row,
    to: row.to ? deviceText(row.to) : words.removedDevice(),
    queued: row.queued.toISOString(),
    sent: row.sent?.toISOString() ?? null,
    received: row.received?.toISOString() ?? null,
    nextAttempt: row.state === 'queued' ? row.nextAttempt.toISOString() : null,
    why: noteText(bundled ? storeNote({ code: 'bundled' }) : lastError),
  }))
}

/** Returns the recorded steps of an alert, oldest first. */
export async function stepsOf(db: Queryable, alertId: number): Promise<AlertStep[]> {
  const actors = anyUserModel.as('u')
  const { id, at, userId, detail } = alertSteps
  const rows = await db
    .select({ at, kind: sql<AlertStep['kind']>`${alertSteps.kind}`, userId, userName: actors.userName, detail })
    .from(alertSteps)
    .leftJoin(actors, eq(actors.id, userId))
    .where(eq(alertSteps.alertId, alertId))
    .orderBy(at, id)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    // A remark is a user's own text.
    detail: row.kind === 'acknowledged' ? row.detail : noteText(row.detail),
  }))
}

/** Someone whom an alert concerns, with what decides whether they can be notified. */
export interface Concerned {
  userId: number
  userName: string
  canSee: boolean
  devices: number
}

/** Returns who may see the alert's asset now, and who was notified of it even if they no longer may. */
export async function concernedBy(db: Queryable, alertId: number): Promise<Concerned[]> {
  // The names that userCanSeeAlertSql has for them.
  const al = alias(alerts, 'al')
  const users = anyUserModel.as('u')
  const customers = customerModel.as('uc')
  const devices = subscriptionModel.as('s')
  const sent = deliveryModel.as('o')
  const wasSent = and(eq(sent.alertId, al.id), eq(sent.userId, users.id), inArray(sent.kind, ['push', 'email']))
  return db
    .select({
      userId: users.id,
      userName: users.userName,
      canSee: sql<boolean>`${userCanSeeAlertSql}`,
      devices: sql<number>`${db.select({ count: count() }).from(devices).where(eq(devices.userId, users.id))}`,
    })
    .from(al)
    .crossJoin(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        eq(al.id, alertId),
        or(
          and(isNull(users.deletedAt), userCanSeeAlertSql),
          eq(al.userId, users.id),
          exists(db.select({ id: sent.id }).from(sent).where(wasSent)),
        ),
      ),
    )
    .orderBy(sql`lower(${users.userName})`, users.id)
}
