import * as v from 'valibot'

/**
 * bundle: several alerts in one push, so that a storm doesn't buzz for each; the title says how many. unknownDuress: an SOS that raises
 * no alert, as from a device that isn't registered; there is nothing to acknowledge.
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
 * What a phone needs to show an alert and acknowledge it without an open window. It contains ids and texts only, never a session token.
 * `acknowledged` replaces the notification with the same alertId; its title and body say who acknowledged it and when.
 */
const pushPayload = v.object({
  /** The alert occurrence; the phone shows one notification per alertId. Tests and bundles use a text id instead. */
  alertId: v.union([v.number(), v.string()]),
  kind: v.picklist(pushKinds),
  title: v.string(),
  body: v.string(),
  /** A path in the portal that opens this alert, ready to acknowledge. */
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  /** A one-time token, valid for the alerts in this push and this user only. Absent when there's nothing to acknowledge. */
  acknowledgeToken: v.optional(v.string()),
  /** Other alerts whose notifications this one replaces: those acknowledged at the same time. */
  replaces: v.optional(v.array(v.number())),
  /** How many alerts are now pending for this user, for the app's badge. */
  pending: v.optional(v.number()),
  /** Whose push it is: a device shows what it stores of it to this user only. Added when it is sent. */
  userId: v.optional(v.number()),
  /** When it happened, ISO 8601 in UTC. */
  occurred: v.string(),
  /** True for a drill; the title says so too, for browsers that show a push without running the worker. */
  drill: v.optional(v.boolean()),
  /** The language of its texts, as a BCP 47 tag; English when it is left out. */
  language: v.optional(v.string()),
})
export type PushPayload = v.InferOutput<typeof pushPayload>

/** The marker of a declarative push message, defined by the Web Push standard. */
const declarativePushMark = 8030

/** The format on the wire: browsers that support declarative push show it without the worker, all others run the worker. */
const declarativePush = v.object({
  web_push: v.literal(declarativePushMark),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** Absolute, because there's no page to resolve it against. */
    navigate: v.string(),
    tag: v.string(),
    lang: v.optional(v.string()),
    /** The number on the app's icon, as text. */
    app_badge: v.optional(v.string()),
    data: pushPayload,
  }),
})
export type DeclarativePush = v.InferOutput<typeof declarativePush>

/**
 * Returns the notification tag of an alert. There is one tag per alert, so that repeats and acknowledgements replace what the phone shows.
 */
export function pushTag(alertId: PushPayload['alertId']): string {
  return `alert-${alertId}`
}

/**
 * Wraps a payload for the wire.
 * @param origin the portal's public address without a path, such as https://muster.example
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

/** Returns the payload of a received push, wrapped or bare; null when it's neither. */
export function readPush(message: unknown): PushPayload | null {
  const wrapped = v.safeParse(declarativePush, message)
  if (wrapped.success) return wrapped.output.notification.data
  const bare = v.safeParse(pushPayload, message)
  return bare.success ? bare.output : null
}
