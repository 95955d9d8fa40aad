import { and, count, eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { loginFailures } from '../database/schema/account.ts'
import { isAhead, isSince } from '../database/isAhead.ts'
import { clientNetwork } from '../http/clientNetwork.ts'

const failureKey = (email: string) => email.toLowerCase().slice(0, 254)

interface Attempt {
  email: string
  clientIp: string
  now: Date
  since: Date
}

/** Returns the number of failed logins with this e-mail from this address since a time. */
async function countFailures(db: Queryable, { email, clientIp, now, since }: Attempt): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.email, failureKey(email)),
        eq(loginFailures.clientIp, clientIp),
        isSince(loginFailures.failedAt, since.getTime(), now.getTime()),
      ),
    )
  return row?.total ?? 0
}

/**
 * Counts an attempt as failed before its password is checked, so that concurrent guesses are counted too. Returns its id, to pass to
 * deleteLoginFailure when the password was correct; undefined when the limit of failures since a time has been reached.
 */
export async function recordFailure(db: Queryable, attempt: Attempt & { limit: number }): Promise<number | undefined> {
  const { email, now, limit } = attempt
  const key = failureKey(email)
  const clientIp = clientNetwork(attempt.clientIp)
  return db.transaction(async (tx) => {
    // Serialises attempts for this e-mail and address across servers.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${key} ${clientIp}`}, 0))`)
    if ((await countFailures(tx, { ...attempt, clientIp })) >= limit) return undefined
    const [row] = await tx
      .insert(loginFailures)
      .values({ email: key, clientIp, failedAt: now })
      .returning({ id: loginFailures.id })
    return row?.id
  })
}

/** Deletes the failure of an attempt that succeeded. */
export async function deleteLoginFailure(db: Queryable, id: number): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id))
}

/** Deletes failures older than a time, and those by a clock that was ahead of now. */
export async function deleteOldLoginFailures(db: Queryable, before: Date, now: Date): Promise<void> {
  await db
    .delete(loginFailures)
    .where(or(lt(loginFailures.failedAt, before), isAhead(loginFailures.failedAt, now.getTime())))
}

/** Unlocks an e-mail for all addresses. */
export async function deleteLoginFailuresOf(db: Queryable, email: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.email, failureKey(email)))
}
