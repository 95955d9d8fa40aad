import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Acknowledgement, AlertCategory, AlertState } from '../../contract/alerts/alertEndpoints.ts'
import type { AlertStepKind } from '../../contract/alerts/deliveryEndpoints.ts'
import { foldVersion } from '../../domain/rules/foldAsset.ts'
import type { RuleName } from '../../domain/rules/finding.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { alerts } from '../database/schema/alerts.ts'
import { timestamp } from '../database/timestamp.ts'
import { anyUserModel } from '../users/userModel.ts'
import { endedBasisSql } from './alertBasisStore.ts'
import { lockAlerts } from './alertLockStore.ts'
import { incidentsOf } from './incidentStore.ts'

/** An alert found by the pipeline; times in epoch ms, degrees C. */
export interface NewAlert {
  /** Always the same for the same cause, so that a repeat doesn't raise another alert. */
  uniqueId: string
  category: AlertCategory
  eventId: number
  eventName: string
  assetId: number
  customerId: number
  messageId: number | null
  occurred: number
  created: number
  latitude: number | null
  longitude: number | null
  location: string
  speedKph: number | null
  engineOn: boolean | null
  tempAlertSensor?: 'TempA' | 'TempB'
  tempAlertRuleType?: 'High' | 'Low'
  tempAlertThreshold?: number
  sensorAValue?: number | null
  sensorBValue?: number | null
  /** When the condition that a rule found began; for a temperature this is tempAlertStartTime in the API. */
  since?: number
  drill?: boolean
  /** The rule of domain/rules that found it, and its limits as text; left out for a message that is an alert by itself. */
  rule?: RuleName
  basis?: string
  /** When it ended, if already known. */
  ended?: number
  /** Where, in words. */
  endLocation?: string
  /** Found in messages that arrived late. */
  late?: boolean
  /** Defaults to pending; recorded alerts have a reason. */
  state?: AlertState
  reason?: string
}

/** A message that's only an alert because notification rules asked for it; it's in none of the three lists. */
export type RequestedEvent = Omit<NewAlert, 'category'> & { category: 'Event' }

/** Stores alerts that don't exist yet. Returns the ids of the new ones by uniqueId. */
export async function insertAlerts(
  tx: Transaction,
  alerts: readonly (NewAlert | RequestedEvent)[],
): Promise<Map<string, number>> {
  if (alerts.length === 0) return new Map()
  const at = (value: number | undefined) => (value === undefined ? null : new Date(value).toISOString())
  const rows = alerts.map((alert) => ({
    ...alert,
    occurred: at(alert.occurred),
    created: at(alert.created),
    since: at(alert.since),
    ended: at(alert.ended),
  }))
  const { rows: inserted } = await tx.execute<{ id: number; unique_id: string }>(sql`
    insert into alerts (unique_id, category, event_id, event_name, asset_id, customer_id, message_id, occurred, created,
      latitude, longitude, location, speed_kph, engine_on, temp_alert_sensor, temp_alert_rule_type,
      temp_alert_threshold, sensor_a_value, sensor_b_value, temp_alert_start_time, temp_alert_start_address, drill, rule, rule_version, basis, received, ended,
      temp_alert_end_time, temp_alert_end_address, late, state, reason)
    select "uniqueId", category, "eventId", "eventName", "assetId", "customerId", "messageId", occurred, created,
      latitude, longitude, location, "speedKph", "engineOn", "tempAlertSensor", "tempAlertRuleType",
      "tempAlertThreshold", "sensorAValue", "sensorBValue", since,
      case when "tempAlertSensor" is null then null else location end, coalesce(drill, false), coalesce(rule, ''),
      case when rule is null then 0 else ${foldVersion}::int end, coalesce(basis, ''), created, ended,
      case when "tempAlertSensor" is not null then ended end,
      case when "tempAlertSensor" is not null and ended is not null then coalesce("endLocation", '') end,
      coalesce(late, false), coalesce(state, 'pending'), coalesce(reason, '')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("uniqueId" text, category text, "eventId" int,
      "eventName" text, "assetId" int, "customerId" int, "messageId" bigint, occurred timestamptz, created timestamptz,
      latitude float8, longitude float8, location text, "speedKph" float8, "engineOn" boolean, "tempAlertSensor" text,
      "tempAlertRuleType" text, "tempAlertThreshold" float8, "sensorAValue" float8, "sensorBValue" float8,
      since timestamptz, drill boolean, rule text, basis text, ended timestamptz, "endLocation" text, late boolean,
      state text, reason text)
    on conflict (unique_id) do nothing
    returning id, unique_id`)
  return new Map(inserted.map((row) => [row.unique_id, row.id]))
}

/** The end of an alert: epoch ms, and where it was. */
export interface AlertEnd {
  uniqueId: string
  at: number
  location: string
  /** The limits that the end is by; those it was raised under if left out. */
  basis?: string
}

