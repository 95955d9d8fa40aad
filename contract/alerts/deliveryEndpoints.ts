import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../paging.ts'

const maybeText = v.nullable(v.string())

/** One delivery of an alert: its purpose, channel, recipient and progress. Times are ISO 8601 UTC. */
const alertDelivery = v.object({
  id: v.number(),
  way: v.picklist(['push', 'email']),
  /**
   * alert: the first notification. repeat: a repeated, unanswered duress. escalated: no phone confirmed. acknowledged: who acknowledged it.
   */
  purpose: v.picklist(['alert', 'repeat', 'escalated', 'acknowledged']),
  userId: v.nullable(v.number()),
  userName: maybeText,
  /** The device's name, or the e-mail address. */
  to: v.string(),
  /** received: the phone confirmed that it showed it. gone: it won't be sent any more. failed: given up after retries. */
  state: v.picklist(['queued', 'sent', 'received', 'gone', 'failed']),
  queued: v.string(),
  sent: maybeText,
  received: maybeText,
  attempts: v.number(),
  /** When a queued delivery is retried. */
  nextAttempt: maybeText,
  /** Why it wasn't sent, in words; empty when it was. */
  why: v.string(),
})
export type AlertDelivery = v.InferOutput<typeof alertDelivery>

/** A user who may see the asset, or a recipient of the alert, with the furthest progress of any delivery to them. */
const alertPerson = v.object({
  userId: v.nullable(v.number()),
  /** For a recipient outside the portal, the e-mail address. */
  name: v.string(),
  reached: v.picklist(['acknowledged', 'received', 'sent', 'queued', 'no']),
  at: maybeText,
  /** 'push to North phone', 'e-mail' or 'acknowledged'; empty for a person who wasn't reached. */
  by: v.string(),
  /** Why a person wasn't reached; empty for others. */
  why: v.string(),
})
export type AlertPerson = v.InferOutput<typeof alertPerson>

const alertStepKinds = [
  'raised',
  'pressed',
  'opened',
  'sent',
  'received',
  'repeated',
  'escalated',
  'failed',
  'closed',
  'corrected',
  'withdrawn',
  'acknowledged',
] as const

export type AlertStepKind = (typeof alertStepKinds)[number]

const alertStep = v.object({
  at: v.string(),
  kind: v.picklist(alertStepKinds),
  userId: v.nullable(v.number()),
  userName: maybeText,
  detail: v.string(),
})
export type AlertStep = v.InferOutput<typeof alertStep>

export const getAlertDelivery = endpoint('GET', '/api/alerts/{id}/delivery', {
  access: ['SystemAdmin'],
  summary: "Who was reached by an alert, when and how, and who wasn't and why; every delivery and every step.",
  params: idParams,
  reply: v.object({
    alertId: v.number(),
    people: v.array(alertPerson),
    deliveries: v.array(alertDelivery),
    steps: v.array(alertStep),
  }),
})
