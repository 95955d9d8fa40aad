import { sql } from 'drizzle-orm'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { olderBasis, type StoredAlert } from '../../domain/alerts/alertDifference.ts'
import type { Transaction } from '../database/database.ts'
import { lockAlerts } from './alertLockStore.ts'
import { endedBasisSql, endedUnderSql, raisedUnderSql } from './alertBasisStore.ts'
import type { NewAlert } from './alertStore.ts'
import { stopWithdrawnDeliveries } from '../outbox/outboxStore.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { epochMs } from '../database/epochMs.ts'
import { alerts } from '../database/schema/alerts.ts'

/** For longer than this, the database doesn't look for the message that decided an alert. */
const latestDecision = '1 day'

/**
 * Returns the alerts of an asset that rules raised and that haven't been withdrawn, without those that ended before a time (epoch ms). kind
 * is the rule and, for a temperature, the sensor and the side of the limit. Alerts from older versions of Muster have the basis olderBasis.
 * Of one that is dated back to before that time, a message from that time on may have decided.
 */
export async function storedAlerts(tx: Transaction, assetId: number, from: number): Promise<StoredAlert[]> {
  const start = new Date(from).toISOString()
  const { rows } = await tx.execute<{ alert: StoredAlert }>(sql`
    select json_build_object('id', id, 'uniqueId', unique_id, 'basis', case when rule = '' then ${olderBasis} else ${raisedUnderSql(sql`basis`)} end,
      'endedUnder', ${endedUnderSql(sql`basis`)},
      'kind', case when category = 'Temperature'
        then 'temperature/' || right(temp_alert_sensor, 1) || '/' || temp_alert_rule_type
        when rule <> '' then rule when event_id = ${messageID.overspeed} then 'overspeed'
        when event_id = ${messageID.noDriverBreak} then 'noDriverBreak' else 'parkedIdle' end,
      'since', ${epochMs('coalesce(temp_alert_start_time, occurred)')}, 'decidedAt', ${epochMs(`coalesce(decided.at, occurred)`)},
      'ended', ${epochMs(`case when rule = '' and category <> 'Temperature' then occurred else coalesce(ended, temp_alert_end_time) end`)})
      as alert
    from alerts left join lateral (select created as at from ${messageModel} m where m.id = alerts.message_id
      and m.asset_id = alerts.asset_id and m.created >= ${start} and m.created < alerts.occurred + ${latestDecision}::interval
      and alerts.occurred < ${start} limit 1) decided on true
    where asset_id = ${assetId} and state <> 'withdrawn'
      and (rule <> '' or unique_id like 'temperature/%' or unique_id like 'behaviour/%')
      and (occurred >= ${start} or coalesce(ended, temp_alert_end_time) >= ${start}
        or (ended is null and temp_alert_end_time is null and rule <> ''))
    order by id`)
  return rows.map(({ alert }) => alert)
}

/** Locks the alerts that the functions below change. */
export async function lockRefolded(
  tx: Transaction,
  { ids, placed }: { ids: readonly number[]; placed: PlacedMessages },
): Promise<void> {
  const messageIds = sql`${sql.param(placed.messages.map(({ messageId }) => messageId))}::int8[]`
  const condition =
    placed.messages.length > 0
      ? sql`(${alerts.assetId} = ${placed.assetId} and ${alerts.messageId} = any(${messageIds}) and ${alerts.rule} = '')`
      : undefined
  await lockAlerts(tx, { ids, condition })
}

/** An alert with the values of its current finding. */
export interface CorrectedAlert {
  alertId: number
  alert: NewAlert
}

/** An alert of which only the end is certain: what was folded again doesn't hold its start, or has other limits. */
export interface CorrectedEnd {
  alertId: number
  /** Without a uniqueId, what it goes on as isn't known. */
  alert: Partial<Pick<NewAlert, 'uniqueId' | 'ended' | 'endLocation'>>
  /** The limits that the end is by, if the alert was raised under others. */
  endedUnder?: string | undefined
}

