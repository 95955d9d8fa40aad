import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { refusal } from '../http/apiError.ts'

/**
 * Makes a change that may take an administrator away, and refuses it with 409 when it took the last one who can sign in.
 * Its transaction has taken lockAdministrators, so that two administrators cannot take each other away.
 */
export async function keepingAnAdministrator(tx: Queryable, change: () => Promise<void>): Promise<void> {
  await change()
  const { rows } = await tx.execute(sql`select 1 from users u join customers c on c.id = u.customer_id
    where u.role = 'SystemAdmin' and u.status = 1 and u.deleted_at is null and c.status = 1 limit 1`)
  if (rows.length === 0) throw refusal(409, 'recordsLastAdministrator', {})
}

/**
 * Changes that may take an administrator away wait here for each other. Take it before a user is locked: one who deletes the
 * other holds the other's row, and the history has to lock one's own.
 */
export async function lockAdministrators(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}
