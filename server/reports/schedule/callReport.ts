import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import { reportCalls, type ReportBodies, type ReportReplies } from '../../../contract/reports/reportCalls.ts'
import type { MadeReportId } from '../../../contract/reports/reportDefinitions.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { notAllowed } from '../../http/apiError.ts'
import { parseInput } from '../../http/parseInput.ts'
import { mayCall } from '../../http/registerEndpoint.ts'
import type { MakeReport } from '../reportMaker.ts'

interface By {
  caller: Caller
  signal: AbortSignal
}

/** Makes reports as the page of their caller would get them: the same check of the role, of the body and of what they may see. */
export interface CallReport {
  report<Id extends MadeReportId>(report: Id, body: ReportBodies[Id], by: By): Promise<ReportReplies[Id]>
  /** Calls what a report can be asked of. */
  choices<E extends Endpoint>(endpoint: E, params: object, by: By): Promise<ReplyOf<E>>
}

/** Calls reports without a request. What a page would be told, 404 and the like, is thrown as ApiError. */
export function reportCaller(makeReport: MakeReport): CallReport {
  async function call(endpoint: Endpoint, { caller, signal }: By, asked: { body?: unknown; params?: object }) {
    if (!mayCall(endpoint, caller)) throw notAllowed()
    const body = endpoint.body && parseInput(endpoint.body, asked.body)
    const json = await makeReport(endpoint, { caller, params: asked.params, body, signal })
    return JSON.parse(Buffer.from(json).toString())
  }
  return {
    report: (report, body, by) => call(reportCalls[report], by, { body }),
    choices: (endpoint, params, by) => call(endpoint, by, { params }),
  }
}
