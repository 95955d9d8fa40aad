import { count, eq, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { customers, groups, groupUsers, sessions, users } from '../database/schema/tables.ts'

export interface Account extends Omit<Caller, 'groupIds'> {
  email: string
  customerName: string
  passwordHash: string
  tokenVersion: number
  isActive: boolean
}

export interface SessionState {
  hasEnded: boolean
  /** Epoch ms, known to the minute. */
  lastSeen: number
}

const accountColumns = {
  userId: users.id,
  userName: users.userName,
  email: users.email,
  role: sql<Role>`${users.role}`,
  customerId: users.customerId,
  customerName: customers.name,
  timeZoneId: users.timeZoneId,
  language: users.language,
  units: users.units,
  passwordHash: users.passwordHash,
  tokenVersion: users.tokenVersion,
  isActive: sql<boolean>`${users.status} = 1 and ${customers.status} = 1`,
}

/** The account with this e-mail, whatever its case. */
export async function accountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [found] = await db
    .select(accountColumns)
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(sql`lower(${users.email}) = ${email.toLowerCase()} and ${users.deletedAt} is null`)
  return found
}

/** The part of an account that decides what it may see. */
export function callerOf(account: Account & Caller): Caller {
  const { userId, userName, role, customerId, groupIds, timeZoneId, language, units } = account
  return {
    userId,
    userName,
    role,
    customerId,
    groupIds,
    timeZoneId,
    ...(language ? { language } : {}),
    ...(units ? { units } : {}),
  }
}

/** The account of a user with the active groups they are in, and one of their sessions; undefined for an unknown id. */
export async function accountById(
  db: Queryable,
  userId: number,
  sessionId = '',
): Promise<(Account & Caller & { session: SessionState | null }) | undefined> {
  const [found] = await db
    .select({
      ...accountColumns,
      session: sql<SessionState | null>`(select json_build_object('hasEnded', ${sessions.endedAt} is not null,
        'lastSeen', (extract(epoch from ${sessions.lastSeen}) * 1000)::float8) from ${sessions}
        where ${sessions.id} = ${sessionId} and ${sessions.userId} = ${users.id})`,
      groupIds: sql<number[]>`coalesce((select json_agg(${groupUsers.groupId}) from ${groupUsers}
        join ${groups} on ${groups.id} = ${groupUsers.groupId} and ${groups.status} = 1
        where ${groupUsers.userId} = ${users.id}), '[]'::json)`,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, userId))
  return found
}

export async function countUsers(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users)
  return row?.total ?? 0
}

export async function recordLogin(db: Queryable, userId: number, clientIp: string, now: Date): Promise<void> {
  await db.update(users).set({ lastLogin: now, clientIp }).where(eq(users.id, userId))
}

/** Stores a new hash and makes every token that was given out before stop working. Answers the new token version. */
export async function changePassword(db: Queryable, userId: number, passwordHash: string): Promise<number> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1`, dbUpdated: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ tokenVersion: users.tokenVersion })
  return row?.tokenVersion ?? 0
}

/** The e-mails of some users who administer this server, by name. */
export async function administratorEmails(db: Queryable): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.role} = 'SystemAdmin' and ${users.status} = 1 and ${users.deletedAt} is null`)
    .orderBy(users.userName)
    .limit(5)
  return found.map(({ email }) => email)
}
