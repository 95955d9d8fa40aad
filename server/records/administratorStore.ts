import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isActiveAdministratorSql } from '../access/visibleAssets.ts'
import { refusal } from '../http/apiError.ts'
import { customerModel } from '../customers/customerModel.ts'
import { userModel } from '../users/userModel.ts'

/**
 * Makes a change that may take an administrator away, and refuses it with 409 when it took the last one who can sign in.
 * Its transaction has taken lockAdministrators, so that two administrators cannot take each other away.
 */
export async function keepingAnAdministrator(tx: Queryable, change: () => Promise<void>): Promise<void> {
  await change()
  const { rows } = await tx.execute(sql`select 1 from ${userModel} u join ${customerModel} uc on uc.id = u.customer_id
    where ${isActiveAdministratorSql} limit 1`)
  if (rows.length === 0) throw refusal(409, 'recordsLastAdministrator', {})
}

/**
 * Changes that may take an administrator away wait here for each other. Take it before a user is locked: one who deletes the
 * other holds the other's row, and the history has to lock one's own.
 */
export async function lockAdministrators(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}
