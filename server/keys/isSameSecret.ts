import { timingSafeEqual } from 'node:crypto'

/** Compares a text with a secret in constant time for every text of the secret's length. */
export function isSameSecret(text: string, secret: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
