import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id minimum: 19 MiB, two passes; hashing runs off the main thread.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let decoy: Promise<string> | undefined

/** Returns the hash of a password for storage, as a PHC string that includes its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/**
 * Returns whether a password matches a stored hash. Without a hash (unknown e-mail) it takes the same time and returns false, so that the
 * response time doesn't reveal who has an account.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await (decoy ??= hashPassword('nobody has this password')))
  const matches = await verify(against, password).catch(() => false)
  return matches && storedHash !== undefined
}

/** Returns a hash that no password matches, for users who set theirs with a link. */
export const hashOfNothing = () => hashPassword(randomBytes(32).toString('base64url'))
