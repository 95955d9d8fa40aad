import * as v from 'valibot'

/**
 * bundle: several alerts at once, so that a storm is not a buzz each; its title says how many. unknownDuress: an SOS of a device that is
 * not registered; there is no alert to acknowledge.
 */
const pushKinds = [
  'duress',
  'unknownDuress',
  'behaviour',
  'temperature',
  'notification',
  'bundle',
  'acknowledged',
  'test',
] as const
export type PushKind = (typeof pushKinds)[number]

/**
 * What a phone needs to show an alert and to acknowledge it with no window open. Ids and words only, no session token.
 * `acknowledged` takes the place of the notification with the same alertId: title and body then say who and when.
 */
const pushPayload = v.object({
  /** The alert occurrence; one notification on the phone per alertId. A test and a bundle carry a text of their own. */
  alertId: v.union([v.number(), v.string()]),
  kind: v.picklist(pushKinds),
  title: v.string(),
  body: v.string(),
  /** A path within the portal that opens this alert with Acknowledge ready. */
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  /** Good for the alerts of this push and this user only, once. Absent when there is nothing to acknowledge. */
  acknowledgeToken: v.optional(v.string()),
  /** Further alerts whose notifications this one takes the place of: those acknowledged in one go. */
  replaces: v.optional(v.array(v.number())),
  /** How many alerts wait for this user by now, for the badge of the app. */
  pending: v.optional(v.number()),
  /** When it happened on the road, ISO 8601 in UTC. */
  occurred: v.string(),
  /** True for an exercise; the title says so too, for browsers that show a push without the worker. */
  drill: v.optional(v.boolean()),
  /** The language of its texts, as a BCP 47 tag; English when it is left out. */
  language: v.optional(v.string()),
})
export type PushPayload = v.InferOutput<typeof pushPayload>

/** The value that marks a message as a declarative push (the number of the Web Push standard). */
const declarativePushMark = 8030

/** The form on the wire: browsers that know declarative push show it without a worker, all others run the worker. */
const declarativePush = v.object({
  web_push: v.literal(declarativePushMark),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** Absolute, because no page is there to resolve it against. */
    navigate: v.string(),
    tag: v.string(),
    lang: v.optional(v.string()),
    /** The number on the app's icon, as text. */
    app_badge: v.optional(v.string()),
    data: pushPayload,
  }),
})
export type DeclarativePush = v.InferOutput<typeof declarativePush>

/** One tag per alert, so that a repeat or an acknowledgement replaces what the phone already shows. */
export function pushTag(alertId: PushPayload['alertId']): string {
  return `alert-${alertId}`
}

/**
 * Wraps a payload for the wire.
 * @param origin the portal's public address without a path, as in https://muster.example
 */
export function toDeclarativePush(payload: PushPayload, origin: string): DeclarativePush {
  return {
    web_push: declarativePushMark,
    notification: {
      title: payload.title,
      body: payload.body,
      navigate: origin + payload.url,
      tag: pushTag(payload.alertId),
      lang: payload.language ?? 'en-AU',
      ...(payload.pending === undefined ? {} : { app_badge: `${payload.pending}` }),
      data: payload,
    },
  }
}

/** Reads a received push in either form: wrapped, or the bare payload. Null when it is neither. */
export function readPush(message: unknown): PushPayload | null {
  const wrapped = v.safeParse(declarativePush, message)
  if (wrapped.success) return wrapped.output.notification.data
  const bare = v.safeParse(pushPayload, message)
  return bare.success ? bare.output : null
}
