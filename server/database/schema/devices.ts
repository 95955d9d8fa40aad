import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { identity, instant, stamps } from './columns.ts'
import { customers } from './customers.ts'

export const devices = pgTable(
  'devices',
  {
    id: identity(),
    imei: text('imei').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    tag: text('tag').notNull().default(''),
    simNumber: text('sim_number').notNull().default(''),
    type: text('type').notNull().default('1'),
    deviceStatus: text('device_status').notNull().default('Active'),
    software: text('software').notNull().default(''),
    hwVersion: text('hw_version').notNull().default(''),
    firmware: text('firmware').notNull().default(''),
    extData: text('ext_data').notNull().default(''),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    assetId: integer('asset_id').references(() => assets.id),
    lastMessageTime: instant('last_message_time'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('devices_imei')
      .on(t.imei)
      .where(sql`${t.imei} <> ''`),
    // Ids are compared case-insensitively; earlier versions allowed ids that differ only in case.
    index('devices_imei_lower').on(sql`lower(${t.imei})`),
    index('devices_asset').on(t.assetId),
    index('devices_customer').on(t.customerId),
  ],
)

/** Which asset had a device fitted, and when. */
export const deviceFittings = pgTable(
  'device_fittings',
  {
    id: identity(),
    /** Without a foreign key, because the spans of a deleted device are kept. */
    deviceId: integer('device_id').notNull(),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    /** Null: from the beginning. */
    fitted: instant('fitted'),
    /** When it was entered that the device was fitted: until then the asset was without it. Null where that isn't known. */
    noted: instant('noted').defaultNow(),
    /** Null: still. */
    removed: instant('removed'),
  },
  (t) => [
    index('device_fittings_device').on(t.deviceId, t.fitted),
    index('device_fittings_asset').on(t.assetId),
    uniqueIndex('device_fittings_current')
      .on(t.deviceId)
      .where(sql`${t.removed} is null`),
  ],
)

/** The key in the address that a device sends to. It identifies the device, whatever id the app sends. */
export const deviceKeys = pgTable('device_keys', {
  deviceId: integer('device_id')
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
  created: instant('created').notNull(),
  /** The first id that was sent with the key; no other id is accepted from then on. */
  boundId: text('bound_id'),
  boundAt: instant('bound_at'),
  lastUsed: instant('last_used'),
  revokedAt: instant('revoked_at'),
})

/** Ids that were sent with a key that's bound to another id. */
export const refusedSenders = pgTable(
  'refused_senders',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    senderId: text('sender_id').notNull(),
    messages: integer('messages').notNull().default(0),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.senderId] })],
)
