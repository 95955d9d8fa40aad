import * as v from 'valibot'
import { endpoint, type ReplyOf } from '../endpoint.ts'
import { idParams } from '../paging.ts'
import { alertOccurrence } from './alertEndpoints.ts'

const maybeNumber = v.nullable(v.number())

/** One press of a duress. Times are ISO 8601 UTC, positions degrees. */
const press = v.object({
  /** When it happened, by the device's clock. */
  at: v.string(),
  /** When it reached the server. */
  received: v.string(),
  latitude: maybeNumber,
  longitude: maybeNumber,
  location: v.string(),
})

/** Somebody to call about the asset. */
const contact = v.object({
  /** driver: whose key fob is connected. depot: that of the asset. user: one who has access to the asset. */
  kind: v.picklist(['driver', 'depot', 'user']),
  name: v.string(),
  /** As it was typed in; empty for a driver without one. */
  phone: v.string(),
})
export type IncidentContact = v.InferOutput<typeof contact>

const incidentStepKinds = [
  'pushed',
  'emailed',
  'shown',
  'repeated',
  'escalated',
  'opened',
  'notSent',
  'acknowledged',
] as const

/** One step of an incident, deliveries of a kind together. */
const incidentStep = v.object({
  kind: v.picklist(incidentStepKinds),
  /** When it happened first, and last. */
  at: v.string(),
  until: v.string(),
  /** How often: presses that were pushed, devices that showed one, repeats. */
  count: v.number(),
  /** The names of the people who were notified or did it; e-mail addresses outside the portal are left out. */
  people: v.array(v.string()),
  /** For shown: whom a push was sent to whose devices haven't confirmed it. */
  missing: v.array(v.string()),
  /** For acknowledged: the remarks. */
  remarks: v.string(),
})
export type IncidentStep = v.InferOutput<typeof incidentStep>

export const getIncident = endpoint('GET', '/api/alerts/{id}/incident', {
  access: 'signedIn',
  summary:
    'A duress as one incident, by any of its presses: the presses, whom to call, and who was notified, opened and acknowledged it and when. 404 for other alerts.',
  params: idParams,
  reply: v.object({
    alert: alertOccurrence,
    /** By the time at which they happened. */
    presses: v.array(press),
    /** The driver first, then the depot, then people with access to the asset who have a phone number. */
    contacts: v.array(contact),
    /** By the time at which they happened first. */
    steps: v.array(incidentStep),
  }),
})
export type Incident = ReplyOf<typeof getIncident>

export const openIncident = endpoint('POST', '/api/alerts/{id}/opened', {
  access: 'signedIn',
  summary: "Notes in a duress's time line that the caller has opened it; the first time counts.",
  params: idParams,
  reply: v.object({ opened: v.literal(true) }),
})
