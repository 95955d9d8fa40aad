import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import { reportCalls, type ReportBodies, type ReportReplies } from '../../../contract/reports/reportCalls.ts'
import type { MadeReportId } from '../../../contract/reports/reportDefinitions.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { notAllowed } from '../../http/apiError.ts'
import { parseInput } from '../../http/parseInput.ts'
import { mayCall } from '../../http/endpointRegister.ts'
import type { MakeReport } from '../reportMaker.ts'
import { wholeReply } from '../wholeReply.ts'

interface By {
  caller: Caller
  signal: AbortSignal
}

/** Makes reports exactly as the caller's page would get them, with the same checks of role, body and access. */
export interface CallReport {
  report<Id extends MadeReportId>(report: Id, body: ReportBodies[Id], by: By): Promise<ReportReplies[Id]>
  /** Calls the endpoint that lists what a report can be made for. */
  choices<E extends Endpoint>(endpoint: E, params: object, by: By): Promise<ReplyOf<E>>
}

/** Returns a caller of reports that needs no HTTP request. Errors that a page would receive, such as 404, are thrown as ApiError. */
export function reportCaller(makeReport: MakeReport): CallReport {
  async function call(endpoint: Endpoint, { caller, signal }: By, input: { body?: unknown; params?: object }) {
    if (!mayCall(endpoint, caller)) throw notAllowed()
    const body = endpoint.body && parseInput(endpoint.body, input.body)
    const json = await wholeReply(makeReport, endpoint, { caller, params: input.params, body, signal })
    return JSON.parse(json.toString())
  }
  return {
    report: (report, body, by) => call(reportCalls[report], by, { body }),
    choices: (endpoint, params, by) => call(endpoint, by, { params }),
  }
}
