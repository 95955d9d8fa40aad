import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { alertModel } from '../alerts/alertModel.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { eventModel } from '../events/eventModel.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { epochMs } from '../database/epochMs.ts'

/** Returns the message ids of the active ones among these event types. */
export async function eventMessageIds(db: Queryable, eventIds: readonly number[]): Promise<number[]> {
  const events = eventModel.as('events')
  const found = await db
    .selectDistinct({ type: events.type })
    .from(events)
    .where(and(isAmong(events.id, eventIds), eq(events.status, 1)))
  return found.map(({ type }) => type)
}

/** Something that happened to an asset; occurred in epoch ms. */
export interface PastEvent {
  assetName: string
  friendlyName: string
  eventId: number
  eventName: string
  tempAlertSensor: string | null
  occurred: number
  location: string
  latitude: number | null
  longitude: number | null
  temperature: { value: number; threshold: number; started: string; ended: string | null } | null
}

/** alarm is the name of an alarm without a message id. */
type PastMessage = Omit<PastEvent, 'eventName'> & { alarm: string | null }

const named = sql`'assetName', a.name, 'friendlyName', a.friendly_name`
/** Returns the newest alerts of these assets since a time (epoch ms), without drills, up to limit. */
export async function pastAlerts(
  db: Queryable,
  assetIds: readonly number[],
  since: number,
  limit: number,
): Promise<PastEvent[]> {
  const { rows } = await db.execute<{ past: PastEvent }>(sql`
    select json_build_object(${named}, 'eventId', al.event_id, 'eventName', al.event_name,
      'tempAlertSensor', al.temp_alert_sensor, 'occurred', ${epochMs('al.occurred')}, 'location', al.location,
      'latitude', al.latitude, 'longitude', al.longitude,
      'temperature', case when al.temp_alert_sensor is null then null else json_build_object(
        'value', coalesce(case al.temp_alert_sensor when 'TempB' then al.sensor_b_value else al.sensor_a_value end,
          al.temp_alert_threshold),
        'threshold', al.temp_alert_threshold, 'started', al.temp_alert_start_time, 'ended', al.temp_alert_end_time) end)
      as past
    from ${alertModel} al join ${anyAssetModel} a on a.id = al.asset_id
    where al.asset_id = any(${idArray(assetIds)}) and al.occurred >= ${new Date(since).toISOString()} and not al.drill
      and al.category <> 'Event'
    order by al.occurred desc limit ${limit}`)
  return rows.map(({ past }) => past)
}

/** Returns the newest messages with these ids of these assets since a time (epoch ms), up to limit. */
export async function pastMessages(
  db: Queryable,
  filter: { assetIds: readonly number[]; messageIds: readonly number[]; since: number; limit: number },
): Promise<PastMessage[]> {
  const { rows } = await db.execute<{ past: PastMessage }>(sql`
    select json_build_object(${named}, 'eventId', m.message_id, 'tempAlertSensor', null, 'occurred', ${epochMs('m.created')},
      'location', '', 'latitude', m.latitude, 'longitude', m.longitude, 'temperature', null, 'alarm', m.alarm) as past
    from ${messageModel} m join ${anyAssetModel} a on a.id = m.asset_id
    where m.asset_id = any(${idArray(filter.assetIds)}) and m.created >= ${new Date(filter.since).toISOString()}
      and m.message_id = any(${idArray(filter.messageIds)})
    order by m.created desc limit ${filter.limit}`)
  return rows.map(({ past }) => past)
}
