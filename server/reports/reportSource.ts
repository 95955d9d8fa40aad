import * as words from '#words/reportFields'
import type { CheckedBodies, ReportReplies } from '../../contract/reports/reportCalls.ts'
import { madeReport, type MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { invalid } from '../http/apiError.ts'

/** A request for a report: the caller, the checked body and the time in epoch milliseconds. */
export interface ReportRequest<Body> {
  db: Database
  caller: Caller
  body: Body
  now: number
  /** Aborted when nobody is waiting for the report any more. */
  signal: AbortSignal
}

/** The steps by which the server makes a report: load its input, compute it, and name the places in it. */
interface ReportSteps<Id extends MadeReportId, Input> {
  /**
   * Reads the input, limited to what the caller may see. Throws 400 for days that aren't available, and 404 for records that the caller may
   * not see.
   */
  load(request: ReportRequest<CheckedBodies[Id]>): Promise<Input>
  /** The computation in the report's folder in domain/reports. */
  compute(input: Input): ReportReplies[Id] | Promise<ReportReplies[Id]>
  /** Fills in the texts for positions, preferring the names of the customer's own places. */
  name?(
    reply: ReportReplies[Id],
    input: Input,
    request: ReportRequest<CheckedBodies[Id]> & { nameFor: NameFor },
  ): Promise<void>
  /** A list in the reply that is too long to hold in memory; compute leaves it empty or out. */
  apart?(input: Input): ListApart<keyof ReportReplies[Id] & string>
}

/** A field of a reply whose items are computed one by one while the reply is written. */
export interface ListApart<Field extends string = string> {
  field: Field
  items: Iterable<unknown>
}

/** A reply to be written, without the list whose items are computed during writing. */
export interface MadeReply<Reply> {
  reply: Reply
  apart?: ListApart
}

export interface ReportSource<Body, Reply> {
  make(request: ReportRequest<Body>, nameFor: NameFor): Promise<MadeReply<Reply>>
}

/** Returns a source that makes a report in these steps. It throws 400 for an invalid day or time zone. */
export function reportSource<Id extends MadeReportId, Input>(
  report: Id,
  { load, compute, name, apart }: ReportSteps<Id, Input>,
): ReportSource<CheckedBodies[Id], ReportReplies[Id]> {
  return {
    async make(request, nameFor) {
      checkDays(report, Object.entries(request.body))
      const input = await load(request)
      const reply = await compute(input)
      await name?.(reply, input, { ...request, nameFor })
      return apart ? { reply, apart: apart(input) } : { reply }
    },
  }
}

/** Checks days and time zones. The days of a period are left to the report's load, which has its own messages for them. */
function checkDays(report: MadeReportId, fields: readonly [string, unknown][]): void {
  const isOfPeriod = madeReport(report).days.kind === 'period'
  for (const [field, value] of fields) {
    if (typeof value !== 'string') continue
    if (/^timezone/i.test(field) && !isTimeZoneId(value)) throw invalid({ [field]: [words.timeZoneInvalid({ field })] })
    if (/date$/i.test(field) && !isOfPeriod && !isCalendarDay(value))
      throw invalid({ [field]: [words.dayInvalid({ field })] })
  }
}
