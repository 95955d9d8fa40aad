import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../paging.ts'

const maybeText = v.nullable(v.string())

/** How an alert was sent to somebody: what for, by what way, and how far it came. Times are ISO 8601 UTC. */
const alertDelivery = v.object({
  id: v.number(),
  way: v.picklist(['push', 'email']),
  /** alert: the first word of it; repeat: an unanswered duress again; escalated: no phone confirmed; acknowledged: who did. */
  purpose: v.picklist(['alert', 'repeat', 'escalated', 'acknowledged']),
  userId: v.nullable(v.number()),
  userName: maybeText,
  /** The device's name, or the e-mail address. */
  to: v.string(),
  /** received: the phone confirmed that it showed it; gone: not sent, and never will be; failed: given up. */
  state: v.picklist(['queued', 'sent', 'received', 'gone', 'failed']),
  queued: v.string(),
  sent: maybeText,
  received: maybeText,
  attempts: v.number(),
  /** Of a queued one: when it is tried next. */
  nextAttempt: maybeText,
  /** Why it was not sent, in words; empty when it was. */
  why: v.string(),
})
export type AlertDelivery = v.InferOutput<typeof alertDelivery>

/** One who may see the asset, or was told: the furthest that any delivery to them came. */
const alertPerson = v.object({
  userId: v.nullable(v.number()),
  /** An address outside of the portal's users is its own name. */
  name: v.string(),
  reached: v.picklist(['acknowledged', 'received', 'sent', 'queued', 'no']),
  at: maybeText,
  /** 'push to North phone', 'e-mail', 'acknowledged'; empty for one not reached. */
  by: v.string(),
  /** Of one who was not reached: why. */
  why: v.string(),
})
export type AlertPerson = v.InferOutput<typeof alertPerson>

const alertStepKinds = [
  'raised',
  'told',
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

export const getAlertDelivery = endpoint({
  method: 'GET',
  path: '/api/alerts/{id}/delivery',
  access: ['SystemAdmin'],
  summary: 'Who was reached by an alert, when and by what, who was not and why; every delivery; every step of it.',
  params: idParams,
  reply: v.object({
    alertId: v.number(),
    people: v.array(alertPerson),
    deliveries: v.array(alertDelivery),
    steps: v.array(alertStep),
  }),
})
