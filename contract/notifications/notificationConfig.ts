import * as v from 'valibot'

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type WeekDay = (typeof weekDays)[number]

/** The hours modes of a notification rule. */
export const hoursMode = { allDay: 1, withinPeriod: 2, outsidePeriod: 3 } as const

const onDays = <S extends v.GenericSchema<boolean>>(day: S) =>
  v.object({ Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day, Saturday: day, Sunday: day })

const hours = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2, 3]))
const instant = v.pipe(
  v.string(),
  v.check((text) => Number.isFinite(Date.parse(text))),
)

/** When and how a notification rule notifies its user. */
const notificationConfig = v.object({
  Days: onDays(v.boolean()),
  Email: v.boolean(),
  /** 1 all day, 2 within the period, 3 outside it. */
  Hours: hours,
  /** Instants in UTC; notificationPeriod.ts converts them to times of day. */
  Period: v.object({ Start: instant, End: instant }),
  GroupID: v.optional(v.nullable(v.number()), null),
})
export type NotificationConfig = v.InferOutput<typeof notificationConfig>

const everyDay = {
  Monday: true,
  Tuesday: true,
  Wednesday: true,
  Thursday: true,
  Friday: true,
  Saturday: true,
  Sunday: true,
}
const noPeriod = { Start: '', End: '' }

/** Missing or invalid parts default to every day, all day, no e-mail; an invalid period becomes empty texts. */
const stored = v.object({
  Days: v.fallback(onDays(v.fallback(v.boolean(), true)), everyDay),
  Email: v.fallback(v.boolean(), false),
  Hours: v.fallback(hours, hoursMode.allDay),
  Period: v.fallback(v.object({ Start: instant, End: instant }), noPeriod),
  GroupID: v.fallback(v.nullable(v.number()), null),
})

/** Parses a stored or sent configuration, URL-encoded or not. Returns undefined when it isn't JSON. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : decodeURIComponent(text))
  } catch {
    return undefined
  }
}

/** Returns the configuration in a sent text, URL-encoded or not; null when part of it is missing or invalid. */
export function parseNotificationConfig(text: string): NotificationConfig | null {
  const result = v.safeParse(notificationConfig, readText(text))
  return result.success ? result.output : null
}

/** Returns the configuration in a stored text; invalid parts take their defaults. Never throws. */
export function readNotificationConfig(text: string): NotificationConfig {
  const parsed = readText(text)
  return v.parse(stored, typeof parsed === 'object' && parsed !== null ? parsed : {})
}

/** Returns the text that CreateNotification and Update expect: URL-encoded JSON. */
export function printNotificationConfig(config: NotificationConfig): string {
  return encodeURIComponent(JSON.stringify(config))
}
