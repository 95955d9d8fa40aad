import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { instant } from './columns.ts'
import { devices } from './devices.ts'

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
