import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { loginFailures } from '../database/schema/account.ts'

const failureKey = (email: string) => email.toLowerCase().slice(0, 254)

/** Returns the number of failed logins with this e-mail from this address since a time. */
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
 * Counts an attempt as failed before its password is checked, so that concurrent guesses are counted too. Returns its id, to pass to
 * forgetFailure when the password was correct; undefined when the limit of failures since a time has been reached.
 */
export async function recordFailure(
  db: Queryable,
  attempt: { email: string; clientIp: string; now: Date; since: Date; limit: number },
): Promise<number | undefined> {
  const { email, clientIp, now, since, limit } = attempt
  const key = failureKey(email)
  return db.transaction(async (tx) => {
    // Serialises attempts for this e-mail and address across servers.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${key} ${clientIp}`}, 0))`)
    if ((await countFailures(tx, email, clientIp, since)) >= limit) return undefined
    const [row] = await tx
      .insert(loginFailures)
      .values({ email: key, clientIp, failedAt: now })
      .returning({ id: loginFailures.id })
    return row?.id
  })
}

/** Deletes the failure of an attempt that succeeded. */
export async function forgetFailure(db: Queryable, id: number): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id))
}

/** Deletes failures older than a time. */
export async function forgetFailures(db: Queryable, before: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, before))
}

/** Unlocks an e-mail for all addresses. */
export async function forgetFailuresOf(db: Queryable, email: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.email, failureKey(email)))
}
