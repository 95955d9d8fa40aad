import { expect, test } from 'vitest'
import { countedOutcome } from './acknowledgeShown.ts'

const done = (mine: number, ...others: string[]) =>
  [...Array.from({ length: mine }, () => 'me'), ...others].map((userName, id) => ({
    id,
    alertId: id,
    mine: userName === 'me',
    userName,
    acknowledgeTime: '2026-11-21T05:00:00Z',
    acknowledgedDescription: '',
  }))

test('all of them by this user', () => {
  expect(countedOutcome({ requested: 12, done: done(12), unsent: 0 })).toEqual(['12 alerts acknowledged.', 'good'])
})

test('some by others, who are named once, and some on this device', () => {
  expect(countedOutcome({ requested: 5, done: done(1, 'ann', 'ann'), unsent: 2 })).toEqual([
    '1 alert acknowledged; 2 alerts already acknowledged by ann; 2 alerts stored on this device until the server can be reached.',
    'warning',
  ])
})

test('one that went out of sight meanwhile', () => {
  expect(countedOutcome({ requested: 2, done: done(0, 'bob'), unsent: 0 })).toEqual([
    '1 alert already acknowledged by bob; 1 alert you no longer have access to.',
    'warning',
  ])
})
