import { isPendingSql, notificationAreaStart } from './alertModel.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AlertLists, AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import type { HubAudience } from '../../contract/hubMessage.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { alerts, notificationOccurrences } from '../database/schema/alerts.ts'
import { isoText } from '../records/pagedList.ts'
import { rowLists } from '../records/rowLists.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { incidentsOf } from './incidentStore.ts'
import { customerModel } from '../customers/customerModel.ts'
import { groupAssetModel } from '../groups/groupModel.ts'
import { anyUserModel } from '../users/userModel.ts'

const assets = anyAssetModel.as('a')

/** Event isn't a category of the three lists: such a message is only an alert because a notification rule asked for it. */
const occurrence = sql`json_build_object(
  'id', hd.id, 'category', case al.category when 'Event' then 'Behavior' else al.category end, 'eventId', al.event_id, 'eventName', al.event_name, 'uniqueId', hd.unique_id,
  'assetId', al.asset_id,
  'gPRMC', json_build_object('latitude', al.latitude, 'longitude', al.longitude, 'speed', al.speed_kph, 'heading', null,
    'validity', case when al.latitude is null then null else 'A' end, 'created', ${isoText('al.occurred')}),
  'created', ${isoText('greatest(pr.created, hd.created)')}, 'presses', pr.presses + 1,
  'lastPressed', ${isoText("case hd.category when 'Duress' then greatest(pr.last_pressed, hd.occurred) end")},
  'difference', round(extract(epoch from al.created - al.occurred) / 60)::int,
  'assetName', a.name, 'friendlyName', a.friendly_name, 'customerName', c.name, 'location', al.location,
  'drill', hd.drill, 'userId', hd.user_id, 'userName', u.user_name,
  'acknowledgeTime', ${isoText('hd.acknowledge_time')}, 'acknowledgedDescription', hd.acknowledged_description,
  'rowColor', case when hd.user_id is null then '' else 'green' end,
  'tempAlertSensor', al.temp_alert_sensor, 'tempAlertRuleType', al.temp_alert_rule_type,
  'tempAlertThreshold', al.temp_alert_threshold, 'sensorAValue', al.sensor_a_value, 'sensorBValue', al.sensor_b_value,
  'tempAlertStartTime', ${isoText('al.temp_alert_start_time')}, 'tempAlertEndTime', ${isoText('al.temp_alert_end_time')},
  'tempAlertDuration', round((extract(epoch from al.temp_alert_end_time - al.temp_alert_start_time) / 60)::numeric, 1)::float8,
  'tempAlertStartAddress', al.temp_alert_start_address, 'tempAlertEndAddress', al.temp_alert_end_address,
  'tempAlertEmailSent', al.temp_alert_email_sent, 'received', ${isoText('al.received')}, 'late', al.late,
  'state', al.state, 'reason', al.reason)`

/**
 * Joins what's shown of the alerts hd: al is the alert itself or, of an incident, the press that happened first, and pr sums up its presses
 * after the first that was received, so that their order of arrival makes no difference.
 */
const shown = sql`cross join lateral (
    select count(*)::int as presses, max(p.occurred) as last_pressed, max(p.created) as created, min(p.occurred) as occurred,
      (array_agg(p.unique_id order by p.occurred, p.unique_id))[1] as unique_id,
      (array_agg(p order by p.occurred, p.unique_id))[1] as first_press
    from alerts p where hd.category = 'Duress' and p.incident_id = hd.id) pr
  cross join lateral (
    select (case when (pr.occurred, pr.unique_id) < (hd.occurred, hd.unique_id) then pr.first_press else hd end).*) al
  join ${anyAssetModel} a on a.id = al.asset_id
  join ${customerModel} c on c.id = al.customer_id left join ${anyUserModel} u on u.id = hd.user_id`

/** An alert to announce, with its audience. */
export interface AddressedAlert {
  alert: AlertOccurrence
  audience: HubAudience
  /** False for a message that's only an alert because a notification rule asked for it; it's in none of the three lists. */
  isListed: boolean
  /** Time zone id of the alert's customer. */
  timeZoneId: string
}

