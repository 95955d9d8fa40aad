import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { customers, groups, groupUsers, loginFailures, users } from '../database/schema/tables.ts'

export interface Account extends Omit<Caller, 'groupIds'> {
  email: string
  customerName: string
  passwordHash: string
  tokenVersion: number
  isActive: boolean
}

const accountColumns = {
  userId: users.id,
  userName: users.userName,
  email: users.email,
  role: sql<Role>`${users.role}`,
  customerId: users.customerId,
  customerName: customers.name,
  timeZoneId: users.timeZoneId,
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
  const { userId, userName, role, customerId, groupIds, timeZoneId } = account
  return { userId, userName, role, customerId, groupIds, timeZoneId }
}

/** The account of a user with the active groups they are in; undefined for an unknown id. */
export async function accountById(db: Queryable, userId: number): Promise<(Account & Caller) | undefined> {
  const [found] = await db
    .select({
      ...accountColumns,
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

const failureKey = (email: string) => email.toLowerCase().slice(0, 254)

/** Failed logins of this e-mail from this address since a time. */
async function countFailures(db: Queryable, email: string, clientIp: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.email, failureKey(email)),
        eq(loginFailures.clientIp, clientIp),
        gt(loginFailures.failedAt, since),
      ),
    )
  return row?.total ?? 0
}

/**
 * Counts an attempt as failed before its password is looked at, so that guesses made at once are counted as well.
 * Answers its id for forgetFailure when the password was right; undefined when as many as limit have failed since a time.
 */
export async function recordFailure(
  db: Queryable,
  attempt: { email: string; clientIp: string; now: Date; since: Date; limit: number },
): Promise<number | undefined> {
  const { email, clientIp, now, since, limit } = attempt
  const key = failureKey(email)
  return db.transaction(async (tx) => {
    // One attempt after the other for this e-mail and address, on whichever server.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${key} ${clientIp}`}, 0))`)
    if ((await countFailures(tx, email, clientIp, since)) >= limit) return undefined
    const [row] = await tx
      .insert(loginFailures)
      .values({ email: key, clientIp, failedAt: now })
      .returning({ id: loginFailures.id })
    return row?.id
  })
}

/** The attempt succeeded. */
export async function forgetFailure(db: Queryable, id: number): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id))
}

/** Forgets failures older than a time, of everyone. */
export async function forgetFailures(db: Queryable, before: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, before))
}

/** Makes the first customer and its SystemAdmin; answers false when another request was first. */
export async function createFirstAdministrator(
  db: Queryable,
  first: { customerName: string; timeZoneId: string; userName: string; email: string; passwordHash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in exclusive mode`)
    if ((await countUsers(tx)) > 0) return false
    const [customer] = await tx
      .insert(customers)
      .values({ name: first.customerName, timeZoneId: first.timeZoneId, latitude: -37.8136, longitude: 144.9631 })
      .returning({ id: customers.id })
    if (!customer) return false
    await tx.insert(users).values({
      customerId: customer.id,
      userName: first.userName,
      email: first.email,
      passwordHash: first.passwordHash,
      role: 'SystemAdmin',
      timeZoneId: first.timeZoneId,
    })
    return true
  })
}
