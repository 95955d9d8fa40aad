import type { IncomingMessage } from 'node:http'
import type { HubLog } from './hubLog.ts'

export interface HubAdmission<Caller> {
  authenticate(token: string): Promise<Caller | null>
  isAllowedOrigin(origin: string | undefined, request: IncomingMessage): boolean
  log: HubLog
}

export type Admitted<Caller> = { caller: Caller; token: string } | { refusedWith: 401 | 403 | 503 }

/** Returns the URL of a request; an unreadable one (such as //) becomes a path that nobody serves. */
export function requestUrl(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? '/', 'http://hub')
  } catch {
    return new URL('http://hub/unreadable')
  }
}

/** A browser can't set headers on a WebSocket or an EventSource, so the token may also be in the query. */
function tokenOf(request: IncomingMessage): string | null {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')
  return bearer?.[1] ?? requestUrl(request).searchParams.get('access_token')
}

/**
 * Returns the caller of a request, or the refusal: 403 for a foreign origin, 401 for a missing or expired token, 503 when the caller can't
 * be checked.
 */
export async function admitRequest<Caller>(
  request: IncomingMessage,
  { authenticate, isAllowedOrigin, log }: HubAdmission<Caller>,
): Promise<Admitted<Caller>> {
  if (!isAllowedOrigin(request.headers.origin, request)) return { refusedWith: 403 }
  const token = tokenOf(request)
  if (!token) return { refusedWith: 401 }
  try {
    const caller = await authenticate(token)
    return caller ? { caller, token } : { refusedWith: 401 }
  } catch (error) {
    log.error({ error }, 'The hub could not look up a caller.')
    return { refusedWith: 503 }
  }
}
