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

/**
 * Every message a device sent. Its identity is the device, the device's own time, messageID, sequence and content: a repeat changes
 * nothing, and two messages of one second that say different things are both kept.
 */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    deviceId: integer('device_id').notNull(),
    /** The asset that carried the device at the message's own time; null while it was on no asset. */
    assetId: integer('asset_id'),
    /** Device clock, corrected when it was ahead by up to a day. */
    created: instant('created').notNull(),
    /** What the device's clock said, where created was corrected. */
    deviceCreated: instant('device_created'),
    /** First 64 bits of the MD5 of what the message says (server/ingest/messageContent.ts). */
    content: bigint('content', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    received: instant('received').notNull(),
    messageID: smallint('message_id').notNull(),
    sequence: integer('sequence').notNull().default(0),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    speedKph: real('speed_kph'),
    heading: real('heading'),
    validity: text('validity'),
    fixCreated: instant('fix_created'),
    accuracyMetres: real('accuracy_metres'),
    satellites: smallint('satellites'),
    odometerKm: doublePrecision('odometer_km'),
    tripCount: integer('trip_count'),
    deviceVolts: real('device_volts'),
    deviceTemp: real('device_temp'),
    iO0: smallint('io0'),
    iO1: smallint('io1'),
    iO2: smallint('io2'),
    iO3: smallint('io3'),
    iO8: smallint('io8'),
    sensorAValue: real('sensor_a_value'),
    sensorBValue: real('sensor_b_value'),
    ibutton: text('ibutton'),
    gprsOnline: boolean('gprs_online'),
    /** The name of an alarm that the catalogue has no id for. */
    alarm: text('alarm'),
  },
  (t) => [
    uniqueIndex('messages_identity').on(
      t.deviceId,
      sql`coalesce(${t.deviceCreated}, ${t.created})`,
      t.messageID,
      t.sequence,
      t.content,
    ),
    index('messages_asset_created').on(t.assetId, t.created),
  ],
)

/** States of the rules (domain/rules) at moments of the past, from which later messages are folded again. */
export const foldCheckpoints = pgTable(
  'fold_checkpoints',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    /** The newest moment in the state. */
    at: instant('at').notNull(),
    /** Of the rules; a state of other rules is not used. */
    version: integer('version').notNull(),
    /** The settings that it was folded with. */
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
    /** The oldest time that has to be folded again. */
    since: instant('since').notNull(),
    /** When the first and the newest reason came. */
    noted: instant('noted').notNull(),
    touched: instant('touched').notNull(),
    reason: text('reason').notNull(),
    /** Counts the reasons, so that one that comes while the asset is folded is not lost. */
    revision: integer('revision').notNull().default(1),
    /** Until when a server works on it. */
    leasedUntil: instant('leased_until'),
  },
  (t) => [index('fold_jobs_noted').on(t.noted)],
)

/** Who sends messages without being registered. */
export const unknownSenders = pgTable(
  'unknown_senders',
  {
    id: identity(),
    imei: text('imei').notNull().unique(),
    /** The ingest endpoint that it came through. */
    gateway: text('gateway').notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    messages: integer('messages').notNull().default(0),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    positionAt: instant('position_at'),
    lastAlarm: text('last_alarm').notNull().default(''),
    ignoredAt: instant('ignored_at'),
    /** Bytes of its kept messages. */
    keptBytes: integer('kept_bytes').notNull().default(0),
  },
  (t) => [index('unknown_senders_seen').on(t.lastSeen)],
)

/** What unregistered senders sent in the last 24 hours, for when they are registered. */
export const keptMessages = pgTable(
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

/** Messages that were not stored, counted by sender and reason. */
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
