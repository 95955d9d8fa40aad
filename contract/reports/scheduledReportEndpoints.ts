import * as words from '#words/reportFields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { cadences } from './defineReport.ts'
import { madeReport } from './reportDefinitions.ts'
import { reportQuestion } from './reportQuestion.ts'

const cadence = v.picklist(cadences, () => words.cadenceRequired())

const settings = v.object({
  question: reportQuestion,
  cadence,
  /** In the caller's time zone. */
  sendAt: v.pipe(
    v.string(),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, () => words.timeInvalid({ field: 'sendAt' })),
  ),
})
type Settings = v.InferOutput<typeof settings>

const isOffered = ({ question, cadence: chosen }: Settings) =>
  madeReport(question.report).schedule.cadences.some((offered) => offered === chosen)
const notOffered = () => words.cadenceNotOffered()

/** The maximum number of scheduled reports per user. */
export const maxScheduledReports = 50

/** One of the caller's scheduled reports. Times are ISO in UTC, null before the first. */
const scheduledReportItem = v.object({
  id: v.number(),
  question: reportQuestion,
  /** What the report is about, in words. */
  subject: v.string(),
  cadence,
  sendAt: v.string(),
  isEnabled: v.boolean(),
  nextRun: v.string(),
  lastRun: v.nullable(v.string()),
  /** Why the last run failed or is delayed; empty when it was sent. */
  lastError: v.string(),
  /** Attempts of a run that is being retried, and when the next one is due. */
  attempts: v.number(),
  nextAttempt: v.nullable(v.string()),
  /** Send now was pressed and the report hasn't been sent yet. */
  isRequested: v.boolean(),
})
export type ScheduledReportItem = v.InferOutput<typeof scheduledReportItem>

export const listScheduledReports = endpoint('GET', '/api/ScheduledReport/List', {
  access: 'signedIn',
  summary:
    "The caller's scheduled reports, the address and time zone they use, and whether this server can send e-mail.",
  reply: v.object({
    hasMailServer: v.boolean(),
    email: v.string(),
    timeZoneId: v.string(),
    reports: v.array(scheduledReportItem),
  }),
})

export const createScheduledReport = endpoint('POST', '/api/ScheduledReport/Create', {
  access: 'signedIn',
  summary:
    'Schedules an e-mail to the caller with a report, daily, weekly or monthly; 404 for what they have no access to.',
  body: v.pipe(
    settings,
    v.check((schedule) => isOffered(schedule), notOffered),
  ),
  reply: scheduledReportItem,
})

export const changeScheduledReport = endpoint('POST', '/api/ScheduledReport/Change', {
  access: 'signedIn',
  summary: "Changes one of the caller's scheduled reports.",
  body: v.pipe(
    v.object({ id, ...settings.entries }),
    v.check((schedule) => isOffered(schedule), notOffered),
  ),
  reply: scheduledReportItem,
})

export const pauseScheduledReport = endpoint('POST', '/api/ScheduledReport/Pause', {
  access: 'signedIn',
  summary: "Pauses one of the caller's scheduled reports, or resumes it.",
  body: v.object({ id, isEnabled: v.boolean() }),
  reply: scheduledReportItem,
})

export const sendScheduledReport = endpoint('POST', '/api/ScheduledReport/SendNow', {
  access: 'signedIn',
  summary: "Sends one of the caller's scheduled reports now, for the latest period that is over.",
  body: v.object({ id }),
  reply: scheduledReportItem,
})

export const deleteScheduledReport = endpoint('POST', '/api/ScheduledReport/Delete', {
  access: 'signedIn',
  summary: "Deletes one of the caller's scheduled reports.",
  body: v.object({ id }),
  reply: v.object({}),
})
