import * as words from '#words/alerts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { wireFix } from '../realtime/realtimeEndpoints.ts'

const maybeNumber = v.nullable(v.number())
const maybeText = v.nullable(v.string())

export const alertCategories = ['Duress', 'Behavior', 'Temperature'] as const
export type AlertCategory = (typeof alertCategories)[number]

/** 'pending' means neither recorded nor withdrawn, and counted; it waits for an acknowledgement as long as it has no userId. */
const alertStates = ['pending', 'recorded', 'withdrawn'] as const
export type AlertState = (typeof alertStates)[number]

/**
 * An alert occurrence. The duress messages of an asset up to the next acknowledgement are one occurrence, an incident, with the id of the
 * first that was received; its time and place are those of the press that happened first. It waits for an acknowledgement while state is
 * pending and userId is null. Times are ISO 8601 UTC.
 */
export const alertOccurrence = v.object({
  id: v.number(),
  category: v.picklist(alertCategories),
  eventId: v.number(),
  eventName: v.string(),
  uniqueId: v.string(),
  assetId: v.number(),
  /** gPRMC.created is when it happened, by the device's clock. */
  gPRMC: wireFix,
  created: v.string(),
  /** Minutes between the event and its arrival at the server. */
  difference: v.number(),
  assetName: v.string(),
  friendlyName: v.string(),
  customerName: v.string(),
  location: v.string(),
  drill: v.boolean(),
  /** How often a duress was pressed; 1 for other alerts. */
  presses: v.optional(v.number(), 1),
  /** When it was last pressed, by the device's clock; null for other alerts. */
  lastPressed: v.optional(maybeText, null),
  userId: maybeNumber,
  userName: maybeText,
  acknowledgeTime: maybeText,
  acknowledgedDescription: v.string(),
  /** green once acknowledged, else empty. */
  rowColor: v.string(),
  tempAlertSensor: maybeText,
  tempAlertRuleType: maybeText,
  tempAlertThreshold: maybeNumber,
  sensorAValue: maybeNumber,
  sensorBValue: maybeNumber,
  tempAlertStartTime: maybeText,
  tempAlertEndTime: maybeText,
  tempAlertDuration: maybeNumber,
  tempAlertStartAddress: maybeText,
  tempAlertEndAddress: maybeText,
  tempAlertEmailSent: v.boolean(),
  /** When the message that triggered it reached the server. */
  received: maybeText,
  /** True when it was found in messages that arrived late. */
  late: v.boolean(),
  /**
   * pending: until somebody acknowledges it. recorded: too old to notify anybody when it was found. withdrawn: disproved by later messages.
   */
  state: v.picklist(alertStates),
  /** Why it was recorded or withdrawn: a stored alertNote (see readNote); empty for other alerts. */
  reason: v.string(),
  /** The reason in the language of the request; left out where there is no reason, and in hub messages, which have no reader. */
  reasonText: v.optional(v.string()),
})
export type AlertOccurrence = v.InferOutput<typeof alertOccurrence>

const alertLists = v.object({
  Duress: v.array(alertOccurrence),
  Behavior: v.array(alertOccurrence),
  Temperature: v.array(alertOccurrence),
})
export type AlertLists = v.InferOutput<typeof alertLists>

const endOfTime = Date.UTC(2101, 0)

/** A time between 1970 and 2100. The database can't store some times outside that range. */
const recentTime = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(
    (text) => Date.parse(text) >= 0 && Date.parse(text) < endOfTime,
    () => words.yearRange(),
  ),
)

export const getLatestEvents = endpoint('GET', '/api/Event/GetLatestEvents', {
  access: 'signedIn',
  summary: 'Alerts of the last 24 hours, newest first; with LastSentTime those raised or changed since.',
  query: v.object({ LastSentTime: v.optional(recentTime) }),
  reply: alertLists,
})

const alertCounts = v.object({
  TotalBehavior: v.number(),
  PendingBehavior: v.number(),
  TotalDuress: v.number(),
  PendingDuress: v.number(),
  TotalTemperature: v.number(),
  PendingTemperature: v.number(),
})

