import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { accountById, toCaller } from './accountStore.ts'

/** Returns a user as they are now, for work done on their behalf without a request; undefined for an unknown id. */
export async function callerById(
  db: Queryable,
  id: number,
): Promise<{ caller: Caller; email: string; isActive: boolean } | undefined> {
  const account = await accountById(db, id)
  return account && { caller: toCaller(account), email: account.email, isActive: account.isActive }
}
