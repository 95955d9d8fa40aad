import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { identity, instant, stamps } from './columns.ts'
import { customers, users } from './customers.ts'

export const profiles = pgTable('profiles', {
  id: identity(),
  profileName: text('profile_name').notNull().unique(),
  description: text('description').notNull().default(''),
  speedLimitKph: integer('speed_limit_kph').notNull(),
  /** After so many minutes without a message a driving asset has no signal; null: three times its usual interval. */
  noSignalMinutes: integer('no_signal_minutes'),
  /** Litres an hour, and the price of a litre; null: not known. */
  idleLitresPerHour: doublePrecision('idle_litres_per_hour'),
  fuelPricePerLitre: doublePrecision('fuel_price_per_litre'),
  /** 1 Active, 0 Retired: kept by the assets that have it, offered to no other. */
  status: smallint('status').notNull().default(1),
  ...stamps(),
})

export const depots = pgTable(
  'depots',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    timeZoneId: text('time_zone_id').notNull(),
    /** Overlay JSON text of the specification. */
    mapOverlay: text('map_overlay').notNull(),
    ...stamps(),
  },
  (t) => [index('depots_customer').on(t.customerId)],
)

/** A file that was imported, so that its records can be found and the import undone. */
export const imports = pgTable('imports', {
  id: identity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  customerId: integer('customer_id').references(() => customers.id),
  /** What it holds: assets, devices, users or pois. */
  kind: text('kind').notNull(),
  fileName: text('file_name').notNull().default(''),
  created: instant('created').notNull(),
  undoneAt: instant('undone_at'),
})

export const pois = pgTable(
  'pois',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    depotId: integer('depot_id').references(() => depots.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Minutes. */
    duration: integer('duration').notNull().default(0),
    status: smallint('status').notNull().default(1),
    /** Overlay JSON text; empty for a point of interest that was imported without a shape. */
    overlay: text('overlay').notNull().default(''),
    /** The import that made it. */
    importId: integer('import_id').references(() => imports.id),
    ...stamps(),
  },
  (t) => [index('pois_customer').on(t.customerId), index('pois_import').on(t.importId)],
)

/** Addresses of imports that wait to be looked up. A table of its own, because each change of a place has its customer's read again. */
export const poiLookups = pgTable(
  'poi_lookups',
  {
    poiId: integer('poi_id')
      .primaryKey()
      .references(() => pois.id, { onDelete: 'cascade' }),
    /** A lookup that is under way moves it ahead, as a lease. */
    due: instant('due').notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [index('poi_lookups_due').on(t.due)],
)

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
    /** A deleted asset keeps its messages and is hidden. */
    deletedAt: instant('deleted_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('assets_customer_name')
      .on(t.customerId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    // The orders of the asset list.
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

export const groups = pgTable(
  'groups',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    colour: text('colour').notNull().default('#160f9e'),
    icon: text('icon').notNull().default('fa fa-truck'),
    status: smallint('status').notNull().default(1),
    menuDefault: smallint('menu_default').notNull().default(0),
    menuPriority: integer('menu_priority').notNull().default(0),
    ...stamps(),
  },
  (t) => [uniqueIndex('groups_customer_name').on(t.customerId, sql`lower(${t.name})`)],
)

export const groupAssets = pgTable(
  'group_assets',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.assetId] }), index('group_assets_asset').on(t.assetId)],
)

export const groupUsers = pgTable(
  'group_users',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_users_user').on(t.userId)],
)

/** Who changed what: values before and after, for the History tab. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => users.id),
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Digest of what was sent, by which the same submit sent again is recognised. */
    request: text('request').notNull().default(''),
  },
  (t) => [
    index('audit_entries_entity').on(t.entity, t.entityId, t.at),
    index('audit_entries_request').on(t.userId, t.request, t.at),
  ],
)
