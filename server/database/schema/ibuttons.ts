import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { identity, instant, stamps } from './columns.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'

export const iButtons = pgTable(
  'ibuttons',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    serialNo: text('serial_no').notNull(),
    name: text('name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    tag1: text('tag1').notNull().default(''),
    tag2: text('tag2').notNull().default(''),
    description: text('description').notNull().default(''),
    colour: text('colour').notNull().default(''),
    icon: text('icon').notNull().default(''),
    notes: text('notes').notNull().default(''),
    adminNotes: text('admin_notes').notNull().default(''),
    profile: text('profile').notNull().default(''),
    /** Connected or Disconnected. */
    state: text('state').notNull().default('Disconnected'),
    status: smallint('status').notNull().default(1),
    lastevent: text('last_event').notNull().default(''),
    assetId: integer('asset_id').references(() => assets.id),
    deviceId: integer('device_id').references(() => devices.id),
    lastConnect: instant('last_connect'),
    lastDisconnect: instant('last_disconnect'),
    ...stamps(),
  },
  (t) => [uniqueIndex('ibuttons_serial').on(t.customerId, t.serialNo)],
)

export const iButtonSessions = pgTable(
  'ibutton_sessions',
  {
    id: identity(),
    iButtonId: integer('ibutton_id')
      .notNull()
      .references(() => iButtons.id),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    connected: instant('connected').notNull(),
    disconnected: instant('disconnected'),
  },
  (t) => [
    uniqueIndex('ibutton_sessions_start').on(t.iButtonId, t.assetId, t.connected),
    index('ibutton_sessions_asset').on(t.assetId, t.connected),
  ],
)
