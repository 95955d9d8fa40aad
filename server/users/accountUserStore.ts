import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { users } from '../database/schema/users.ts'

/** Returns how many users there are, including deleted ones. */
export async function countUsers(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users)
  return row?.total ?? 0
}

/** Prevents others from adding users until the transaction ends. */
export async function lockUsers(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${users} in exclusive mode`)
}

/** Locks a user until the transaction ends: before their sessions and links, as a save of the user does. */
export async function lockUser(tx: Queryable, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Stores when a user signed in, and from which address. */
export async function recordLogin(db: Queryable, userId: number, clientIp: string, now: Date): Promise<void> {
  await db.update(users).set({ lastLogin: now, clientIp }).where(eq(users.id, userId))
}

/** Stores a new password hash and invalidates every token issued so far. Returns the new token version. */
export async function changePassword(db: Queryable, userId: number, passwordHash: string): Promise<number> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1`, dbUpdated: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ tokenVersion: users.tokenVersion })
  return row?.tokenVersion ?? 0
}

/** Returns the e-mail addresses of up to five users who administer this server, ordered by name. */
export async function administratorEmails(db: Queryable): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'SystemAdmin'), eq(users.status, 1), isNull(users.deletedAt)))
    .orderBy(asc(users.userName))
    .limit(5)
  return found.map(({ email }) => email)
}

/** Stores when a user hid the set-up checklist; null shows it again. */
export async function hideChecklistOf(db: Queryable, userId: number, hidden: Date | null): Promise<void> {
  await db.update(users).set({ checklistHidden: hidden }).where(eq(users.id, userId))
}
