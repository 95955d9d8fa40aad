import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { passwordLinks } from '../database/schema/account.ts'

const hour = 3_600_000
/** How long a link can be used. */
const lastsMs = { forgotten: hour, invitation: 7 * 24 * hour } as const

export type LinkKind = keyof typeof lastsMs

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const isUsable = (token: string, now: number) =>
  and(
    eq(passwordLinks.tokenHash, hashOf(token)),
    isNull(passwordLinks.usedAt),
    gt(passwordLinks.expires, new Date(now)),
  )

/** Makes a one-time link for a user and returns its secret, of which only the hash is stored. now is epoch ms. */
export async function createLink(db: Queryable, userId: number, kind: LinkKind, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(passwordLinks).values({
    tokenHash: hashOf(token),
    userId,
    isInvitation: kind === 'invitation',
    created: new Date(now),
    expires: new Date(now + lastsMs[kind]),
  })
  return token
}

/** Whose link this is; undefined when it has been used, has expired or never was one. */
export async function readLink(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ userId: number; isInvitation: boolean } | undefined> {
  const { userId, isInvitation } = passwordLinks
  const [found] = await db.select({ userId, isInvitation }).from(passwordLinks).where(isUsable(token, now))
  return found
}

/** Uses a link up, and every other link of its user. Returns the user's id; undefined when it cannot be used. */
export async function useLink(tx: Queryable, token: string, now: number): Promise<number | undefined> {
  const [used] = await tx
    .update(passwordLinks)
    .set({ usedAt: new Date(now) })
    .where(isUsable(token, now))
    .returning({ userId: passwordLinks.userId })
  if (used) await endLinks(tx, used.userId, now)
  return used?.userId
}

/** Makes the links of a user useless, as when their password is set otherwise. */
export async function endLinks(tx: Queryable, userId: number, now: number): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ usedAt: new Date(now) })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
}

/** Forgets one link, as when its e-mail could not be sent. */
export async function dropLink(db: Queryable, token: string): Promise<void> {
  await db.delete(passwordLinks).where(eq(passwordLinks.tokenHash, hashOf(token)))
}

/** Forgets links that expired more than a day ago. */
export async function forgetOldLinks(db: Queryable, now: number): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expires, new Date(now - 24 * hour)))
}