/**
 * Updates alerts to match their findings, keeping when they were received and whether they were late. Returns the ids of those that
 * changed.
 */
export async function correctAlerts(
  tx: Transaction,
  { corrected, ends }: { corrected: readonly CorrectedAlert[]; ends: readonly CorrectedEnd[] },
): Promise<number[]> {
  return [...(await correctEnds(tx, ends)), ...(await correctWhole(tx, corrected))]
}

/** What is still open gets the unique id of its finding, so that its end is recognised. */
async function correctEnds(tx: Transaction, corrected: readonly CorrectedEnd[]): Promise<number[]> {
  if (corrected.length === 0) return []
  const rows = corrected.map(({ alertId, endedUnder, alert: { uniqueId = '', ended, endLocation = '' } }) => ({
    alertId,
    endedUnder,
    uniqueId,
    ended: ended === undefined ? null : new Date(ended).toISOString(),
    endLocation,
  }))
  const ends = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g("alertId" int, "uniqueId" text, ended timestamptz,
    "endLocation" text, "endedUnder" text)`
  await tx.execute(sql`
    update alerts a set unique_id = g."uniqueId" from ${ends}
    where a.id = g."alertId" and g.ended is null and g."uniqueId" <> ''
      and not exists (select 1 from alerts o where o.unique_id = g."uniqueId")`)
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    update alerts a set ended = g.ended, temp_alert_end_time = case when category = 'Temperature' then g.ended end,
      temp_alert_end_address = case when category = 'Temperature' and g.ended is not null then g."endLocation" end,
      basis = ${endedBasisSql(sql`a.basis`, sql`case when g.ended is not null then g."endedUnder" end`)}
    from ${ends} where a.id = g."alertId" and a.ended is distinct from g.ended returning a.id`)
  return changed.map(({ id }) => id)
}

async function correctWhole(tx: Transaction, corrected: readonly CorrectedAlert[]): Promise<number[]> {
  if (corrected.length === 0) return []
  const at = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())
  const rows = corrected.map(({ alertId, alert }) => ({
    ...alert,
    alertId,
    occurred: at(alert.occurred),
    since: at(alert.since),
    ended: at(alert.ended),
  }))
  const refolded = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g("alertId" int, "uniqueId" text, since timestamptz,
    occurred timestamptz, ended timestamptz, latitude float8, longitude float8, location text, "endLocation" text, "speedKph" float8,
    "engineOn" boolean, "sensorAValue" float8, "sensorBValue" float8)`
  // A place keeps the name that it had then.
  const location = sql`case when a.location <> '' and (a.latitude, a.longitude) is not distinct from (g.latitude, g.longitude)
    then a.location else g.location end`
  // Two alerts may swap unique ids.
  await tx.execute(sql`update alerts a set unique_id = 'renamed/' || a.id from ${refolded}
    where a.id = g."alertId" and a.unique_id <> g."uniqueId"`)
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    update alerts a set unique_id = g."uniqueId", occurred = g.occurred, temp_alert_start_time = g.since, ended = g.ended,
      latitude = g.latitude, longitude = g.longitude, location = ${location}, speed_kph = g."speedKph", engine_on = g."engineOn",
      sensor_a_value = g."sensorAValue", sensor_b_value = g."sensorBValue",
      temp_alert_start_address = case when category = 'Temperature' then ${location} end,
      temp_alert_end_time = case when category = 'Temperature' then g.ended end,
      temp_alert_end_address = case when category = 'Temperature' and g.ended is not null then coalesce(g."endLocation", '') end
    from ${refolded}
    where a.id = g."alertId" and (a.unique_id, a.occurred, a.ended, a.temp_alert_start_time, a.latitude, a.longitude, a.location, a.speed_kph,
        a.engine_on, a.sensor_a_value, a.sensor_b_value)
      is distinct from (g."uniqueId", g.occurred, g.ended, g.since, g.latitude, g.longitude, ${location}, g."speedKph", g."engineOn",
        g."sensorAValue", g."sensorBValue")
    returning a.id`)
  return changed.map(({ id }) => id)
}

