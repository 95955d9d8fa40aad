import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { passwordLinks } from '../database/schema/account.ts'

const hour = 3_600_000
/** How long a link is valid. */
const lastsMs = { forgotten: hour, invitation: 7 * 24 * hour } as const

export type LinkKind = keyof typeof lastsMs

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const isUsable = (token: string, now: number) =>
  and(
    eq(passwordLinks.tokenHash, hashOf(token)),
    isNull(passwordLinks.usedAt),
    gt(passwordLinks.expires, new Date(now)),
  )

/** Creates a one-time link for a user and returns its secret, of which only the hash is stored. now is epoch ms. */
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

/** Returns whose link this is; undefined when it has been used, has expired or never existed. */
export async function readLink(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ userId: number; isInvitation: boolean } | undefined> {
  const { userId, isInvitation } = passwordLinks
  const [found] = await db.select({ userId, isInvitation }).from(passwordLinks).where(isUsable(token, now))
  return found
}

/** Marks a link and all other links of its user as used. Returns the user's id; undefined when the link can't be used. */
export async function useLink(tx: Queryable, token: string, now: number): Promise<number | undefined> {
  const [used] = await tx
    .update(passwordLinks)
    .set({ usedAt: new Date(now) })
    .where(isUsable(token, now))
    .returning({ userId: passwordLinks.userId })
  if (used) await endLinks(tx, used.userId, now)
  return used?.userId
}

/** Invalidates the links of a user, for example when their password was set some other way. */
export async function endLinks(tx: Queryable, userId: number, now: number): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ usedAt: new Date(now) })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
}

/** Deletes a link, for example when its e-mail couldn't be sent. */
export async function dropLink(db: Queryable, token: string): Promise<void> {
  await db.delete(passwordLinks).where(eq(passwordLinks.tokenHash, hashOf(token)))
}

/** Deletes links that expired more than a day ago. */
export async function deleteOldLinks(db: Queryable, now: number): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expires, new Date(now - 24 * hour)))
}
