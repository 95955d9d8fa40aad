import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id minimum: 19 MiB, two passes; hashing runs off the main thread.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let decoy: Promise<string> | undefined

/** Hashes a password for storage, as a PHC string that carries its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/**
 * Checks a password against a stored hash. With no hash (an unknown e-mail) it spends the same time and answers false,
 * so that an answer's time does not tell who has an account.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await (decoy ??= hashPassword('nobody has this password')))
  const matches = await verify(against, password).catch(() => false)
  return matches && storedHash !== undefined
}

/** A hash that no password has, for a user who chooses one by a link. */
export const hashOfNothing = () => hashPassword(randomBytes(32).toString('base64url'))