/** Where an asset's messages without a position of their own were. */
export interface PlacedMessages {
  assetId: number
  messages: readonly { messageId: number; location: string }[]
}

/** Sets the location of alerts whose messages don't have one. Returns the ids of those that changed. */
export async function placeAlerts(tx: Transaction, { assetId, messages }: PlacedMessages): Promise<number[]> {
  if (messages.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    update alerts a set location = g.location
    from json_to_recordset(${JSON.stringify(messages)}::json) as g("messageId" bigint, location text)
    where a.asset_id = ${assetId} and a.message_id = g."messageId" and a.rule = '' and a.latitude is null and a.location <> g.location returning a.id`)
  return rows.map(({ id }) => id)
}

/**
 * Returns the alerts that some messages raised by themselves and that haven't been withdrawn, each with the newest other one of its kind and asset
 * before it, if there is one.
 */
export async function alertsOfMessages(
  tx: Transaction,
  messages: readonly { assetId: number; messageId: number }[],
): Promise<{ alertId: number; partOf: number | null }[]> {
  const { rows } = await tx.execute<{ alertId: number; partOf: number | null }>(sql`
    with raised as (
      select a.id, a.asset_id, a.event_id, a.occurred
      from json_to_recordset(${JSON.stringify(messages)}::json) as g("assetId" int, "messageId" bigint)
      join alerts a on a.asset_id = g."assetId" and a.message_id = g."messageId" and a.rule = '' and a.state <> 'withdrawn')
    select r.id as "alertId", (select o.id from alerts o where o.asset_id = r.asset_id and o.event_id = r.event_id and o.rule = ''
      and o.state <> 'withdrawn' and o.occurred <= r.occurred and o.id not in (select id from raised)
      order by o.occurred desc, o.id limit 1) as "partOf" from raised r`)
  return rows
}

/**
 * Withdraws alerts, each with its reason; acknowledgements are kept, and deliveries that haven't been sent are cancelled. Their unique ids
 * are free again, because the same finding may be found once more, or another alert may become it.
 */
export async function withdrawAlertRows(
  tx: Transaction,
  withdrawn: readonly { alertId: number; reason: string }[],
  now: number,
): Promise<void> {
  if (withdrawn.length === 0) return
  await tx.execute(sql`
    update alerts a set unique_id = 'withdrawn/' || a.id, state = 'withdrawn', withdrawn_at = ${new Date(now).toISOString()}, reason = g.reason
    from json_to_recordset(${JSON.stringify(withdrawn)}::json) as g("alertId" int, reason text) where a.id = g."alertId"`)
  await stopWithdrawnDeliveries(
    tx,
    withdrawn.map(({ alertId }) => alertId),
  )
}

/** An alert that takes over the unique id of a finding; its times don't change. */
export interface AdoptedAlert {
  alertId: number
  uniqueId: string
  rule: string
  basis: string
}

/** Gives alerts of older rules the unique ids of ongoing findings, unless another alert has them. */
export async function adoptAlerts(tx: Transaction, adopted: readonly AdoptedAlert[]): Promise<void> {
  if (adopted.length === 0) return
  await lockAlerts(tx, { ids: adopted.map(({ alertId }) => alertId) })
  await tx.execute(sql`
    update alerts a set unique_id = g."uniqueId", rule = g.rule, basis = g.basis
    from json_to_recordset(${JSON.stringify(adopted)}::json) as g("alertId" int, "uniqueId" text, rule text, basis text)
    where a.id = g."alertId" and not exists (select 1 from alerts o where o.unique_id = g."uniqueId")`)
}
