import * as words from '#words/notifications'
import { expect, test } from 'vitest'
import { readNotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import type { Notification } from '../../../contract/notifications/notificationEndpoints.ts'
import {
  checkNotification,
  emptyNotification,
  notificationBody,
  scopeHint,
  timesHint,
  toNotificationFormValues,
  type NotificationFormValues,
} from './notificationForm.ts'

const perth = 'Australia/Perth'
const values: NotificationFormValues = {
  ...emptyNotification,
  userId: 7,
  name: 'Night',
  events: [2, 9],
  groupId: 3,
  assets: [4],
  days: ['Monday', 'Sunday'],
  hours: 'outsidePeriod',
  start: '22:00',
  end: '06:30',
  email: true,
  tempBNotification: true,
}
const stored = (config: string): Notification => ({
  id: 1,
  userId: 7,
  userName: 'north',
  customerName: 'Northern Freight',
  customerId: 1,
  uniqueId: 'A1',
  name: 'Night',
  description: '',
  config,
  status: 1,
  groupid: 3,
  groupName: 'North',
  events: [9, 2],
  assets: [4],
  tempANotification: false,
  tempBNotification: true,
  dbCreated: '',
  dbUpdated: '',
})

test('what is saved is drawn again', () => {
  const body = notificationBody(values, perth)
  expect(toNotificationFormValues(stored(decodeURIComponent(body.config)), perth)).toEqual(values)
  expect(readNotificationConfig(body.config)).toMatchObject({ Hours: 3, GroupID: 3, Days: { Monday: true } })
})

test('an invalid stored configuration means every day, all day, with 08:00 to 17:00 as its period', () => {
  const read = toNotificationFormValues(stored('{}'), perth)
  expect(read).toMatchObject({ hours: 'allDay', start: '08:00', end: '17:00', email: false })
  expect(read.days).toHaveLength(7)
})

test('name and user are required; the period only where it counts', () => {
  expect(checkNotification(values)).toEqual({})
  expect(checkNotification({ ...values, name: ' ', userId: null, end: '' })).toEqual({
    name: 'The Name field is required.',
    userId: 'The User field is required.',
    end: 'The End field is required.',
  })
  const allDay: NotificationFormValues = { ...values, hours: 'allDay', start: '' }
  expect(checkNotification(allDay)).toEqual({})
  expect(() => notificationBody(allDay, perth)).not.toThrow()
})

test('a period over midnight, an empty one and a week without days are pointed out', () => {
  expect(timesHint(values)).toBe(words.overMidnight())
  expect(timesHint({ ...values, end: '22:00' })).toBe(words.outsideWholeDay())
  expect(timesHint({ ...values, end: '22:00', hours: 'withinPeriod' })).toBe(words.periodWholeDay())
  expect(timesHint({ ...values, days: [] })).toBe(words.noDayChosen())
  expect(timesHint({ ...values, end: '23:00' })).toBe('')
  expect(timesHint({ ...values, hours: 'allDay' })).toBe('')
})

test("a rule without a group or without events says that it won't send anything", () => {
  expect(scopeHint(values)).toBe('')
  expect(scopeHint({ ...values, assets: [] })).toBe('')
  expect(scopeHint({ ...values, events: [], tempBNotification: true })).toBe('')
  expect(scopeHint({ ...values, groupId: null, assets: [] })).toBe(words.noGroupChosen())
  expect(scopeHint({ ...values, events: [], tempBNotification: false })).toBe(words.noKindChosen())
  expect(scopeHint({ ...emptyNotification })).toBe(words.noKindOrGroup())
})
