import * as words from '#words/reportFields'
import type { CheckedBodies, ReportReplies } from '../../contract/reports/reportCalls.ts'
import { madeReport, type MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { newestDay } from '../../domain/reports/choice/reportChoice.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { invalid } from '../http/apiError.ts'
import type { ListApart, WrittenReply } from '../http/writeReply.ts'
import type { ReportShare } from './markProgress.ts'

/** A request for a report: the caller, the checked body and the time in epoch milliseconds. */
export interface ReportRequest<Body> {
  db: Database
  caller: Caller
  body: Body
  now: number
  /** Aborted when nobody is waiting for the report any more. */
  signal: AbortSignal
  /** Called with how much of the report is done. */
  progress: ReportShare
}

/** With what names positions. */
export type NamingRequest<Body> = ReportRequest<Body> & { nameFor: NameFor }

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
  name?(reply: ReportReplies[Id], input: Input, request: NamingRequest<CheckedBodies[Id]>): Promise<void>
  /**
   * The items of a list in the reply that is too long to hold in memory or takes long to compute; compute leaves it empty or out. What fails
   * here cuts the reply off if a part of it has been sent, so that checks belong in load.
   */
  apart?(input: Input, request: NamingRequest<CheckedBodies[Id]>): ListApart<FieldOf<ReportReplies[Id]>>
}

type FieldOf<Reply> = Reply extends readonly unknown[] ? null : keyof Reply & string

export interface ReportSource<Body, Reply> {
  make(request: ReportRequest<Body>, nameFor: NameFor): Promise<WrittenReply<Reply>>
}

/** Returns a source that makes a report in these steps. It throws 400 for an invalid day or time zone. */
export function reportSource<Id extends MadeReportId, Input>(
  report: Id,
  { load, compute, name, apart }: ReportSteps<Id, Input>,
): ReportSource<CheckedBodies[Id], ReportReplies[Id]> {
  return {
    async make(request, nameFor) {
      checkDays(report, Object.entries(request.body), request.now)
      const input = await load(request)
      const reply = await compute(input)
      const naming = { ...request, nameFor }
      await name?.(reply, input, naming)
      return apart ? { reply, apart: apart(input, naming) } : { reply }
    },
  }
}

/**
 * Checks days and time zones. The day of a report of one day can't be after the newest that its calendar offers. The days of a period are
 * left to the report's load, which has its own messages for them.
 */
function checkDays(report: MadeReportId, fields: readonly [string, unknown][], now: number): void {
  const { days } = madeReport(report)
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  for (const [field, value] of texts.filter(([name]) => isZone(name)))
    if (!isTimeZoneId(value)) throw invalid({ [field]: [words.timeZoneInvalid({ field })] })
  if (days.kind === 'period') return
  const timeZoneId = texts.find(([name]) => isZone(name))?.[1] ?? 'UTC'
  const newest = newestDay(days, now, timeZoneId)
  for (const [field, day] of texts.filter(([name]) => /date$/i.test(name))) {
    if (!isCalendarDay(day)) throw invalid({ [field]: [words.dayInvalid({ field })] })
    if (days.kind === 'day' && day > newest) throw invalid({ [field]: [words.dayAfterNewest({ day: newest })] })
  }
}

const isZone = (field: string) => /^timezone/i.test(field)
