import { randomBytes } from 'node:crypto'
import { endOneSession, endOtherSessions, listSessions, logOff } from '../../contract/account/sessionEndpoints.ts'
import { deviceOfAgent } from '../../domain/access/deviceOfAgent.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import * as store from './sessionStore.ts'
import { signToken, type TokenSubject } from './tokens.ts'

export interface SessionDeps {
  db: Database
  now: () => number
  tokenSecret: Uint8Array
  /** Called after sessions of these users ended, so that their open hub connections are checked again. */
  onAccessChanged(userIds: readonly number[]): void
}

/** Starts a session of a user in a browser. Returns its token. */
export async function createSession(
  { db, now, tokenSecret }: Pick<SessionDeps, 'db' | 'now' | 'tokenSecret'>,
  subject: Omit<TokenSubject, 'sessionId'>,
  { isRemembered, ...browser }: { userAgent: string; clientIp: string; isRemembered: boolean },
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await store.insertSession(db, { id, userId: subject.userId, ...browser, now: now() })
  return signToken(tokenSecret, { ...subject, sessionId: id }, isRemembered, now())
}

/** Registers Log Off and the calls that list and end a user's own sessions. */
export function registerSessions(register: Register, { db, now, onAccessChanged }: SessionDeps): void {
  const done = (userId: number) => {
    onAccessChanged([userId])
    return { ended: true as const }
  }

  register(listSessions, async ({ caller }) => {
    const found = await store.listActiveSessions(db, caller.userId, now())
    return found.map(({ id, userAgent, clientIp, created, lastSeen }) => ({
      id,
      clientIp,
      device: deviceOfAgent(userAgent),
      isThisOne: id === caller.sessionId,
      created: created.toISOString(),
      lastSeen: lastSeen.toISOString(),
    }))
  })

  register(endOneSession, async ({ caller, body }) => {
    if (!(await store.revokeSession(db, caller.userId, body.SessionId, now()))) throw notFound('session')
    return done(caller.userId)
  })

  register(endOtherSessions, async ({ caller }) => {
    await store.revokeSessions(db, caller.userId, now(), caller.sessionId)
    return done(caller.userId)
  })

  register(logOff, async ({ caller }) => {
    await store.revokeSession(db, caller.userId, caller.sessionId ?? '', now())
    return done(caller.userId)
  })
}
