import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '../../contract/endpoint.ts'

export interface TokenSubject {
  userId: number
  role: Role
  /** Tokens with a lower version than the user's current one are invalid. */
  tokenVersion: number
  /** The session that the token belongs to. */
  sessionId: string
}

const hourSeconds = 3600
const issuer = 'muster'

/** Returns a signed token with the claims role and nameid, valid for 12 hours or, if remembered, 30 days. now is epoch ms. */
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
    .setExpirationTime(issued + (remembered ? 30 * 24 : 12) * hourSeconds)
    .sign(secret)
}

export interface ReadToken {
  userId: number
  tokenVersion: number
  remembered: boolean
  sessionId: string
  /** Created before tokens included their session; its session is found by the token itself. */
  isOlder: boolean
  hasExpired: boolean
}

/** Returns the content of a token; null when it wasn't signed here or isn't a token. now is epoch ms. */
export async function readToken(secret: Uint8Array, token: string, now: number): Promise<ReadToken | null> {
  try {
    // An expired token still says whose it was, so check its expiry below.
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
