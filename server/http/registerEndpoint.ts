import { gunzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import * as v from 'valibot'
import {
  defaultMaxBodyBytes,
  allows,
  roleHeader,
  timeHeader,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '../../contract/endpoint.ts'
import { paginationHeader, type Pagination } from '../../contract/pagination.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { notAllowed, notSignedIn } from './apiError.ts'
import { asReader } from '../reader/asReader.ts'
import { withCleanText } from './cleanText.ts'
import { parseInput } from './parseInput.ts'
import { requestedLanguage } from './requestedLanguage.ts'
import { readForm, readJson } from './readBody.ts'

/** Longer names of browsers are cut. */
const maxUserAgent = 400

interface CallContext<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The signed-in user. Calls that are public or come from a gateway have none and must not read it. */
  caller: Caller
  clientIp: string
  /** As the browser or program names itself; empty when it does not. */
  userAgent: string
  /** May the reply be made as gzipped JsonBytes? */
  acceptsGzip: boolean
  signal: AbortSignal
  /** Sets the X-Pagination header of a paged reply. */
  page(pagination: Pagination): void
}

/**
 * Why a token has no caller. `ended`: it was signed here, and its session was ended from elsewhere, so the device has to remove
 * what it kept. `unknown`: it has expired, or never was one.
 */
export type NoCaller = 'ended' | 'unknown'

/** A reply that was made elsewhere: JSON in UTF-8. */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isGzipped: boolean

  constructor(bytes: Uint8Array<ArrayBuffer>, isGzipped: boolean) {
    this.bytes = bytes
    this.isGzipped = isGzipped
  }
}

/** Answers the reply, the reply made elsewhere, or a Response of its own. */
type Handler<E> = (call: CallContext<E>) => Promise<ReplyOf<E> | JsonBytes | Response>

/** What registration needs of the server around it. */
export interface EndpointHost {
  app: Hono
  /** The caller behind a bearer token, or why there is none: see NoCaller. */
  authenticate(token: string): Promise<Caller | NoCaller>
  isGatewayKey(key: string): Promise<boolean>
  clientIp(context: Context): string
  /** Epoch ms. */
  now(): number
  /** Checks replies against the contract before they leave; on in tests, off in production for speed of big replies. */
  checkReplies: boolean
}

export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Makes the function that registers a call of the contract: authenticates, checks the role, parses params, query and
 * body, calls the handler and sends what it returns. A handler may return a Response of its own for large replies.
 */
export function endpointRegister(host: EndpointHost, registered: Endpoint[]): Register {
  return (endpoint, handler) => {
    registered.push(endpoint)
    const segments = endpoint.path.split('/')
    const route = segments.map((segment) =>
      segment.startsWith('{') ? `:${segment.slice(1, -1)}` : segment.toLowerCase(),
    )
    host.app.on(endpoint.method, route.join('/'), (context) => {
      const language = requestedLanguage(context.req.header('accept-language'))
      return asReader({ language }, async () => {
        const caller = await callerOf(host, endpoint, context)
        return asReader({ language, units: caller?.units }, () =>
          answer(host, endpoint, handler, { context, caller, segments }),
        )
      })
    })
  }
}

interface Request {
  context: Context
  caller: Caller | null
  /** The parts of the path in the contract. */
  segments: readonly string[]
}

/** Parses a request, calls its handler and sends what that returns. */
async function answer<E extends Endpoint>(
  host: EndpointHost,
  endpoint: E,
  handler: Handler<E>,
  { context, caller, segments }: Request,
): Promise<Response> {
  const { body } = endpoint
  const readBody = endpoint.form ? readForm : readJson
  let pagination: Pagination | undefined
  const reply = await handler({
    params: (endpoint.params ? parseClean(endpoint.params, pathParams(context.req.url, segments)) : undefined) as never,
    query: (endpoint.query ? parseClean(endpoint.query, context.req.query()) : undefined) as never,
    body: (body
      ? parseClean(body, await readBody(context.req.raw, endpoint.maxBodyBytes ?? defaultMaxBodyBytes))
      : undefined) as never,
    caller: caller as Caller,
    clientIp: host.clientIp(context),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, maxUserAgent),
    // Few calls ask.
    get acceptsGzip() {
      const supports = ['gzip', 'identity']
      return accepts(context, { header: 'Accept-Encoding', supports, default: 'identity' }) === 'gzip'
    },
    signal: context.req.raw.signal,
    page: (given) => void (pagination = given),
  })
  if (pagination) context.header(paginationHeader, JSON.stringify(pagination))
  if (caller) context.header(timeHeader, `${host.now()}`)
  if (reply instanceof Response) {
    // It does not get what was set on the context.
    if (caller) reply.headers.set(roleHeader, caller.role)
    return reply
  }
  if (reply instanceof JsonBytes) {
    const { bytes, isGzipped } = reply
    if (host.checkReplies)
      v.parse(endpoint.reply, JSON.parse(Buffer.from(isGzipped ? gunzipSync(bytes) : bytes).toString()))
    if (isGzipped) context.header('content-encoding', 'gzip')
    context.header('vary', 'Accept-Encoding', { append: true })
    return context.body(bytes, 200, { 'content-type': 'application/json' })
  }
  return context.json(host.checkReplies ? v.parse(endpoint.reply, reply) : (reply as object))
}

/** Clean before it is checked, so that no call can hand on what PostgreSQL refuses to store. */
const parseClean = <S extends v.GenericSchema>(schema: S, input: unknown) => parseInput(schema, withCleanText(input))

/** Path parameters as they were sent: the router matches lower-cased paths. */
function pathParams(url: string, segments: readonly string[]): Record<string, string> {
  const sent = new URL(url).pathname.split('/')
  const params: Record<string, string> = {}
  segments.forEach((segment, index) => {
    if (!segment.startsWith('{')) return
    try {
      params[segment.slice(1, -1)] = decodeURIComponent(sent[index] ?? '')
    } catch {
      params[segment.slice(1, -1)] = ''
    }
  })
  return params
}

/** The bearer token of a request; the hub's clients send it as access_token in the query instead. */
export function bearerToken(authorization: string | undefined): string {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]?.trim() ?? ''
}

/** May this signed-in user make the call, by their role? */
export function mayCall({ access }: Pick<Endpoint, 'access'>, { role }: Pick<Caller, 'role'>): boolean {
  return allows(access, role)
}

async function callerOf(host: EndpointHost, endpoint: Endpoint, context: Context): Promise<Caller | null> {
  if (endpoint.access === 'public') return null
  const token = bearerToken(context.req.header('authorization'))
  if (endpoint.access === 'gateway') {
    if (!(await host.isGatewayKey(token))) throw notSignedIn()
    return null
  }
  const caller = token ? await host.authenticate(token) : 'unknown'
  if (typeof caller === 'string') throw notSignedIn(caller === 'ended')
  context.header(roleHeader, caller.role)
  if (!mayCall(endpoint, caller)) throw notAllowed()
  return caller
}
