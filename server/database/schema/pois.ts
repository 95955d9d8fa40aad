import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, instant, stamps } from './columns.ts'
import { customers } from './customers.ts'
import { depots } from './depots.ts'
import { users } from './users.ts'

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
