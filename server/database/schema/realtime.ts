import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { instant } from './columns.ts'
import { devices } from './devices.ts'

/** What an asset is doing now: its newest message and the states that the pipeline carries from message to message. */
export const liveStates = pgTable('live_states', {
  assetId: integer('asset_id')
    .primaryKey()
    .references(() => assets.id),
  deviceId: integer('device_id').references(() => devices.id),
  /** The newest message's device time; older messages don't change this row. */
  created: instant('created').notNull(),
  received: instant('received').notNull(),
  /** The newest message in the API's form (realtime lastMessage). */
  lastMessage: jsonb('last_message').notNull(),
  /** The newest good fix; the newest message may not have one. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  fixCreated: instant('fix_created'),
  location: text('location').notNull().default(''),
  lastStatusChange: instant('last_status_change'),
  lastDuress: instant('last_duress'),
  lastPowerCut: instant('last_power_cut'),
  powerRestored: instant('power_restored'),
  ibuttonId: integer('ibutton_id'),
  /** The states of the pure processors, by name (movement, places, speed, temperature). */
  processors: jsonb('processors').notNull().default({}),
})
