import * as words from '#words/reportFields'
import type { CheckedBodies, ReportReplies } from '../../contract/reports/reportCalls.ts'
import { madeReport, type MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { invalid } from '../http/apiError.ts'

/** Who asks for a report, with what (checked), and when: epoch milliseconds. */
export interface ReportAsk<Body> {
  db: Database
  caller: Caller
  body: Body
  now: number
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
}

/** How the server makes a report: it loads what the report is made from, computes it, and names the places in it. */
interface ReportSteps<Id extends MadeReportId, Input> {
  /** Reads as far as the caller may see. Throws 400 for days that are not on offer, 404 for what they may not see. */
  load(ask: ReportAsk<CheckedBodies[Id]>): Promise<Input>
  /** The computation of the report's room in domain/reports. */
  compute(input: Input): ReportReplies[Id] | Promise<ReportReplies[Id]>
  /** Fills in the words for positions, by the names that the customer's places have. */
  name?(reply: ReportReplies[Id], input: Input, ask: ReportAsk<CheckedBodies[Id]> & { nameFor: NameFor }): Promise<void>
  /** A list of the reply that is too long to be held at once; the computation leaves it empty or out. */
  apart?(input: Input): ListApart<keyof ReportReplies[Id] & string>
}

/** A field of a reply whose items are made one by one while the reply is written. */
export interface ListApart<Field extends string = string> {
  field: Field
  items: Iterable<unknown>
}

/** A reply as it is written: without the list that is made meanwhile. */
export interface MadeReply<Reply> {
  reply: Reply
  apart?: ListApart
}

export interface ReportSource<Body, Reply> {
  make(ask: ReportAsk<Body>, nameFor: NameFor): Promise<MadeReply<Reply>>
}

/** Returns a report that is made in these steps. Throws 400 for a day or a time zone that is none. */
export function reportSource<Id extends MadeReportId, Input>(
  report: Id,
  { load, compute, name, apart }: ReportSteps<Id, Input>,
): ReportSource<CheckedBodies[Id], ReportReplies[Id]> {
  return {
    async make(ask, nameFor) {
      checkDays(report, Object.entries(ask.body))
      const input = await load(ask)
      const reply = await compute(input)
      await name?.(reply, input, { ...ask, nameFor })
      return apart ? { reply, apart: apart(input) } : { reply }
    },
  }
}

/** The days of a period are held against each other by whoever loads them, who says what is wrong in its own words. */
function checkDays(report: MadeReportId, fields: readonly [string, unknown][]): void {
  const isOfPeriod = madeReport(report).days.kind === 'period'
  for (const [field, value] of fields) {
    if (typeof value !== 'string') continue
    if (/^timezone/i.test(field) && !isTimeZoneId(value)) throw invalid({ [field]: [words.timeZoneInvalid({ field })] })
    if (/date$/i.test(field) && !isOfPeriod && !isCalendarDay(value))
      throw invalid({ [field]: [words.dayInvalid({ field })] })
  }
}
