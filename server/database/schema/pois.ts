import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, instant, stamps } from './columns.ts'
import { customers } from './customers.ts'
import { depots } from './depots.ts'
import { users } from './users.ts'

/** An imported file, so that its records can be found and the import undone. */
export const imports = pgTable('imports', {
  id: identity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  customerId: integer('customer_id').references(() => customers.id),
  /** The kind of records: assets, devices, users or pois. */
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
    /** Overlay as JSON text; empty for an imported point of interest without a shape. */
    overlay: text('overlay').notNull().default(''),
    /** The import that created it. */
    importId: integer('import_id').references(() => imports.id),
    ...stamps(),
  },
  (t) => [index('pois_customer').on(t.customerId), index('pois_import').on(t.importId)],
)

/**
 * Addresses from imports that have yet to be geocoded. In a table of its own, because each change to a point of interest makes its
 * customer's places stale.
 */
export const poiLookups = pgTable(
  'poi_lookups',
  {
    poiId: integer('poi_id')
      .primaryKey()
      .references(() => pois.id, { onDelete: 'cascade' }),
    /** Moved ahead while a lookup is in progress, as a lease. */
    due: instant('due').notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [index('poi_lookups_due').on(t.due)],
)
