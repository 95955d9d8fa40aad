import * as words from '#words/reportFields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** The key figures of a report; null is unknown. */
const reportTotals = v.pipe(
  v.record(name, v.nullable(v.number())),
  v.check(
    (totals) => Object.keys(totals).length <= 40,
    () => words.tooManyTotals(),
  ),
)
export type ReportTotals = v.InferOutput<typeof reportTotals>

const reportChange = v.object({
  name: v.string(),
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
})
export type ReportChange = v.InferOutput<typeof reportChange>

export const reportSeen = endpoint('POST', '/api/Report/Seen', {
  access: 'signedIn',
  summary:
    'Stores the figures of a report of past days, and returns those that the caller saw last if they were different.',
  body: v.object({
    /** The report's path in the portal. */
    Report: name,
    /** What the report was requested with, without names, because those can change. */
    Options: v.pipe(
      v.record(name, v.pipe(v.string(), v.maxLength(400))),
      v.check(
        (options) => Object.keys(options).length <= 20,
        () => words.tooManyOptions(),
      ),
    ),
    Totals: reportTotals,
  }),
  reply: v.object({
    /** When the caller last saw different figures, ISO in UTC; null if they never did. */
    since: v.nullable(v.string()),
    changes: v.array(reportChange),
  }),
})
