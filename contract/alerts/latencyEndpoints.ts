import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** Event: a message that only raised an alert because a notification rule asked for it. */
export const latencyKinds = ['Duress', 'Behavior', 'Temperature', 'Event'] as const

/**
 * received: from the device to the server. decided: from there until the alert was raised. sent: from there until the first push or e-mail
 * was sent. phone: from the first push until a phone showed it. acknowledged: from raised until somebody acknowledged it. total: from the
 * device to the phone.
 */
export const latencySteps = ['received', 'decided', 'sent', 'phone', 'total', 'acknowledged'] as const
/** How long one step took for the alerts of one kind, in seconds. */
const alertLatency = v.object({
  kind: v.picklist(latencyKinds),
  step: v.picklist(latencySteps),
  /** The number of alerts that went through this step. */
  alerts: v.number(),
  p50: v.number(),
  p95: v.number(),
  p99: v.number(),
})
export type AlertLatency = v.InferOutput<typeof alertLatency>

const latencyPeriods = ['day', 'month'] as const

export const getAlertLatency = endpoint('GET', '/api/alerts/latency', {
  access: ['SystemAdmin'],
  summary:
    'How long the alerts of the last day or of the last 30 days took from step to step: the median, and what 95 and 99 of 100 stayed below.',
  query: v.object({ period: v.optional(v.picklist(latencyPeriods), 'day') }),
  reply: v.array(alertLatency),
})
