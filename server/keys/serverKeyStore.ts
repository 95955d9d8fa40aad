import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { serverKeys } from '../database/schema/tables.ts'

/**
 * Reads a key that the server makes on its first start and keeps. When two processes start at once, the first one's
 * key stands for both.
 */
export async function keptKey(db: Queryable, name: string, make: () => string): Promise<string> {
  await db.insert(serverKeys).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  if (!row) throw new Error(`The key ${name} could not be kept.`)
  return row.value
}

/** 32 random bytes as base64url text. */
export const randomKey = () => randomBytes(32).toString('base64url')
