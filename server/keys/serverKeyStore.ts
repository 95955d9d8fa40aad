import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Queryable } from '../database/database.ts'
import { serverKeys } from '../database/schema/keys.ts'

const gatewayKeyName = 'gatewayKey'
const gatewayKeysBeforeName = 'gatewayKeysBefore'
const keysBefore = v.array(v.object({ key: v.string(), until: v.number() }))

interface GatewayKeys {
  key: string
  before: v.InferOutput<typeof keysBefore>
}

/**
 * Returns a key that the server creates on its first start and stores. If two processes start at once, both use the first one's key. Throws
 * when the key can't be stored.
 */
export async function findOrCreateKey(db: Queryable, name: string, make: () => string): Promise<string> {
  await db.insert(serverKeys).values({ name, value: make() }).onConflictDoNothing()
  const value = await readKey(db, name)
  if (value === undefined) throw new Error(`The key ${name} could not be stored.`)
  return value
}

/** Returns the value of a key; undefined when it was never made. */
export async function readKey(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  return row?.value
}

/** Returns the gateway key and previous ones, including expired ones. */
export async function readGatewayKeys(db: Queryable): Promise<GatewayKeys> {
  const key = await findOrCreateKey(db, gatewayKeyName, randomKey)
  const before = await readKey(db, gatewayKeysBeforeName)
  return { key, before: before === undefined ? [] : v.parse(keysBefore, JSON.parse(before)) }
}

/** Replaces the stored gateway key; the previous one is accepted for another acceptedOnMs. */
export async function replaceGatewayKey(db: Database, now: number, acceptedOnMs: number): Promise<GatewayKeys> {
  return db.transaction(async (tx) => {
    const { name } = serverKeys
    await tx.select({ name }).from(serverKeys).where(eq(name, gatewayKeyName)).for('update')
    const known = await readGatewayKeys(tx)
    const key = randomKey()
    const before = [{ key: known.key, until: now + acceptedOnMs }, ...known.before.filter(({ until }) => until > now)]
    await tx
      .update(serverKeys)
      .set({ value: key, created: new Date(now) })
      .where(eq(serverKeys.name, gatewayKeyName))
    const value = JSON.stringify(before)
    await tx
      .insert(serverKeys)
      .values({ name: gatewayKeysBeforeName, value })
      .onConflictDoUpdate({ target: serverKeys.name, set: { value } })
    return { key, before }
  })
}

/** Deletes a key; the next start creates a new one. */
export async function deleteKey(db: Queryable, name: string): Promise<void> {
  await db.delete(serverKeys).where(eq(serverKeys.name, name))
}

/** Returns 32 random bytes as base64url text. */
export const randomKey = () => randomBytes(32).toString('base64url')

/** The name of the installation's id. A restored copy is a different installation, so restoring deletes it. */
export const installationKey = 'installation'
