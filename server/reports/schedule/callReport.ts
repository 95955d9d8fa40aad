import type { BodyOf, Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { notAllowed } from '../../http/apiError.ts'
import { parseInput } from '../../http/parseInput.ts'
import { mayCall } from '../../http/registerEndpoint.ts'
import type { MakeReport } from '../reportMaker.ts'

/** Makes a report as the page of its caller would get it: the same check of the role, of the body and of what they may see. */
export type CallReport = <E extends Endpoint>(
  endpoint: E,
  call: { caller: Caller; body?: BodyOf<E>; params?: object; signal: AbortSignal },
) => Promise<ReplyOf<E>>

/** Calls reports without a request. What a page would be told, 404 and the like, is thrown as ApiError. */
export function reportCaller(makeReport: MakeReport): CallReport {
  return async (endpoint, { caller, body, params, signal }) => {
    if (!mayCall(endpoint, caller)) throw notAllowed()
    const checked = endpoint.body && parseInput(endpoint.body, body)
    const json = await makeReport(endpoint, { caller, params, body: checked, signal })
    return JSON.parse(Buffer.from(json).toString()) as ReplyOf<typeof endpoint>
  }
}
