import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'
import { users } from './users.ts'

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
    /** Digest of the request, to recognise the same submit sent again. */
    request: text('request').notNull().default(''),
  },
  (t) => [
    index('audit_entries_entity').on(t.entity, t.entityId, t.at),
    index('audit_entries_request').on(t.userId, t.request, t.at),
  ],
)
