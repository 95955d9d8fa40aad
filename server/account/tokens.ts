import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '../../contract/endpoint.ts'

export interface TokenSubject {
  userId: number
  role: Role
  /** Tokens below the user's present version no longer work. */
  tokenVersion: number
  /** The session that it belongs to. */
  sessionId: string
}

const hours = 3600
const issuer = 'muster'

/** Signs a token with the claims role and nameid, for 12 hours or, when remembered, 30 days. now is epoch ms. */
export function signToken(
  secret: Uint8Array,
  subject: TokenSubject,
  remembered: boolean,
  now: number,
): Promise<string> {
  const issued = Math.floor(now / 1000)
  const { role, userId, tokenVersion: version, sessionId: sid } = subject
  return new SignJWT({ role, nameid: String(userId), version, remembered, sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(issued)
    .setExpirationTime(issued + (remembered ? 30 * 24 : 12) * hours)
    .sign(secret)
}

export interface ReadToken {
  userId: number
  tokenVersion: number
  remembered: boolean
  sessionId: string
  /** Made before tokens named their session; its session is found by the token itself. */
  isOlder: boolean
  hasExpired: boolean
}

/** Reads a token; null when it was not signed here or is no token at all. now is epoch ms. */
export async function readToken(secret: Uint8Array, token: string, now: number): Promise<ReadToken | null> {
  try {
    // One that has expired still tells whose it was, so its time is looked at below.
    const { payload } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'], currentDate: new Date(0) })
    const userId = Number(payload.nameid)
    if (!Number.isInteger(userId) || payload.exp === undefined) return null
    const { sid } = payload
    const isOlder = typeof sid !== 'string'
    return {
      userId,
      tokenVersion: Number(payload.version),
      remembered: payload.remembered === true,
      sessionId: isOlder ? createHash('sha256').update(token).digest('base64url') : sid,
      isOlder,
      hasExpired: payload.exp * 1000 <= now,
    }
  } catch {
    return null
  }
}