/**
 * Returns alerts by id, without a caller's restrictions, for the server itself. Presses of a duress are returned as their incidents, each
 * once.
 */
export async function alertsWithAudience(db: Queryable, alertIds: readonly number[]): Promise<AddressedAlert[]> {
  if (alertIds.length === 0) return []
  const incidents = new Set((await incidentsOf(db, alertIds)).values())
  const { rows } = await db.execute<{ addressed: AddressedAlert }>(sql`
    select json_build_object('alert', ${occurrence}, 'isListed', al.category <> 'Event', 'timeZoneId', c.time_zone_id,
      'audience', json_build_object('assetId', al.asset_id, 'customerId', al.customer_id,
        'groupIds', coalesce((select json_agg(group_id) from ${groupAssetModel} group_assets where asset_id = al.asset_id), '[]'::json)))
      as addressed
    from alerts hd ${shown}
    where hd.id = any(${idArray(incidents)}) order by hd.id`)
  return rows.map(({ addressed }) => addressed)
}

const areaStart = (now: number) => notificationAreaStart(now).toISOString()

/** Naming each category lets the index on category and time be used. */
const inNotificationArea = (now: number): SQL =>
  sql`al.category = any('{Duress,Behavior,Temperature}') and al.created > ${areaStart(now)}`

/** The same for what is listed, hd: an incident stays for as long as its newest press would. */
const isListedSql = (now: number): SQL => sql`hd.incident_id is null
  and ((hd.category = any('{Duress,Behavior,Temperature}') and hd.created > ${areaStart(now)})
    or hd.id = any(array(select p.incident_id from alerts p
      where p.category = 'Duress' and p.created > ${areaStart(now)} and p.incident_id is not null)))`

const maxPerCategory = 5_000

/**
 * Returns the caller's alerts of the last 24 hours in the three lists, newest first; with since (epoch ms) only those raised, acknowledged
 * or closed from then on. perCategory limits each list.
 */
export async function latestAlerts(
  db: Queryable,
  caller: Caller,
  now: number,
  options: { since?: number; perCategory?: number } = {},
): Promise<AlertLists> {
  const since = options.since === undefined ? null : new Date(options.since).toISOString()
  const changedSince = since
    ? sql`and greatest(pr.created, hd.created, hd.acknowledge_time, hd.temp_alert_end_time, hd.withdrawn_at) >= ${since}`
    : sql``
  const { rows } = await db.execute<{ alert: AlertOccurrence }>(sql`
    select alert from (
      select ${occurrence} as alert, greatest(pr.created, hd.created) as created, hd.id,
        row_number() over (partition by hd.category order by greatest(pr.created, hd.created) desc, hd.id desc) as rank
      from alerts hd ${shown} where ${isListedSql(now)} and ${canSeeAssetSql(caller)} ${changedSince}) ranked
    where rank <= ${options.perCategory ?? maxPerCategory} order by created desc, id desc`)
  const lists: AlertLists = { Duress: [], Behavior: [], Temperature: [] }
  for (const { alert } of rows) lists[alert.category].push(alert)
  return lists
}

/**
 * Returns all of these alerts, in lists that are read when they are to be sent: in a storm there are 15,000 alerts, and every
 * window that opens requests them.
 */
export async function latestAlertLists(
  db: Queryable,
  caller: Caller,
  now: number,
): Promise<Record<keyof AlertLists, AsyncGenerator<AlertOccurrence[], void>>> {
  const { rows } = await db.execute<{ category: keyof AlertLists; ids: number[] }>(sql`
    select category, to_json((array_agg(id order by created desc, id desc))[:${sql.raw(`${maxPerCategory}`)}]) as ids from (
      select hd.category, greatest(pr.created, hd.created) as created, hd.id
      from alerts hd ${shown} where ${isListedSql(now)} and ${canSeeAssetSql(caller)}) listed
    group by category`)
  const idsOf = new Map(rows.map(({ category, ids }) => [category, ids]))
  const listsOf = (category: keyof AlertLists) => rowLists(idsOf.get(category) ?? [], (part) => alertsInOrder(db, part))
  return { Duress: listsOf('Duress'), Behavior: listsOf('Behavior'), Temperature: listsOf('Temperature') }
}

