import { doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, stamps } from './columns.ts'

export const profiles = pgTable('profiles', {
  id: identity(),
  profileName: text('profile_name').notNull().unique(),
  description: text('description').notNull().default(''),
  speedLimitKph: integer('speed_limit_kph').notNull(),
  /** A driving asset has no signal after this many minutes without a message; null: three times its normal interval. */
  noSignalMinutes: integer('no_signal_minutes'),
  /** Litres per hour, and the price per litre; null: unknown. */
  idleLitresPerHour: doublePrecision('idle_litres_per_hour'),
  fuelPricePerLitre: doublePrecision('fuel_price_per_litre'),
  /** 1 Active, 0 Retired: assets keep it, but it can't be assigned to others. */
  status: smallint('status').notNull().default(1),
  ...stamps(),
})
