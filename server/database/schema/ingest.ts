import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { identity, instant } from './columns.ts'
import { devices } from './devices.ts'

/**
 * Every message that a device sent. It's identified by the device, the device's own time, messageID, sequence and content: a repeat changes
 * nothing, and two different messages of the same second are both stored.
 *
 * The table has a partition for each month of `created` (UTC), messages_2026_11, and messages_other for months without one. Partitions are
 * made by the database's function make_messages_month (migration 0027), each with its own messages_identity; a repeat that belongs to
 * another month is found by the trigger messages_repeat. Months that have ended have a smaller index by device instead, and a trigger that
 * finds every repeat (server/ingest/repackMonthStore.ts). The columns are in the order of their sizes, so that no space between them is lost.
 */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** By the device's clock, corrected when that was ahead by up to a day. */
    created: instant('created').notNull(),
    received: instant('received').notNull(),
    /** First 64 bits of the MD5 of the message's content (server/ingest/messageContent.ts). */
    content: bigint('content', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    odometerKm: doublePrecision('odometer_km'),
    fixCreated: instant('fix_created'),
    /** The device's own time, if created was corrected. */
    deviceCreated: instant('device_created'),
    deviceId: integer('device_id').notNull(),
    /** The asset that the device was fitted to at the message's own time; null when it wasn't fitted to any. */
    assetId: integer('asset_id'),
    sequence: integer('sequence').notNull().default(0),
    speedKph: real('speed_kph'),
    heading: real('heading'),
    accuracyMetres: real('accuracy_metres'),
    tripCount: integer('trip_count'),
    deviceVolts: real('device_volts'),
    deviceTemp: real('device_temp'),
    sensorAValue: real('sensor_a_value'),
    sensorBValue: real('sensor_b_value'),
    messageID: smallint('message_id').notNull(),
    satellites: smallint('satellites'),
    iO0: smallint('io0'),
    iO1: smallint('io1'),
    iO2: smallint('io2'),
    iO3: smallint('io3'),
    iO8: smallint('io8'),
    gprsOnline: boolean('gprs_online'),
    validity: text('validity'),
    ibutton: text('ibutton'),
    /** The name of an alarm without a message id. */
    alarm: text('alarm'),
  },
  (t) => [
    uniqueIndex('messages_identity').on(
      t.deviceId,
      sql`message_second(coalesce(${t.deviceCreated}, ${t.created}))`,
      sql`message_rest(coalesce(${t.deviceCreated}, ${t.created}), ${t.messageID}, ${t.sequence}, ${t.content})`,
    ),
    index('messages_asset_created').on(t.assetId, t.created),
  ],
)

/** States of the rules (domain/rules) at moments in the past, from which late messages are folded again. */
export const foldCheckpoints = pgTable(
  'fold_checkpoints',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    /** The newest moment included in the state. */
    at: instant('at').notNull(),
    /** The version of the rules; a state of other versions isn't used. */
    version: integer('version').notNull(),
    /** The settings with which it was folded. */
    basis: text('basis').notNull(),
    state: jsonb('state').notNull(),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.at] })],
)

/** Assets whose messages have to be folded again, because some arrived late or the rules changed. */
export const foldJobs = pgTable(
  'fold_jobs',
  {
    assetId: integer('asset_id')
      .primaryKey()
      .references(() => assets.id),
    /** The earliest time from which to fold again. */
    since: instant('since').notNull(),
    /** The newest of the late messages; null if everything up to the newest message has to be folded. */
    until: instant('until'),
    /** When the first and the newest reason was recorded. */
    noted: instant('noted').notNull(),
    touched: instant('touched').notNull(),
    reason: text('reason').notNull(),
    /** Counts the reasons, so that one recorded while the asset is being folded isn't lost. */
    revision: integer('revision').notNull().default(1),
    /** Until when a server is working on it. */
    leasedUntil: instant('leased_until'),
  },
  (t) => [index('fold_jobs_noted').on(t.noted)],
)

/** Senders of messages that aren't registered as devices. */
export const unknownSenders = pgTable(
  'unknown_senders',
  {
    id: identity(),
    imei: text('imei').notNull().unique(),
    /** The ingest endpoint that it used. */
    gateway: text('gateway').notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    messages: integer('messages').notNull().default(0),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    positionAt: instant('position_at'),
    lastAlarm: text('last_alarm').notNull().default(''),
    ignoredAt: instant('ignored_at'),
    /** The size of its stored messages in bytes. */
    storedBytes: integer('kept_bytes').notNull().default(0),
  },
  (t) => [index('unknown_senders_seen').on(t.lastSeen)],
)

/** Messages that unregistered senders sent in the last 24 hours, kept in case they're registered. */
export const storedSenderMessages = pgTable(
  'kept_messages',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => unknownSenders.id, { onDelete: 'cascade' }),
    received: instant('received').notNull(),
    /** An IncomingMessage. */
    message: jsonb('message').notNull(),
  },
  (t) => [primaryKey({ columns: [t.id] }), index('kept_messages_sender').on(t.senderId, t.received)],
)

/** The flags of devices that raise no alert, because they are disabled or on no asset: each reports an SOS in every position. */
export const heldSos = pgTable('held_sos', {
  deviceId: integer('device_id')
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** A HeldDuress. */
  held: jsonb('held').notNull(),
})

/** Rejected messages, counted by sender and reason. */
export const rejections = pgTable(
  'rejections',
  {
    imei: text('imei').notNull(),
    gateway: text('gateway').notNull(),
    reason: text('reason').notNull(),
    messages: integer('messages').notNull().default(0),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.imei, t.gateway, t.reason] }), index('rejections_seen').on(t.lastSeen)],
)
