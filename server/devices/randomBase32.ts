import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns random letters and digits, 5 bits each. All in lower case and none like another, so that they can be read out. */
export function randomBase32(length: number): string {
  // 256 is a multiple of 32, so each letter is as likely as any other.
  return [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
}
