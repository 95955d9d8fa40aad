import { ascending } from '../../../domain/lists/ascending.ts'
import * as fields from '#words/fields'
import * as words from '#words/notifications'
import type { CallInput } from '../../../contract/endpoint.ts'
import * as config from '../../../contract/notifications/notificationConfig.ts'
import * as rules from '../../../contract/notifications/notificationEndpoints.ts'
import { newPeriodTimes, periodInstants, periodTimes } from '../../../contract/notifications/notificationPeriod.ts'
import { keysOf, recordOf } from '../../../domain/lists/keysOf.ts'
import { checkBody } from '../../records/checkBody.ts'
import { notificationRecord } from '../../../contract/notifications/notificationRecord.ts'
import { blankValues, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export const hoursModes = keysOf(config.hoursMode)
type HoursMode = keyof typeof config.hoursMode

export interface NotificationFormValues extends OwnValues<typeof notificationRecord> {
  userId: number | null
  status: number
  /** Ids, ascending. */
  events: readonly number[]
  groupId: number | null
  assets: readonly number[]
  /** In the order of the week. */
  days: readonly config.WeekDay[]
  hours: HoursMode
  /** HH:mm in the time zone of the rule's user; blank while it is being typed. */
  start: string
  end: string
  email: boolean
  dbUpdated: string
}

export const emptyNotification: NotificationFormValues = {
  ...blankValues(notificationRecord),
  userId: null,
  status: 1,
  events: [],
  groupId: null,
  assets: [],
  days: config.weekDays,
  hours: 'allDay',
  ...newPeriodTimes,
  email: false,
  dbUpdated: '',
}

/** The fields that are compared when two users changed a rule. */
export const notificationLabels = {
  ...ownLabels(notificationRecord),
  status: fields.status(),
  events: words.events(),
  groupId: fields.group(),
  assets: fields.assets(),
  days: words.days(),
  hours: words.hours(),
  start: words.start(),
  end: words.end(),
  email: fields.email(),
}

/** Returns the form's values of a rule. `ianaZone` is the time zone of the rule's user. */
export function toNotificationFormValues(rule: rules.Notification, ianaZone: string): NotificationFormValues {
  const { userId, status, events, assets, dbUpdated } = rule
  const { Days, Hours, Period, Email } = config.readNotificationConfig(rule.config)
  return {
    ...toOwnValues(notificationRecord, rule),
    userId,
    status,
    dbUpdated,
    events: ascending(events),
    groupId: rule.groupid,
    assets: ascending(assets),
    days: config.weekDays.filter((day) => Days[day]),
    hours: hoursModes.find((mode) => config.hoursMode[mode] === Hours) ?? 'allDay',
    ...periodTimes(Period, ianaZone),
    email: Email,
  }
}

/** Returns what the bodies of CreateNotification and Update have in common. */
export function notificationBody(values: NotificationFormValues, ianaZone: string) {
  const times = { start: values.start || newPeriodTimes.start, end: values.end || newPeriodTimes.end }
  return {
    UserId: values.userId,
    ...ownBody(notificationRecord, 'change', values),
    config: config.printNotificationConfig({
      Days: daysOf(values.days),
      Email: values.email,
      Hours: config.hoursMode[values.hours],
      Period: periodInstants(times, ianaZone),
      GroupID: values.groupId,
    }),
    status: values.status,
    GroupId: values.groupId,
    EventId: [...values.events],
    AssetId: [...values.assets],
  } satisfies CallInput<typeof rules.createNotification>['body']
}

function daysOf(chosen: readonly config.WeekDay[]): config.NotificationConfig['Days'] {
  return recordOf(config.weekDays, (day) => chosen.includes(day))
}

const fieldNames = keysOf(emptyNotification)

export function checkNotification(values: NotificationFormValues): FieldErrors<NotificationFormValues> {
  const needsPeriod = values.hours !== 'allDay'
  return {
    ...checkBody(rules.createNotification.body, notificationBody(values, 'UTC'), fieldNames),
    ...(values.userId === null ? { userId: words.userRequired() } : {}),
    ...(needsPeriod && !values.start ? { start: words.startRequired() } : {}),
    ...(needsPeriod && !values.end ? { end: words.endRequired() } : {}),
  }
}

/** Returns a hint about what is easily overlooked in a rule's days and period, or an empty text. */
export function timesHint({ days, hours, start, end }: NotificationFormValues): string {
  if (days.length === 0) return words.noDayChosen()
  if (hours === 'allDay' || !start || !end || start < end) return ''
  if (start === end) return hours === 'withinPeriod' ? words.periodWholeDay() : words.outsideWholeDay()
  return words.overMidnight()
}

/** Returns why a valid rule wouldn't send anything, because it has no events or assets, or an empty text. */
export function scopeHint(values: Pick<NotificationFormValues, 'events' | 'groupId' | 'assets'> & Sensors): string {
  const { events, groupId, assets, tempANotification, tempBNotification } = values
  const hasKind = events.length > 0 || tempANotification || tempBNotification
  const hasAssets = groupId !== null || assets.length > 0
  if (hasKind && hasAssets) return ''
  if (hasKind) return words.noGroupChosen()
  return hasAssets ? words.noKindChosen() : words.noKindOrGroup()
}

type Sensors = Pick<NotificationFormValues, 'tempANotification' | 'tempBNotification'>
