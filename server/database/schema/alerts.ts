import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, instant, stamps } from './columns.ts'
import { customers, users } from './customers.ts'
import { assets, groups } from './assets.ts'

/** Event types of the Events screens; type refers to a message id. */
export const events = pgTable('events', {
  id: identity(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  type: integer('type').notNull(),
  config: text('config').notNull().default('{}'),
  status: smallint('status').notNull().default(1),
  ...stamps(),
})

/** Notification rules. config is the JSON text {Days, Email, Hours, Period, GroupID}. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    uniqueId: text('unique_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    config: text('config').notNull(),
    status: smallint('status').notNull().default(1),
    groupId: integer('group_id').references(() => groups.id),
    tempANotification: boolean('temp_a_notification').notNull().default(false),
    tempBNotification: boolean('temp_b_notification').notNull().default(false),
    ...stamps(),
  },
  (t) => [index('notifications_user').on(t.userId), index('notifications_group').on(t.groupId)],
)

export const notificationEvents = pgTable(
  'notification_events',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.eventId] }), index('notification_events_event').on(t.eventId)],
)

export const notificationAssets = pgTable(
  'notification_assets',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.assetId] }), index('notification_assets_asset').on(t.assetId)],
)

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

/** An alert occurrence: pending until it is acknowledged once. */
export const alerts = pgTable(
  'alerts',
  {
    id: identity(),
    /** The same message, rule and sensor raise the same alert once. */
    uniqueId: text('unique_id').notNull().unique(),
    /** Duress, Behavior or Temperature. */
    category: text('category').notNull(),
    /** Message id of the catalogue, or the rule that raised it. */
    eventId: integer('event_id').notNull(),
    eventName: text('event_name').notNull(),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    messageId: bigint('message_id', { mode: 'number' }),
    /** When it happened, by the device's clock; created is when we learned of it. */
    occurred: instant('occurred').notNull(),
    created: instant('created').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    location: text('location').notNull().default(''),
    speedKph: doublePrecision('speed_kph'),
    engineOn: boolean('engine_on'),
    drill: boolean('drill').notNull().default(false),
    userId: integer('user_id').references(() => users.id),
    acknowledgeTime: instant('acknowledge_time'),
    acknowledgedDescription: text('acknowledged_description').notNull().default(''),
    tempAlertSensor: text('temp_alert_sensor'),
    tempAlertRuleType: text('temp_alert_rule_type'),
    tempAlertThreshold: doublePrecision('temp_alert_threshold'),
    sensorAValue: doublePrecision('sensor_a_value'),
    sensorBValue: doublePrecision('sensor_b_value'),
    /** When what any rule found began; the column is called after temperatures, which had it first. */
    since: instant('temp_alert_start_time'),
    tempAlertEndTime: instant('temp_alert_end_time'),
    tempAlertStartAddress: text('temp_alert_start_address'),
    tempAlertEndAddress: text('temp_alert_end_address'),
    tempAlertEmailSent: boolean('temp_alert_email_sent').notNull().default(false),
    /** The rule of domain/rules that raised it, with its version and the settings that it had; empty for a message that is one by itself. */
    rule: text('rule').notNull().default(''),
    ruleVersion: integer('rule_version').notNull().default(0),
    basis: text('basis').notNull().default(''),
    /** When the message that decided it reached us. */
    received: instant('received'),
    ended: instant('ended'),
    /** Found in messages that arrived late. */
    late: boolean('late').notNull().default(false),
    /** pending; recorded: too old to be told when it was found; withdrawn: disproved by later data. */
    state: text('state').notNull().default('pending'),
    withdrawnAt: instant('withdrawn_at'),
    /** Why it was withdrawn or recorded. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('alerts_created').on(t.category, t.created),
    index('alerts_customer_created').on(t.customerId, t.created),
    index('alerts_asset').on(t.assetId, t.occurred),
  ],
)

/** A rule's occurrence for its user: the rows of /AlertNotification. */
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
