import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { sessions } from '../database/schema/account.ts'

/** The maximum lifetime of a token, and so of its session. */
const maxMs = 30 * 24 * 3_600_000
/** Ended sessions are kept for this long, so that a device that was offline still learns that its session was ended. */
const endedRetentionMs = 90 * 24 * 3_600_000
/** The time a session was last seen is accurate to the minute, so that not every call writes to the database. */
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

/** Stores a session, unless there already is one with this id. */
export async function insertSession(db: Queryable, { now, ...session }: NewSession): Promise<void> {
  const at = new Date(now)
  await db
    .insert(sessions)
    .values({ ...session, created: at, lastSeen: at })
    .onConflictDoNothing()
}

/** Records that a session was used, at most once a minute. lastSeen and now are epoch ms. */
export async function noteSeen(db: Queryable, id: string, lastSeen: number, now: number): Promise<void> {
  if (now - lastSeen < seenEveryMs) return
  await db
    .update(sessions)
    .set({ lastSeen: new Date(now) })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeen, new Date(now - seenEveryMs + 1))))
}

/** Returns a user's valid sessions, most recently used first. */
export function listActiveSessions(db: Queryable, userId: number, now: number): Promise<StoredSession[]> {
  const { id, userAgent, clientIp, created, lastSeen } = sessions
  return db
    .select({ id, userAgent, clientIp, created, lastSeen })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(created, new Date(now - maxMs))))
    .orderBy(desc(lastSeen), id)
}

/** Ends a session of a user. Returns false when the user doesn't have it. */
export async function revokeSession(db: Queryable, userId: number, id: string, now: number): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${new Date(now).toISOString()}::timestamptz)` })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of a user, optionally except one. */
export async function revokeSessions(db: Queryable, userId: number, now: number, exceptId = ''): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date(now) })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, exceptId)))
}

/** Deletes sessions that no device can still ask about. */
export async function deleteOldSessions(db: Queryable, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.created, new Date(now - maxMs - endedRetentionMs)))
}
