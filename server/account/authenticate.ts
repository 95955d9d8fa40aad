import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import type { NoCaller } from '../http/endpointRegister.ts'
import { accountById, toCaller } from './accountStore.ts'
import { insertSession, noteSeen } from './sessionStore.ts'
import { readToken } from './tokens.ts'

/**
 * Returns the caller for a token, or why there is none. Reads the database on every call, so that disabling a user or customer, ending a
 * session, or changing a password or group takes effect at once. now is epoch ms.
 */
export async function authenticate(
  db: Queryable,
  tokenSecret: Uint8Array,
  token: string,
  now: number,
): Promise<Caller | NoCaller> {
  const read = await readToken(tokenSecret, token, now)
  if (!read) return 'unknown'
  const { userId, sessionId } = read
  const account = await accountById(db, userId, sessionId)
  if (!account) return 'ended'
  const { session } = account
  if (!account.isActive || account.tokenVersion !== read.tokenVersion || session?.hasEnded) return 'ended'
  if (read.hasExpired) return 'unknown'
  if (session) await noteSeen(db, sessionId, session.lastSeen, now)
  // The session of a token that hasn't expired isn't deleted, however it ended. It's missing where a backup was restored, or a wrong clock
  // removed it: the user signs in again, and what their device has stored stays.
  else if (!read.isOlder) return 'unknown'
  // The token is older than stored sessions: store its session now, so that it can be listed and ended too.
  else await insertSession(db, { id: sessionId, userId, userAgent: '', clientIp: '', now })
  return { ...toCaller(account), isRemembered: read.remembered, sessionId }
}

/** Like authenticate, for code that doesn't need to know why there is no caller. */
export async function findCaller(...given: Parameters<typeof authenticate>): Promise<Caller | null> {
  const caller = await authenticate(...given)
  return typeof caller === 'string' ? null : caller
}
