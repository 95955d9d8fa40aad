import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, stamps } from './columns.ts'
import { customers } from './customers.ts'
import { depots } from './depots.ts'
import { profiles } from './profiles.ts'

export const assets = pgTable(
  'assets',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    depotId: integer('depot_id').references(() => depots.id),
    name: text('name').notNull(),
    friendlyName: text('friendly_name').notNull().default(''),
    tag1: text('tag1').notNull().default(''),
    tag2: text('tag2').notNull().default(''),
    description: text('description').notNull().default(''),
    notes: text('notes').notNull().default(''),
    adminNotes: text('admin_notes').notNull().default(''),
    profilesId: integer('profiles_id')
      .notNull()
      .references(() => profiles.id),
    /** domain/assets status ids: 1 Awaiting Install, 2 Active, 3 Uninstalled, 4 Maintenance, 5 Disabled. */
    statusId: smallint('status_id').notNull().default(1),
    icon: text('icon').notNull().default(''),
    colour: text('colour').notNull().default(''),
    features: integer('features').notNull().default(20),
    externalId: integer('external_id').notNull().default(111),
    speakerandMic: boolean('speaker_and_mic').notNull().default(false),
    sosDuress: boolean('sos_duress').notNull().default(false),
    tempA: boolean('temp_a').notNull().default(false),
    tempB: boolean('temp_b').notNull().default(false),
    harshEvents: boolean('harsh_events').notNull().default(false),
    driverID: boolean('driver_id').notNull().default(false),
    dashCamera: boolean('dash_camera').notNull().default(false),
    installed: instant('installed'),
    unInstalled: instant('uninstalled'),
    fuelType: text('fuel_type').notNull().default(''),
    registrationExpiry: instant('registration_expiry'),
    /** A deleted asset is hidden and keeps its messages. */
    deletedAt: instant('deleted_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('assets_customer_name')
      .on(t.customerId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    // The sort orders of the asset list.
    index('assets_name').on(sql`lower(${t.name})`, t.id),
    index('assets_friendly_name').on(sql`lower(${t.friendlyName})`, t.id),
    index('assets_tag1').on(sql`lower(${t.tag1})`, t.id),
    index('assets_tag2').on(sql`lower(${t.tag2})`, t.id),
    index('assets_customer').on(t.customerId, t.id),
    index('assets_profile').on(t.profilesId, t.id),
    index('assets_status').on(t.statusId, t.id),
    index('assets_updated').on(t.dbUpdated, t.id),
    index('assets_depot').on(t.depotId, t.id),
  ],
)
