import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { accountById, callerOf } from './accountStore.ts'
import { readToken } from './tokens.ts'

/**
 * The caller behind a token, read from the database on every call, so that a disabled user or customer, a changed
 * password or a changed group takes effect at once. Null when the token no longer holds.
 */
export async function authenticate(
  db: Queryable,
  tokenSecret: Uint8Array,
  token: string,
  now: number,
): Promise<Caller | null> {
  const read = await readToken(tokenSecret, token, now)
  if (!read) return null
  const account = await accountById(db, read.userId)
  if (!account || !account.isActive || account.tokenVersion !== read.tokenVersion) return null
  return { ...callerOf(account), isRemembered: read.remembered }
}
