import { and, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NotificationRule } from '../../domain/alerts/ruleNotifies.ts'
import { readNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { alerts, notificationOccurrences } from '../database/schema/alerts.ts'
import type { ChosenReader } from '../reader/asReader.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { eventModel } from '../events/eventModel.ts'
import { groupAssetModel } from '../groups/groupModel.ts'
import {
  notificationAssetModel,
  notificationEventModel,
  notificationModel,
} from '../notifications/notificationModel.ts'
import { userModel } from '../users/userModel.ts'

/**
 * A rule that may notify its user of an alert: it's active and for this asset, and its user may see the asset. With the user's language and
 * units.
 */
export interface RuleOfAlert extends ChosenReader {
  alertId: number
  ruleId: number
  ruleName: string
  userId: number
  address: string
  rule: NotificationRule
}

/**
 * Returns the rules to match with alerts, by rule and alert. They're found by asset (or by group, for rules without assets) and by kind,
 * always through indexes, so that unrelated rules cost nothing.
 */
export async function rulesOfAlerts(db: Queryable, alertIds: readonly number[]): Promise<RuleOfAlert[]> {
  if (alertIds.length === 0) return []
  interface Row extends Record<string, unknown> {
    found: Omit<RuleOfAlert, 'rule'> & Omit<NotificationRule, 'config'> & { config: string }
  }
  const { rows } = await db.execute<Row>(sql`
    with selected as materialized (
      select id, asset_id, customer_id, event_id, temp_alert_sensor from alerts where id = any(${idArray(alertIds)})
    ), candidates as (
      select al.id as alert_id, na.notification_id from selected al join ${notificationAssetModel} na on na.asset_id = al.asset_id
      union
      select al.id, n.id from selected al join ${groupAssetModel} ga on ga.asset_id = al.asset_id
        join ${notificationModel} n on n.group_id = ga.group_id
        where not exists (select 1 from ${notificationAssetModel} na where na.notification_id = n.id)
    )
    select json_build_object('alertId', al.id, 'ruleId', n.id, 'ruleName', n.name, 'userId', u.id, 'address', u.email, 'language', u.language, 'units', u.units,
      'tempA', n.temp_a_notification, 'tempB', n.temp_b_notification, 'config', n.config, 'timeZoneId', u.time_zone_id,
      'eventIds', coalesce((select json_agg(e.type) from ${notificationEventModel} ne join ${eventModel} e on e.id = ne.event_id
        and e.status = 1 where ne.notification_id = n.id), '[]'::json)) as found
    from candidates c join selected al on al.id = c.alert_id
    join ${notificationModel} n on n.id = c.notification_id and n.status = 1
    join ${userModel} u on u.id = n.user_id join ${customerModel} uc on uc.id = u.customer_id
    where ((al.temp_alert_sensor = 'TempA' and n.temp_a_notification)
        or (al.temp_alert_sensor = 'TempB' and n.temp_b_notification)
        or exists (select 1 from ${notificationEventModel} ne join ${eventModel} e on e.id = ne.event_id and e.status = 1
          where ne.notification_id = n.id and e.type = al.event_id))
      and ${userCanSeeAlertSql}
    order by al.id, n.id`)
  return rows.map(({ found }) => {
    const { alertId, ruleId, ruleName, userId, address, language, units, config, ...rule } = found
    const reader = { language, units }
    return {
      alertId,
      ruleId,
      ruleName,
      userId,
      address,
      ...reader,
      rule: { ...rule, config: readNotificationConfig(config) },
    }
  })
}

export interface Occurrence {
  id: number
  ruleId: number
  alertId: number
  userId: number
}

/** Stores notifications of rules, unless the user has one of that alert. Returns the new ones. */
export async function insertOccurrences(
  tx: Transaction,
  occurrences: readonly Omit<Occurrence, 'id'>[],
  now: number,
): Promise<Occurrence[]> {
  if (occurrences.length === 0) return []
  const { rows } = await tx.execute<{ row: Occurrence }>(sql`
    insert into notification_occurrences (notification_id, alert_id, user_id, created)
    select "ruleId", "alertId", "userId", ${new Date(now).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(occurrences)}::json) as r("ruleId" int, "alertId" int, "userId" int)
    where not exists (select 1 from notification_occurrences o where o.alert_id = r."alertId" and o.user_id = r."userId")
    on conflict do nothing
    returning json_build_object('id', id, 'ruleId', notification_id, 'alertId', alert_id, 'userId', user_id) as row`)
  return rows.map(({ row }) => row).sort((a, b) => a.id - b.id)
}

/**
 * Dates the earlier notifications of incidents that were pressed again, so that they stay listed for another day. Returns those that users
 * may still see.
 */
export async function renewOccurrences(
  tx: Transaction,
  alertIds: readonly number[],
  now: number,
): Promise<Occurrence[]> {
  const at = new Date(now)
  const renewed = await tx
    .update(notificationOccurrences)
    .set({ created: at })
    .where(and(isAmong(notificationOccurrences.alertId, alertIds), lt(notificationOccurrences.created, at)))
    .returning({ id: notificationOccurrences.id })
  const ids = new Set(renewed.map(({ id }) => id))
  return (await occurrencesOf(tx, alertIds)).filter(({ id }) => ids.has(id))
}

/** Returns the notifications of these alerts, for users who may still see them. */
export async function occurrencesOf(db: Queryable, alertIds: readonly number[]): Promise<Occurrence[]> {
  const { id, notificationId, alertId, userId } = notificationOccurrences
  // The names that userCanSeeAlertSql has for them.
  const al = alias(alerts, 'al')
  const users = userModel.as('u')
  const customers = customerModel.as('uc')
  return db
    .select({ id, ruleId: notificationId, alertId, userId })
    .from(notificationOccurrences)
    .innerJoin(al, eq(al.id, alertId))
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(isAmong(alertId, alertIds), userCanSeeAlertSql))
    .orderBy(id)
}

/** Returns the message ids among these that an active rule for these assets asks for. */
export async function requestedMessages(
  db: Queryable,
  messageIds: readonly number[],
  assetIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set()
  const { rows } = await db.execute<{ key: string }>(sql`
    with asked as materialized (
      select ne.notification_id, e.type from ${eventModel} e join ${notificationEventModel} ne on ne.event_id = e.id
      join ${notificationModel} n on n.id = ne.notification_id and n.status = 1
      where e.status = 1 and e.type = any(${idArray(messageIds)})
    )
    select na.asset_id || '/' || asked.type as key from asked
      join ${notificationAssetModel} na on na.notification_id = asked.notification_id and na.asset_id = any(${idArray(assetIds)})
    union
    select ga.asset_id || '/' || asked.type from asked join ${notificationModel} n on n.id = asked.notification_id
      join ${groupAssetModel} ga on ga.group_id = n.group_id and ga.asset_id = any(${idArray(assetIds)})
      where not exists (select 1 from ${notificationAssetModel} na where na.notification_id = n.id)`)
  return new Set(rows.map(({ key }) => key))
}
