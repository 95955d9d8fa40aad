import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { customerModel } from '../customers/customerModel.ts'
import { sessions } from '../database/schema/account.ts'
import { membershipModel } from '../groups/groupModel.ts'
import { signInModel } from '../users/userModel.ts'

const users = signInModel.as('users')
const customers = customerModel.as('customers')
const memberships = membershipModel.as('memberships')

export interface Account extends Omit<Caller, 'groupIds'> {
  email: string
  customerName: string
  passwordHash: string
  tokenVersion: number
  isActive: boolean
}

export interface SessionState {
  hasEnded: boolean
  /** Epoch ms, to the minute. */
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

/** Returns the account with this e-mail, case-insensitively. */
export async function accountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [found] = await db
    .select(accountColumns)
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)))
  return found
}

/** Returns the part of an account that decides what it may see. */
export function toCaller(account: Account & Caller): Caller {
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

/** Holds a user as they are until the transaction ends: waits for a change under way, and later ones wait for it. */
export async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
}

/**
 * The query of accountById, built once for a database and kept parsed by it under a name: it runs with every call, and building it took
 * longer than the rest of a small one.
 */
function prepareAccountById(db: Queryable) {
  const sessionId = sql.placeholder('sessionId')
  return db
    .select({
      ...accountColumns,
      session: sql<SessionState | null>`(select json_build_object('hasEnded', ${sessions.endedAt} is not null,
        'lastSeen', (extract(epoch from ${sessions.lastSeen}) * 1000)::float8) from ${sessions}
        where ${sessions.id} = ${sessionId} and ${sessions.userId} = ${users.id})`,
      groupIds: sql<number[]>`coalesce((select json_agg(${memberships.groupId}) from ${memberships}
        where ${memberships.userId} = ${users.id}), '[]'::json)`,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account_by_id')
}

const accountsById = new WeakMap<Queryable, ReturnType<typeof prepareAccountById>>()

/** Returns a user's account with their active groups and one of their sessions; undefined for an unknown id. */
export async function accountById(
  db: Queryable,
  userId: number,
  sessionId = '',
): Promise<(Account & Caller & { session: SessionState | null }) | undefined> {
  let query = accountsById.get(db)
  if (!query) accountsById.set(db, (query = prepareAccountById(db)))
  const [found] = await query.execute({ userId, sessionId })
  return found
}