export const getLatestEventsWithCount = endpoint('GET', '/api/Event/GetLatestEventsWithCount', {
  access: 'signedIn',
  summary: 'Counts of the last 24 hours, and, unless CountOnly=true, the newest 30 alerts of each kind.',
  query: v.object({ CountOnly: v.optional(v.picklist(['true', 'false']), 'false') }),
  reply: v.object({ ...alertCounts.entries, ...alertLists.entries }),
})

const remarks = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), '')

/**
 * How long ago an acknowledgement was given that had to wait for a connection. A duress that was pressed again and received since then isn't
 * covered by it: it opens a new incident.
 */
const secondsAgo = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(366 * 86_400)), 0)

/** Who acknowledged an alert; mine is false when somebody else was first. */
const acknowledgement = v.object({
  alertId: v.number(),
  mine: v.boolean(),
  userName: v.string(),
  acknowledgeTime: v.string(),
  acknowledgedDescription: v.string(),
})
export type Acknowledgement = v.InferOutput<typeof acknowledgement>

export const eventAcknowledgement = endpoint('POST', '/api/Event/EventAcknowledgement', {
  access: 'signedIn',
  summary:
    'Acknowledges an alert; for one press of a duress, its whole incident. The first acknowledgement counts; the reply to a second one says who was first.',
  body: v.object({ MessageId: id, Acknowledgement: remarks, secondsAgo }),
  reply: acknowledgement,
})

export const notificationAcknowledgement = endpoint('POST', '/api/Notification/NotificationAcknowledgement', {
  access: 'signedIn',
  summary: "Acknowledges one of the caller's notifications and its alert.",
  body: v.object({ MessageId: id, Acknowledgement: remarks, secondsAgo }),
  reply: acknowledgement,
})

/**
 * Acknowledging more than this in one call would block other database work for too long; the page splits larger batches into several calls.
 */
export const maxAcknowledgedAtOnce = 250

export const acknowledgeMany = endpoint('POST', '/api/alerts/acknowledgeMany', {
  access: 'signedIn',
  summary:
    "Acknowledges several alerts, or several of the caller's notifications, with the same remarks. Returns each one that the caller may see; safe to send twice.",
  body: v.object({
    kind: v.picklist(['alert', 'notification']),
    ids: v.pipe(
      v.array(id),
      v.minLength(1, () => words.selectAlert()),
      v.maxLength(maxAcknowledgedAtOnce),
    ),
    Acknowledgement: remarks,
    secondsAgo,
  }),
  /** id is the requested alert's id. */
  reply: v.array(v.object({ id: v.number(), ...acknowledgement.entries })),
})
export type AcknowledgedOne = v.InferOutput<typeof acknowledgeMany.reply>[number]

const oneTimeToken = v.pipe(v.string(), v.minLength(20), v.maxLength(200))

export const acknowledgeByToken = endpoint('POST', '/api/alerts/acknowledgeByToken', {
  access: 'public',
  summary: 'Acknowledges every alert that a push named, with the one-time token in it; safe to send twice.',
  body: v.object({ token: oneTimeToken, remarks, secondsAgo }),
  /** The first of its alerts that the caller may see, if there is one. */
  reply: v.object({
    ...acknowledgement.entries,
    /** How many alerts the notification acknowledges: 1, or all of a bundle. */
    alerts: v.number(),
    /** How many of them somebody else had already acknowledged. */
    others: v.number(),
    /** How many alerts are still pending for this user: the app's badge. */
    pending: v.number(),
  }),
})

export const receivedByPhone = endpoint('POST', '/api/alerts/received', {
  access: 'public',
  summary: "The service worker's beacon: the push with this token was shown.",
  body: v.object({ token: oneTimeToken }),
  reply: v.object({ received: v.literal(true) }),
})

export const latestNotificationWithCount = endpoint('GET', '/api/Notification/LatestNotificationWithCount', {
  access: 'signedIn',
  summary: "The caller's notifications of the last 24 hours, newest first, and how many are pending.",
  reply: v.object({ Notifications: v.array(alertOccurrence), NotificationsCount: v.number() }),
})

export const latestNotification = endpoint('GET', '/api/Notification/LatestNotification', {
  access: 'signedIn',
  summary: "The caller's notifications of the last 24 hours, newest first.",
  reply: v.array(alertOccurrence),
})
