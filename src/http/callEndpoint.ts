import * as words from '#words/http'
import * as v from 'valibot'
import { roleHeader, timeHeader, type CallInput, type Endpoint, type ReplyOf } from '../../contract/endpoint.ts'
import { errorReply } from '../../contract/errorReply.ts'
import { pagination, paginationHeader, type Pagination } from '../../contract/pagination.ts'
import { readerLanguage } from '../../words/reader.ts'
import { CallError, isUnreachedStatus, markMaybeDone } from './callError.ts'
import { replyInTime } from './replyInTime.ts'
import { isServerReachable } from './isServerReachable.ts'
import type { Fetch } from './fetchWithProgress.ts'
import { takeEarlyCall } from './earlyCalls.ts'
import { setServerReached } from './serverReach.ts'
import { endSession, learnRole, readSession } from '../session/session.ts'
import { isTokenRenewed } from '../session/tokenRenewal.ts'
import { learnServerTime } from '../time/serverClock.ts'

export interface Page<Rows> extends Pagination {
  rows: Rows
}

/**
 * Calls an endpoint of the contract as the signed-in user and returns its validated reply.
 * A GET is given up when no reply begins in time and the server is silent (replyInTime.ts). Another function may be passed to send the request, such as
 * `fetchWithProgress`, which is waited for.
 * @throws {CallError} A 401 also ends the session, after which the router opens /login. An abort throws as in `fetch`.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  signal?: AbortSignal,
  fetchBy: Fetch = fetch,
): Promise<ReplyOf<E>> {
  const wasOnline = navigator.onLine
  try {
    return await readReply(endpoint, await send(endpoint, input, signal, fetchBy), signal)
  } catch (error) {
    if (endpoint.method !== 'GET' && wasOnline) markMaybeDone(error)
    throw error
  }
}

/** Works like `callEndpoint`, for an endpoint that returns one page of a list and the X-Pagination header. */
export async function callPagedEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  signal?: AbortSignal,
): Promise<Page<ReplyOf<E>>> {
  const response = await send(endpoint, input, signal)
  const header = v.safeParse(v.pipe(v.string(), v.parseJson(), pagination), response.headers.get(paginationHeader))
  if (!header.success) throw unreadableReply(endpoint, header.issues)
  return { ...header.output, rows: await readReply(endpoint, response, signal) }
}

/**
 * Returns the address of a call, with its parameters and query. Query values that are undefined or empty are left out.
 */
function addressOf(path: string, params: object | undefined, query: object | undefined): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Makes a call and returns its successful response. Throws as `callEndpoint` does. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  fetchBy: Fetch = fetch,
): Promise<Response> {
  const token = readSession()?.token
  // This is a screen about to close after sign-off: the server would only reject the call.
  if (!token && endpoint.access !== 'public')
    throw new CallError(words.signedOff(), { statusCode: 401, httpStatus: 401 })
  const body: unknown = input.body
  const isForm = body instanceof FormData
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': readerLanguage() }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'

  let response: Response
  try {
    const address = addressOf(endpoint.path, input.params as object, input.query as object)
    const early = token && endpoint.method === 'GET' ? takeEarlyCall(address, token) : undefined
    const request = (until?: AbortSignal) =>
      early ??
      fetchBy(address, {
        method: endpoint.method,
        headers,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(until ? { signal: until } : {}),
      })
    // What changes something may have been done although no reply came, so it's waited for.
    const isLimited = endpoint.method === 'GET' && fetchBy === fetch
    response = await (isLimited ? replyInTime(request, signal, isServerReachable) : request(signal))
  } catch (cause) {
    throw noReply(cause, signal)
  }
  setServerReached(!isUnreachedStatus(response.status))
  if (token) learnRole(token, response.headers.get(roleHeader))
  learnServerTime(response.headers.get(timeHeader))
  if (response.ok) return response
  const error = await readError(response)
  // Another window may have signed in in the meantime, so end only the session that was rejected.
  const isEnded = response.status === 401 && token && readSession()?.token === token && !isTokenRenewed()
  if (isEnded) endSession(error.code ?? '')
  throw error
}

const errorText = v.pipe(v.string(), v.parseJson(), errorReply)

async function readError(response: Response): Promise<CallError> {
  const body = await readWhole(response.text())
  const reply = v.safeParse(errorText, body)
  if (!reply.success) {
    const { status } = response
    // Without a text of ours it comes from a proxy in front of the server.
    const text = isUnreachedStatus(status) ? words.serverNotReached() : words.serverAnswered({ status })
    return new CallError(text, { statusCode: status, httpStatus: status })
  }
  const { statusCode, message, code, errors } = reply.output
  return new CallError(message, {
    statusCode,
    httpStatus: response.status,
    ...(code === undefined ? {} : { code }),
    ...(errors ? { errors } : {}),
  })
}

async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const text = await readWhole(response.text(), signal)
  const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.reply), text)
  if (!reply.success) throw unreadableReply(endpoint, reply.issues)
  return reply.output as ReplyOf<E>
}

/**
 * Returns the body of a response. When the connection is lost before its end, rejects as a call without a reply does: it isn't known
 * what the server said.
 */
export const readWhole = <T>(body: Promise<T>, signal?: AbortSignal): Promise<T> =>
  body.catch((cause: unknown) => {
    throw noReply(cause, signal)
  })

function noReply(cause: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return cause
  setServerReached(false)
  return new CallError(words.serverNotReached(), { statusCode: 0, httpStatus: 0, cause })
}

/** Returns the error for a reply that isn't as the contract says. */
export function unreadableReply(endpoint: Endpoint, issues: unknown): CallError {
  const message = words.unreadable({ call: `${endpoint.method} ${endpoint.path}` })
  return new CallError(message, { statusCode: 'unreadable', httpStatus: 200, cause: issues })
}
