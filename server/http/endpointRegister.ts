import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
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
import { progressHeader } from '../../contract/progress.ts'
import { paginationHeader, type Pagination } from '../../contract/pagination.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { notAllowed, notSignedIn } from './apiError.ts'
import { asReader } from '../reader/asReader.ts'
import { withCleanText } from './cleanText.ts'
import { acceptsGzip, JsonBytes, JsonLists, JsonStream, sendJson, sendWhole } from './sendJson.ts'
import { parseInput } from './parseInput.ts'
import { requestedLanguage } from './requestedLanguage.ts'
import { readForm, readJson } from './readBody.ts'
import { replyWriter } from './replyWriter.ts'
import { streamJson } from './streamJson.ts'
import { writeReply } from './writeReply.ts'

/** Longer user agents are truncated. */
const maxUserAgent = 400

interface CallContext<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The signed-in user. Public and gateway calls have none and must not read it. */
  caller: Caller
  clientIp: string
  /** As the browser or program identifies itself; empty when it doesn't. */
  userAgent: string
  /** Whether the reply may be gzipped JsonBytes. */
  acceptsGzip: boolean
  /** Whether the client reads marks of the progress in the reply. */
  showsProgress: boolean
  signal: AbortSignal
  /** Sets the X-Pagination header of a paged reply. */
  page(pagination: Pagination): void
}

/**
 * Why a token has no caller. `ended`: it was signed here and its session was ended from somewhere else, so the device has to delete its
 * stored data. `unknown`: it has expired or was never valid.
 */
export type NoCaller = 'ended' | 'unknown'

/** Returns the reply, an already serialised reply, or its own Response. */
type Handler<E> = (call: CallContext<E>) => Promise<ReplyOf<E> | JsonBytes | JsonStream | JsonLists | Response>

/** What registration depends on. */
export interface EndpointHost {
  app: Hono
  /** Returns the caller for a bearer token, or why there's none: see NoCaller. */
  authenticate(token: string): Promise<Caller | NoCaller>
  isGatewayKey(key: string): Promise<boolean>
  clientIp(context: Context): string
  /** Epoch ms. */
  now(): number
  /** Checks replies against the contract before they're sent; on in tests, off in production because of the cost for large replies. */
  checkReplies: boolean
  log: Pick<Logger, 'error'>
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
          handleCall(host, endpoint, handler, { context, caller, segments }),
        )
      })
    })
  }
}

interface Request {
  context: Context
  caller: Caller | null
  /** The segments of the path in the contract. */
  segments: readonly string[]
}

/** Parses a request, calls its handler and sends the result. */
async function handleCall<E extends Endpoint>(
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
    // Getters, because few calls read them.
    get acceptsGzip() {
      return acceptsGzip(context)
    },
    get signal() {
      return context.req.raw.signal
    },
    showsProgress: context.req.header(progressHeader) !== undefined,
    page: (requested) => void (pagination = requested),
  })
  if (pagination) context.header(paginationHeader, JSON.stringify(pagination))
  if (caller) context.header(timeHeader, `${host.now()}`)
  if (reply instanceof Response) {
    // The handler's own Response doesn't have the headers set on the context.
    if (caller) reply.headers.set(roleHeader, caller.role)
    return reply
  }
  const serialised = reply instanceof JsonLists ? await writeBody(host, endpoint, reply) : reply
  if (serialised instanceof JsonBytes || serialised instanceof JsonStream)
    return sendJson(context, serialised, host.checkReplies ? (json) => v.parse(endpoint.reply, json) : null)
  return sendWhole(context, host.checkReplies ? v.parse(endpoint.reply, reply) : reply)
}

/** Writes a long list while it's sent. It isn't compressed here, because that is done for all calls. */
function writeBody(
  { log }: EndpointHost,
  { path }: Endpoint,
  { reply, apart }: JsonLists,
): Promise<JsonBytes | JsonStream> {
  return streamJson(
    false,
    (send) => writeReply({ reply, apart }, replyWriter(false, send)),
    (error) => log.error({ err: error, path }, 'Sending a list failed partway'),
  )
}

/** Cleaned before validation, so that no call can pass on text that PostgreSQL can't store. */
const parseClean = <S extends v.GenericSchema>(schema: S, input: unknown) => parseInput(schema, withCleanText(input))

/** Returns path parameters as they were sent, because the router matches lower-cased paths. */
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

/** Returns the bearer token of a request; hub clients send it as access_token in the query instead. */
export function bearerToken(authorization: string | undefined): string {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]?.trim() ?? ''
}

/** Returns whether this signed-in user's role may make the call. */
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
