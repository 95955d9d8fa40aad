import { expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertEmail, alertPush } from './alertWords.ts'
import type { AddressedAlert } from './alertQueryStore.ts'

const addressed = (late: boolean) =>
  ({
    alert: {
      id: 7,
      category: 'Behavior',
      eventName: 'Overspeed',
      assetName: 'North truck',
      friendlyName: '',
      customerName: 'Northern Freight',
      location: 'Ballarat VIC',
      drill: false,
      tempAlertThreshold: null,
      created: '2026-11-22T02:40:10.000Z',
      received: '2026-11-22T02:40:10.000Z',
      late,
      gPRMC: {
        created: '2026-11-21T23:02:05.000Z',
        speed: 118,
      },
    } as AlertOccurrence,
    isListed: true,
    timeZoneId: 'act',
    audience: {
      assetId: 1,
      customerId: 1,
      groupIds: [],
    },
  }) satisfies AddressedAlert

test('a push of a late alert says when it happened and when it was received', () => {
  expect(alertPush(addressed(true)).body).toBe('Happened 10:02, received 13:40 · Ballarat VIC · Northern Freight')
  expect(alertPush(addressed(false)).body).toBe('Ballarat VIC · Northern Freight')
})

test('so does its e-mail, on the clock of its reader', () => {
  const lines = (late: boolean) => alertEmail(addressed(late), 'a@fleet.example', 'UTC', 'Why').email.lines
  expect(lines(true)).toContain('When: Sat, 21 Nov 2026, 23:02:05 (UTC)')
  expect(lines(true).join()).toContain('Received: Sun, 22 Nov 2026, 02:40:10 (UTC), late')
  expect(lines(false).join()).not.toContain('Received')
})