/**
 * Sets the end of an open alert. Returns the id of a temperature alert, because those show when they ended; undefined for other alerts and
 * when none with that uniqueId is open.
 */
export async function closeAlert(tx: Transaction, { uniqueId, ...end }: AlertEnd): Promise<number | undefined> {
  const { id, category, ended, tempAlertEndTime, basis } = alerts
  const ofTemperature = (value: SQL) => sql`case when ${category} = 'Temperature' then ${value} end`
  const [closed] = await tx
    .update(alerts)
    .set({
      ended: new Date(end.at),
      basis: endedBasisSql(sql`${basis}`, sql`${end.basis ?? null}::text`),
      tempAlertEndTime: ofTemperature(timestamp(end.at)),
      tempAlertEndAddress: ofTemperature(sql`${end.location}`),
    })
    .where(and(eq(alerts.uniqueId, uniqueId), isNull(ended), isNull(tempAlertEndTime)))
    .returning({ id, category })
  return closed?.category === 'Temperature' ? closed.id : undefined
}

/** An acknowledgement to store; the caller has locked the incidents of these alerts. */
interface NewAcknowledgement {
  alertIds: readonly number[]
  userId: number
  remarks: string
  now: Date
  /** When it was given, if it had to wait for a connection: what was received later isn't covered. */
  pressedAt?: Date | undefined
}

/**
 * Acknowledges alerts, and of a duress every press of its incident; the first acknowledgement wins. Returns, by alert, who acknowledged it,
 * whether that was the user of this call and whether it was this call (isFirst); unknown alerts are left out.
 */
export async function acknowledgeAlertRows(
  tx: Transaction,
  { alertIds, userId, remarks, now, pressedAt }: NewAcknowledgement,
): Promise<(Acknowledgement & { isFirst: boolean })[]> {
  const heads = new Set((await incidentsOf(tx, alertIds)).values())
  // In a fixed order, so that concurrent acknowledgements of the same alerts wait for each other instead of deadlocking.
  const covered = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      or(
        isAmong(alerts.id, alertIds),
        isAmong(alerts.id, heads),
        and(isAmong(alerts.incidentId, heads), pressedAt && lte(alerts.created, pressedAt)),
      ),
    )
    .orderBy(alerts.id)
    .for('no key update')
  const acknowledged = await tx
    .update(alerts)
    .set({ userId, acknowledgeTime: now, acknowledgedDescription: remarks })
    .where(and(inArray(alerts.id, covered), isNull(alerts.userId)))
    .returning({ id: alerts.id })
  const first = new Set(acknowledged.map(({ id }) => id))
  const users = anyUserModel.as('users')
  const { id: alertId, acknowledgeTime, acknowledgedDescription } = alerts
  const rows = await tx
    .select({ alertId, by: users.id, userName: users.userName, acknowledgeTime, acknowledgedDescription })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(isAmong(alerts.id, alertIds))
    .orderBy(alerts.id)
  return rows.map(({ by, acknowledgeTime: at, ...row }) => ({
    ...row,
    mine: by === userId,
    acknowledgeTime: at?.toISOString() ?? '',
    isFirst: first.has(row.alertId),
  }))
}

/** Adds steps to the timelines of alerts; `at` is in epoch ms, kind is one of alertStepKinds. */
export async function addAlertSteps(
  db: Queryable,
  steps: readonly { alertId: number; at: number; kind: AlertStepKind; userId?: number; detail?: string }[],
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() }))
  await db.execute(sql`
    insert into alert_steps (alert_id, at, kind, user_id, detail)
    select "alertId", at, kind, "userId", coalesce(detail, '') from json_to_recordset(${JSON.stringify(rows)}::json)
      as r("alertId" int, at timestamptz, kind text, "userId" int, detail text)`)
}

/** Records on temperature alerts that e-mails about them were sent. Returns those for which it's the first. */
export async function markEmailed(tx: Transaction, alertIds: readonly number[]): Promise<number[]> {
  await lockAlerts(tx, { ids: alertIds })
  const marked = await tx
    .update(alerts)
    .set({ tempAlertEmailSent: true })
    .where(and(isAmong(alerts.id, alertIds), eq(alerts.category, 'Temperature'), eq(alerts.tempAlertEmailSent, false)))
    .returning({ id: alerts.id })
  return marked.map(({ id }) => id)
}

/** Ends the ongoing alerts that rules raised for some assets. Returns the statement, for use within a larger one. */
export const endRuleAlertsSql = (assetIds: SQL, at: SQL): SQL => sql`
  update alerts set ended = ${at}, temp_alert_end_time = case when category = 'Temperature' then ${at} end
  where id in (
    select id from alerts where asset_id = ${assetIds} and ended is null and rule <> '' order by id for no key update)`
