import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isActiveAdministratorSql } from '../access/visibleAssets.ts'
import { refusal } from '../http/apiError.ts'
import { customerModel } from '../customers/customerModel.ts'
import { userModel } from '../users/userModel.ts'

/**
 * Makes a change that may remove an administrator. Throws 409 if it removed the last one who can sign in. The transaction must hold
 * lockAdministrators, so that two administrators can't remove each other at the same time.
 */
export async function keepingAnAdministrator(tx: Queryable, change: () => Promise<void>): Promise<void> {
  await change()
  const users = userModel.as('u')
  const customers = customerModel.as('uc')
  const left = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(isActiveAdministratorSql)
    .limit(1)
  if (left.length === 0) throw refusal(409, 'recordsLastAdministrator', {})
}

/**
 * Makes changes that may remove an administrator run one after the other. Take this lock before locking a user: when one user deletes
 * another, the history has to lock the caller's own row too, which would otherwise deadlock.
 */
export async function lockAdministrators(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}
