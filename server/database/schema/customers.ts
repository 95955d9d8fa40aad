import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, stamps } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: identity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** 1 Active, 0 Disabled. */
    status: smallint('status').notNull().default(1),
    timeZoneId: text('time_zone_id').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    address: text('address').notNull().default(''),
    /** Upper temperature limits, degrees C. */
    tempA: doublePrecision('temp_a').notNull().default(8),
    tempB: doublePrecision('temp_b').notNull().default(-12),
    /** Minutes. */
    speedExceptionDurationLimit: integer('speed_exception_duration_limit').notNull().default(3),
    temperatureThresholdDuration: integer('temperature_threshold_duration').notNull().default(30),
    /** on, off or always. */
    fridgeEventTrigger: text('fridge_event_trigger').notNull().default('on'),
    engineEventTrigger: text('engine_event_trigger').notNull().default('off'),
    /** Incremented by triggers on every change of the customer's depots and points of interest: anything read before is stale. */
    placesRevision: integer('places_revision').notNull().default(0),
    ...stamps(),
  },
  (t) => [index('customers_name').on(sql`lower(${t.name})`)],
)
