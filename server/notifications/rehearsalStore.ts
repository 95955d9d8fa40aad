import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
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

const assets = anyAssetModel.as('a')
const named = sql`'assetName', a.name, 'friendlyName', a.friendly_name`
/** Returns the newest alerts of these assets since a time (epoch ms), without drills, up to limit. */
export async function pastAlerts(
  db: Queryable,
  assetIds: readonly number[],
  since: number,
  limit: number,
): Promise<PastEvent[]> {
  const alerts = alertModel.as('al')
  const row = sql<PastEvent>`json_build_object(${named}, 'eventId', al.event_id, 'eventName', al.event_name,
    'tempAlertSensor', al.temp_alert_sensor, 'occurred', ${epochMs('al.occurred')}, 'location', al.location,
    'latitude', al.latitude, 'longitude', al.longitude,
    'temperature', case when al.temp_alert_sensor is null then null else json_build_object(
      'value', coalesce(case al.temp_alert_sensor when 'TempB' then al.sensor_b_value else al.sensor_a_value end,
        al.temp_alert_threshold),
      'threshold', al.temp_alert_threshold, 'started', al.temp_alert_start_time, 'ended', al.temp_alert_end_time) end)`
  const found = await db
    .select({ row })
    .from(alerts)
    .innerJoin(assets, eq(assets.id, alerts.assetId))
    .where(
      and(
        isAmong(alerts.assetId, assetIds),
        gte(alerts.occurred, new Date(since)),
        eq(alerts.drill, false),
        ne(alerts.category, 'Event'),
      ),
    )
    .orderBy(desc(alerts.occurred))
    .limit(limit)
  return found.map((one) => one.row)
}

/** Returns the newest messages with these ids of these assets since a time (epoch ms), up to limit. */
export async function pastMessages(
  db: Queryable,
  filter: { assetIds: readonly number[]; messageIds: readonly number[]; since: number; limit: number },
): Promise<PastMessage[]> {
  const messages = messageModel.as('m')
  const row = sql<PastMessage>`json_build_object(${named}, 'eventId', m.message_id, 'tempAlertSensor', null,
    'occurred', ${epochMs('m.created')}, 'location', '', 'latitude', m.latitude, 'longitude', m.longitude,
    'temperature', null, 'alarm', m.alarm)`
  const found = await db
    .select({ row })
    .from(messages)
    .innerJoin(assets, eq(assets.id, messages.assetId))
    .where(
      and(
        isAmong(messages.assetId, filter.assetIds),
        gte(messages.created, new Date(filter.since)),
        isAmong(messages.messageID, filter.messageIds),
      ),
    )
    .orderBy(desc(messages.created))
    .limit(filter.limit)
  return found.map((one) => one.row)
}
