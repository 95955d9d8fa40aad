import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** Event: a message that only notification rules asked for. */
export const latencyKinds = ['Duress', 'Behavior', 'Temperature', 'Event'] as const

/**
 * received: from the device to the server. decided: from there until the alert was raised. sent: from there until the first push or
 * e-mail left. phone: from the first push sent until a phone showed it. acknowledged: from raised until somebody answered. total: from the
 * device to the phone.
 */
export const latencySteps = ['received', 'decided', 'sent', 'phone', 'total', 'acknowledged'] as const
/** How long a step took the alerts of a kind, in seconds. */
const alertLatency = v.object({
  kind: v.picklist(latencyKinds),
  step: v.picklist(latencySteps),
  /** How many alerts took the step. */
  alerts: v.number(),
  p50: v.number(),
  p95: v.number(),
  p99: v.number(),
})
export type AlertLatency = v.InferOutput<typeof alertLatency>

const latencyPeriods = ['day', 'month'] as const

export const getAlertLatency = endpoint({
  method: 'GET',
  path: '/api/alerts/latency',
  access: ['SystemAdmin'],
  summary:
    'How long the alerts of the last day or of the last 30 days took from step to step: the median, and what 95 and 99 of 100 stayed below.',
  query: v.object({ period: v.optional(v.picklist(latencyPeriods), 'day') }),
  reply: v.array(alertLatency),
})
