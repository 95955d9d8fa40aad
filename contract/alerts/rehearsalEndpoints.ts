import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { createNotification } from '../notifications/notificationEndpoints.ts'
import { tempAlertBody } from './tempAlertEndpoints.ts'

export const rehearsedDays = 30

/** What a notification rule or a live alert configuration would have done in the last 30 days. */
const rehearsal = v.object({
  timeZoneId: v.string(),
  /** The last 30 days in the caller's time zone (for a rule, its user's time zone), oldest first; day is YYYY-MM-DD. */
  days: v.array(v.object({ day: v.string(), alerts: v.number() })),
  total: v.number(),
  /** Up to three examples, from different days where possible, newest first. */
  examples: v.array(
    v.object({
      assetName: v.string(),
      friendlyName: v.string(),
      eventName: v.string(),
      occurred: v.string(),
      location: v.string(),
      /** For a temperature alert: degrees C and minutes; ended is null while it's ongoing. */
      temperature: v.nullable(
        v.object({ value: v.number(), threshold: v.number(), started: v.string(), ended: v.nullable(v.string()) }),
      ),
    }),
  ),
  /** False when the history exceeds the limit; the oldest days are then missing. */
  isComplete: v.boolean(),
})
export type Rehearsal = v.InferOutput<typeof rehearsal>

/** The fields of a rule as the form would save it. Rehearsing a rule doesn't require a name. */
const ruleFields = createNotification.body.entries

export const rehearseNotification = endpoint('POST', '/api/Notification/Rehearse', {
  access: 'signedIn',
  summary: 'What a notification rule, as the form would save it, would have sent in the last 30 days. Saves nothing.',
  body: v.object({ ...ruleFields, Name: v.optional(v.string(), '') }),
  reply: rehearsal,
})

export const rehearseTempAlert = endpoint('POST', '/api/assettempalert/rehearse', {
  access: 'signedIn',
  summary:
    "What a live alert configuration would have raised in the last 30 days, from the sensor's readings. Saves nothing.",
  body: tempAlertBody,
  reply: rehearsal,
})
