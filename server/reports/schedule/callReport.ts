import type { BodyOf, Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { notAllowed } from '../../kit/apiError.ts'
import { parseInput } from '../../kit/parseInput.ts'
import { mayCall, type Handler } from '../../kit/registerEndpoint.ts'
import { registerReports } from '../reportRoutes.ts'
import type { ReportDeps } from '../tripLogRoutes.ts'

/** Makes a report as the page of its caller would get it: the same check of the role, of the body and of what they may see. */
export type CallReport = <E extends Endpoint>(
  endpoint: E,
  call: { caller: Caller; body?: BodyOf<E>; params?: object; signal: AbortSignal },
) => Promise<ReplyOf<E>>

/** Calls reports without a request. What a page would be told, 404 and the like, is thrown as ApiError. */
export function reportCaller(deps: ReportDeps): CallReport {
  const handlers = new Map<Endpoint, Handler<Endpoint>>()
  registerReports((endpoint, handler) => void handlers.set(endpoint, handler as unknown as Handler<Endpoint>), deps)
  return async (endpoint, { caller, body, params, signal }) => {
    if (!mayCall(endpoint, caller)) throw notAllowed()
    const reply = await handlers.get(endpoint)!({
      params: params as never,
      query: undefined as never,
      body: (endpoint.body ? parseInput(endpoint.body, body) : undefined) as never,
      caller,
      clientIp: '',
      signal,
      page: () => undefined,
    })
    // A report answers with a Response of its own only when its caller went away.
    if (reply instanceof Response) throw signal.reason
    return reply as ReplyOf<typeof endpoint>
  }
}
