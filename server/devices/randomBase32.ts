import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns random letters and digits, 5 bits each, in lower case and without similar-looking ones, so that they can be read out. */
export function randomBase32(length: number): string {
  // 256 is a multiple of 32, so all characters are equally likely.
  return [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
}
