import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '../../contract/endpoint.ts'

export interface TokenSubject {
  userId: number
  role: Role
  /** Tokens below the user's present version no longer work. */
  tokenVersion: number
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
  return new SignJWT({ role: subject.role, nameid: String(subject.userId), version: subject.tokenVersion, remembered })
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
}

/** Reads a token; null when it was not signed here, has expired at now (epoch ms) or is no token at all. */
export async function readToken(secret: Uint8Array, token: string, now: number): Promise<ReadToken | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'], currentDate: new Date(now) })
    const userId = Number(payload.nameid)
    if (!Number.isInteger(userId)) return null
    return { userId, tokenVersion: Number(payload.version), remembered: payload.remembered === true }
  } catch {
    return null
  }
}
