import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, stamps } from './columns.ts'
import { customers } from './customers.ts'

export const depots = pgTable(
  'depots',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    phone: text('phone').notNull().default(''),
    timeZoneId: text('time_zone_id').notNull(),
    /** Overlay JSON text of the specification. */
    mapOverlay: text('map_overlay').notNull(),
    ...stamps(),
  },
  (t) => [index('depots_customer').on(t.customerId)],
)
