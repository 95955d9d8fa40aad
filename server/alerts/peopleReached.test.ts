import { expect, test } from 'vitest'
import type { AlertDelivery } from '../../contract/alerts/deliveryEndpoints.ts'
import { peopleReached, timelineOf } from './peopleReached.ts'

let id = 0
const at = (second: number) => `2026-11-21T09:00:${String(second).padStart(2, '0')}.000Z`
const delivery = (changes: Partial<AlertDelivery>): AlertDelivery => ({
  id: ++id,
  way: 'push',
  purpose: 'alert',
  userId: 1,
  userName: 'north',
  to: 'Phone',
  state: 'sent',
  queued: at(0),
  sent: at(1),
  received: null,
  attempts: 1,
  nextAttempt: null,
  why: '',
  ...changes,
})
const user = (userId: number, userName: string, more = {}) => ({ userId, userName, canSee: true, devices: 1, ...more })

test('says how far each person’s deliveries got, and why some weren’t reached', () => {
  const people = peopleReached(
    [
      user(1, 'north'),
      user(2, 'manager'),
      user(3, 'nobody', { devices: 0 }),
      user(4, 'left', { canSee: false }),
      user(5, 'boss'),
    ],
    [
      delivery({ state: 'sent' }),
      delivery({ to: 'Tablet', state: 'received', received: at(3) }),
      delivery({ userId: 2, state: 'gone', sent: null, why: 'push service answered 410' }),
      delivery({ userId: 3, purpose: 'acknowledged', state: 'received' }),
      delivery({
        userId: null,
        userName: null,
        way: 'email',
        to: 'a@b.example',
        state: 'queued',
        sent: null,
        why: 'no answer',
      }),
    ],
    { userId: 5, at: at(9) },
  )
  expect(people.map(({ name, reached, at: when, by, why }) => [name, reached, when, by, why])).toEqual([
    ['north', 'received', at(3), 'push to Tablet', ''],
    ['manager', 'no', null, '', 'push to Phone: push service answered 410'],
    ['nobody', 'no', null, '', 'none of their devices receives alerts'],
    ['left', 'no', null, '', 'has no access to the asset, or is disabled'],
    ['boss', 'acknowledged', at(9), 'acknowledged', ''],
    ['a@b.example', 'queued', null, 'e-mail to a@b.example', 'no answer'],
  ])
})

test('the timeline lists recorded steps and every delivery that was sent or failed, in order', () => {
  const noted = [
    { at: at(0), kind: 'raised' as const, userId: null, userName: null, detail: '' },
    { at: at(5), kind: 'acknowledged' as const, userId: 1, userName: 'north', detail: 'ok' },
  ]
  const steps = timelineOf(noted, [
    delivery({ sent: at(2) }),
    delivery({ purpose: 'acknowledged', sent: at(6) }),
    delivery({ state: 'failed', sent: null, why: 'no mail server set', way: 'email', to: 'x@y.example' }),
    delivery({ state: 'queued', sent: null }),
  ])
  expect(steps.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['raised', ''],
    ['failed', 'e-mail to x@y.example: no mail server set'],
    ['sent', 'push to Phone'],
    ['acknowledged', 'ok'],
    ['sent', 'push to Phone: acknowledgement'],
  ])
})
