import { doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, stamps } from './columns.ts'

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
