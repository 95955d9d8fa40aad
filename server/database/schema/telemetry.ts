import {
  bigint,
  boolean,
  date,
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
import { sql } from 'drizzle-orm'
import { identity, instant } from './columns.ts'
import { assets } from './assets.ts'
import { devices } from './devices.ts'

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

/** What an asset is doing now: the newest message and the states the pipeline carries from message to message. */
export const liveStates = pgTable('live_states', {
  assetId: integer('asset_id')
    .primaryKey()
    .references(() => assets.id),
  deviceId: integer('device_id').references(() => devices.id),
  /** Device clock of the newest message; older messages do not move this row. */
  created: instant('created').notNull(),
  received: instant('received').notNull(),
  /** The newest message in the wire form of the specification (realtime lastMessage). */
  lastMessage: jsonb('last_message').notNull(),
  /** Newest good fix, which the newest message may lack. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  fixCreated: instant('fix_created'),
  location: text('location').notNull().default(''),
  lastStatusChange: instant('last_status_change'),
  lastDuress: instant('last_duress'),
  lastPowerCut: instant('last_power_cut'),
  powerRestored: instant('power_restored'),
  ibuttonId: integer('ibutton_id'),
  /** State of the pure processors, by name (movement, places, speed, temperature). */
  processors: jsonb('processors').notNull().default({}),
})

/** Summary of an asset's day in one time zone; computed again when late messages touch the day. */
export const assetDays = pgTable(
  'asset_days',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    day: date('day', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    filtered: boolean('filtered').notNull(),
    summary: jsonb('summary').notNull(),
    /** received of the newest message that is in the summary. */
    includes: instant('includes').notNull(),
    computedAt: instant('computed_at').notNull(),
    stale: boolean('stale').notNull().default(false),
    /** Of the rules that it was made with; a day of older rules is computed again. */
    version: integer('version').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.day, t.timeZone, t.filtered] })],
)

export const geocodes = pgTable('geocodes', {
  /** Coordinates rounded to about 11 m, with the geocoder's name. */
  key: text('key').primaryKey(),
  address: text('address').notNull(),
  created: instant('created').notNull(),
})

/** Keys made on the first start and kept: VAPID, token signing, gateway, demo mark. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created: instant('created').notNull().defaultNow(),
})

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