/** Returns the alerts with these ids, in their order; those that have been deleted since are left out. */
async function alertsInOrder(db: Queryable, ids: readonly number[]): Promise<AlertOccurrence[]> {
  const { rows } = await db.execute<{ alert: AlertOccurrence }>(sql`
    select ${occurrence} as alert from unnest(${idArray(ids)}) with ordinality as listed(id, place)
    join alerts hd on hd.id = listed.id ${shown} order by listed.place`)
  return rows.map(({ alert }) => alert)
}

export interface AlertCounts {
  TotalBehavior: number
  PendingBehavior: number
  TotalDuress: number
  PendingDuress: number
  TotalTemperature: number
  PendingTemperature: number
}

const incidentSql = sql`case al.category when 'Duress' then coalesce(al.incident_id, al.id) end`

/** Returns how many alerts of the last 24 hours the caller has, and how many are pending; an incident counts once. */
export async function alertCounts(db: Queryable, caller: Caller, now: number): Promise<AlertCounts> {
  const { rows } = await db.execute<{ category: string; total: number; pending: number }>(sql`
    select al.category, (count(*) filter (where al.category <> 'Duress') + count(distinct ${incidentSql}))::int as total,
      (count(*) filter (where al.category <> 'Duress' and ${isPendingSql})
        + count(distinct ${incidentSql}) filter (where ${isPendingSql}))::int as pending
    from alerts al join ${anyAssetModel} a on a.id = al.asset_id
    where ${inNotificationArea(now)} and al.state = 'pending' and ${canSeeAssetSql(caller)} group by al.category`)
  const of = (category: string) => rows.find((row) => row.category === category) ?? { total: 0, pending: 0 }
  return {
    TotalBehavior: of('Behavior').total,
    PendingBehavior: of('Behavior').pending,
    TotalDuress: of('Duress').total,
    PendingDuress: of('Duress').pending,
    TotalTemperature: of('Temperature').total,
    PendingTemperature: of('Temperature').pending,
  }
}

/** Returns the alerts among these that the caller may see. */
export async function visibleAlerts(db: Queryable, caller: Caller, alertIds: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: alerts.id })
    .from(alerts)
    .innerJoin(assets, eq(assets.id, alerts.assetId))
    .where(and(isAmong(alerts.id, alertIds), canSeeAssetSql(caller)))
    .orderBy(alerts.id)
  return found.map(({ id }) => id)
}

/**
 * Returns the caller's notifications of the last 24 hours, newest first; ids are those of the notification occurrences. A notification
 * whose alert was withdrawn stays and says so, so that anyone who was notified can see what became of it.
 */
export async function latestNotifications(db: Queryable, caller: Caller, now: number): Promise<AlertOccurrence[]> {
  const { rows } = await db.execute<{ id: number; alert: AlertOccurrence }>(sql`
    select o.id, ${occurrence} as alert from notification_occurrences o join alerts hd on hd.id = o.alert_id ${shown}
    where o.user_id = ${caller.userId} and o.created > ${areaStart(now)}
      and ${canSeeAssetSql(caller)}
    order by o.created desc, o.id desc`)
  return rows.map(({ id, alert }) => ({ ...alert, id }))
}

/** Returns the alerts behind these notifications, if they're the caller's own and the caller may still see the assets. */
export function alertsOfNotifications(
  db: Queryable,
  caller: Caller,
  occurrenceIds: readonly number[],
): Promise<{ id: number; alertId: number }[]> {
  const { id, alertId, userId } = notificationOccurrences
  return db
    .select({ id, alertId })
    .from(notificationOccurrences)
    .innerJoin(alerts, eq(alerts.id, alertId))
    .innerJoin(assets, eq(assets.id, alerts.assetId))
    .where(and(isAmong(id, occurrenceIds), eq(userId, caller.userId), canSeeAssetSql(caller)))
    .orderBy(id)
}
