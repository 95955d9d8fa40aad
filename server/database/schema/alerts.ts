import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { identity, instant, stamps } from './columns.ts'
import { customers } from './customers.ts'
import { notifications } from './notifications.ts'
import { users } from './users.ts'

/** Live alert configuration per asset and sensor. */
export const assetTempAlerts = pgTable(
  'asset_temp_alerts',
  {
    id: identity(),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    /** TempA or TempB. */
    sensorType: text('sensor_type').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(false),
    engineStatus: text('engine_status').notNull().default('Ignore'),
    fridgeStatus: text('fridge_status').notNull().default('Ignore'),
    lowTemp: doublePrecision('low_temp').notNull().default(0),
    highTemp: doublePrecision('high_temp').notNull().default(8),
    durationThresholdMinutes: integer('duration_threshold_minutes').notNull().default(30),
    emails: text('emails').notNull().default(''),
    ...stamps(),
  },
  (t) => [uniqueIndex('asset_temp_alerts_sensor').on(t.assetId, t.sensorType)],
)

/** An alert occurrence: pending until it's acknowledged. */
export const alerts = pgTable(
  'alerts',
  {
    id: identity(),
    /** Makes sure that the same message, rule and sensor raise an alert only once. */
    uniqueId: text('unique_id').notNull().unique(),
    /** Duress, Behavior or Temperature. */
    category: text('category').notNull(),
    /** The message id, or the rule that raised it. */
    eventId: integer('event_id').notNull(),
    eventName: text('event_name').notNull(),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    messageId: bigint('message_id', { mode: 'number' }),
    /** When it happened, by the device's clock; created is when the server found it. */
    occurred: instant('occurred').notNull(),
    created: instant('created').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    location: text('location').notNull().default(''),
    speedKph: doublePrecision('speed_kph'),
    engineOn: boolean('engine_on'),
    drill: boolean('drill').notNull().default(false),
    /**
     * For a duress pressed again before it was acknowledged: the alert of the first press received, which stands for the incident. Null
     * for that one and for all other alerts.
     */
    incidentId: integer('incident_id'),
    userId: integer('user_id').references(() => users.id),
    acknowledgeTime: instant('acknowledge_time'),
    acknowledgedDescription: text('acknowledged_description').notNull().default(''),
    tempAlertSensor: text('temp_alert_sensor'),
    tempAlertRuleType: text('temp_alert_rule_type'),
    tempAlertThreshold: doublePrecision('temp_alert_threshold'),
    sensorAValue: doublePrecision('sensor_a_value'),
    sensorBValue: doublePrecision('sensor_b_value'),
    /** When the condition that a rule found began; the column is named after temperature alerts, which had it first. */
    since: instant('temp_alert_start_time'),
    tempAlertEndTime: instant('temp_alert_end_time'),
    tempAlertStartAddress: text('temp_alert_start_address'),
    tempAlertEndAddress: text('temp_alert_end_address'),
    tempAlertEmailSent: boolean('temp_alert_email_sent').notNull().default(false),
    /** The rule of domain/rules that raised it, with its version and settings; empty for a message that is an alert by itself. */
    rule: text('rule').notNull().default(''),
    ruleVersion: integer('rule_version').notNull().default(0),
    basis: text('basis').notNull().default(''),
    /** When the message that triggered it was received. */
    received: instant('received'),
    ended: instant('ended'),
    /** Found in messages that arrived late. */
    late: boolean('late').notNull().default(false),
    /** pending; recorded: too old to notify anyone when it was found; withdrawn: disproved by later data. */
    state: text('state').notNull().default('pending'),
    withdrawnAt: instant('withdrawn_at'),
    /** Why it was withdrawn or recorded. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('alerts_created').on(t.category, t.created),
    index('alerts_customer_created').on(t.customerId, t.created),
    index('alerts_asset').on(t.assetId, t.occurred),
    index('alerts_incident')
      .on(t.incidentId)
      .where(sql`${t.incidentId} is not null`),
  ],
)

/** A rule's notification for its user: the rows of /AlertNotification. */
export const notificationOccurrences = pgTable(
  'notification_occurrences',
  {
    id: identity(),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    created: instant('created').notNull(),
  },
  (t) => [
    uniqueIndex('notification_occurrences_once').on(t.notificationId, t.alertId),
    index('notification_occurrences_user').on(t.userId, t.created),
    index('notification_occurrences_alert').on(t.alertId),
  ],
)

/** Every step of an alert: raised, sent, received, escalated, acknowledged. */
export const alertSteps = pgTable(
  'alert_steps',
  {
    id: identity(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    userId: integer('user_id'),
    detail: text('detail').notNull().default(''),
  },
  (t) => [index('alert_steps_alert').on(t.alertId, t.at)],
)

/** One-time tokens with which a phone acknowledges alerts without a session: a row for each alert in a push. Only the hash is stored. */
export const acknowledgeTokens = pgTable(
  'acknowledge_tokens',
  {
    tokenHash: text('token_hash').notNull(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deliveryId: integer('delivery_id'),
    expires: instant('expires').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.alertId] }), index('acknowledge_tokens_alert').on(t.alertId)],
)
