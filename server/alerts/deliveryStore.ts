import * as words from '#words/alerts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { AlertDelivery, AlertStep } from '../../contract/alerts/deliveryEndpoints.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { deviceText } from '../../domain/access/deviceOfAgent.ts'
import { noteText } from '../../domain/alerts/noteText.ts'
import type { Queryable } from '../database/database.ts'
import { alertSteps } from '../database/schema/alerts.ts'
import { isoText } from '../records/pagedList.ts'
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
  const { rows } = await db.execute<{ row: AlertDelivery }>(sql`
    select json_build_object('id', o.id, 'way', o.kind, 'purpose', o.purpose, 'userId', o.user_id, 'userName', u.user_name,
      'to', case o.kind when 'email' then o.payload -> 'email' ->> 'to' else coalesce(s.label, '') end,
      'state', o.state, 'queued', ${isoText('o.created')}, 'sent', ${isoText('o.sent_at')},
      'received', ${isoText('o.received_at')}, 'attempts', o.attempts,
      'nextAttempt', case o.state when 'queued' then ${isoText('o.next_attempt')} end,
      'why', case when o.bundled then ${storeNote({ code: 'bundled' })} else o.last_error end) as row
    from ${deliveryModel} o left join ${anyUserModel} u on u.id = o.user_id left join ${subscriptionModel} s on s.id = o.subscription_id
    where o.alert_id = ${alertId} and o.kind in ('push', 'email') order by o.id`)
  return rows.map(({ row }) => ({
    ...row,
    to: row.to ? deviceText(row.to) : words.removedDevice(),
    why: noteText(row.why),
  }))
}

/** Returns the recorded steps of an alert, oldest first. */
export async function stepsOf(db: Queryable, alertId: number): Promise<AlertStep[]> {
  const { rows } = await db.execute<{ row: AlertStep }>(sql`
    select json_build_object('at', ${isoText('st.at')}, 'kind', st.kind, 'userId', st.user_id, 'userName', u.user_name,
      'detail', st.detail) as row
    from alert_steps st left join ${anyUserModel} u on u.id = st.user_id where st.alert_id = ${alertId} order by st.at, st.id`)
  // A remark is a user's own text.
  return rows.map(({ row }) => ({ ...row, detail: row.kind === 'acknowledged' ? row.detail : noteText(row.detail) }))
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
  const { rows } = await db.execute<{ row: Concerned }>(sql`
    select json_build_object('userId', u.id, 'userName', u.user_name, 'canSee', ${userCanSeeAlertSql},
      'devices', (select count(*) from ${subscriptionModel} s where s.user_id = u.id)::int) as row
    from alerts al cross join ${anyUserModel} u join ${customerModel} uc on uc.id = u.customer_id
    where al.id = ${alertId} and ((u.deleted_at is null and ${userCanSeeAlertSql}) or al.user_id = u.id
      or exists (select 1 from ${deliveryModel} o where o.alert_id = al.id and o.user_id = u.id and o.kind in ('push', 'email')))
    order by lower(u.user_name), u.id`)
  return rows.map(({ row }) => row)
}
