import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { sessions } from '../database/schema/account.ts'

/** The longest that a token lasts, and so its session. */
const maxMs = 30 * 24 * 3_600_000
/** Ended sessions are kept until a device that was away has learned that its session was ended. */
const endedKeptMs = 90 * 24 * 3_600_000
/** Last seen is known to the minute, so that reading a screen does not write with each call. */
const seenEveryMs = 60_000

export interface NewSession {
  id: string
  userId: number
  userAgent: string
  clientIp: string
  /** Epoch ms. */
  now: number
}

export interface StoredSession {
  id: string
  userAgent: string
  clientIp: string
  created: Date
  lastSeen: Date
}

/** Stores a session; one with this id that is there already stays as it is. */
export async function insertSession(db: Queryable, { now, ...session }: NewSession): Promise<void> {
  const at = new Date(now)
  await db
    .insert(sessions)
    .values({ ...session, created: at, lastSeen: at })
    .onConflictDoNothing()
}

/** Notes that a session was used, at most once a minute. lastSeen and now are epoch ms. */
export async function noteSeen(db: Queryable, id: string, lastSeen: number, now: number): Promise<void> {
  if (now - lastSeen < seenEveryMs) return
  await db
    .update(sessions)
    .set({ lastSeen: new Date(now) })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeen, new Date(now - seenEveryMs + 1))))
}

/** A user's sessions that may still be used, the last seen first. */
export function listSessions(db: Queryable, userId: number, now: number): Promise<StoredSession[]> {
  const { id, userAgent, clientIp, created, lastSeen } = sessions
  return db
    .select({ id, userAgent, clientIp, created, lastSeen })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(created, new Date(now - maxMs))))
    .orderBy(desc(lastSeen), id)
}

/** Ends one session of a user. Returns false when they have none with this id. */
export async function endSession(db: Queryable, userId: number, id: string, now: number): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${new Date(now).toISOString()}::timestamptz)` })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of a user, but for one when it is given. */
export async function endSessions(db: Queryable, userId: number, now: number, exceptId = ''): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date(now) })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, exceptId)))
}

/** Forgets sessions of which no device can still ask. */
export async function forgetOldSessions(db: Queryable, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.created, new Date(now - maxMs - endedKeptMs)))
}
