import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { assetDayBody } from './assetDayBody.ts'
import { exceptionRow, rawMessage, rawMessageRow } from './tripLogRows.ts'
import { assetMapDay, visitRow } from './visitRows.ts'

const visitReport = v.object({
  /** Number of messages on the day; for 0 the screen shows 'No Data Available'. */
  processed: v.number(),
  assetId: v.number(),
  assetName: v.string(),
  /** The asset's own depot; empty for none. */
  depot: v.string(),
  /** The part of the day that has passed, ISO in UTC, and its length in minutes. */
  start: v.string(),
  end: v.string(),
  duration: v.number(),
  timezone: v.string(),
  /** Number of trips not counting legs, distance (km), time moving and time parked (minutes). */
  totalTrips: v.number(),
  distance: v.number(),
  journeyTime: v.number(),
  totalParked: v.number(),
  /** Which columns apply, given the asset's features. */
  tempA: v.boolean(),
  tempB: v.boolean(),
  driverID: v.boolean(),
  /** The visits, in order of arrival. */
  trips: v.array(visitRow),
  speedExceptions: v.array(exceptionRow),
  /** Empty when rawMessageRows has them. */
  rawMessagesEvents: v.array(rawMessage),
  rawMessageRows: v.optional(v.array(rawMessageRow)),
  assetMapDay,
})
export type VisitReport = v.InferOutput<typeof visitReport>

export const visit = endpoint('POST', '/api/Report/Visit', {
  access: 'signedIn',
  summary: 'Where an asset was on a day: its visits, its route on the map, overspeed and raw messages.',
  body: assetDayBody,
  reply: visitReport,
})
