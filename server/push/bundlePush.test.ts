import { expect, test } from 'vitest'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { acknowledgedByBundle, bundlePush } from './bundlePush.ts'

const push = (alertId: number, kind: PushPayload['kind'], more: Partial<PushPayload> = {}): PushPayload => ({
  alertId,
  kind,
  title: `Title ${alertId}`,
  body: '',
  url: `/${alertId}`,
  occurred: `2026-11-21T09:00:${String(alertId % 60).padStart(2, '0')}.000Z`,
  ...more,
})

test('many alerts become one push that says how many and names the first', () => {
  const pushes = Array.from({ length: 40 }, (_, index) => push(index, 'behaviour'))
  expect(bundlePush(pushes)).toEqual({
    alertId: 'bundle',
    kind: 'bundle',
    title: '40 alerts',
    url: '/AlertNotification',
    body: 'Title 0\nTitle 1\nTitle 2\nand 37 more',
    occurred: '2026-11-21T09:00:39.000Z',
  })
})

test('a duress comes first and decides what the tap opens', () => {
  const pushes = [push(1, 'behaviour'), push(2, 'temperature'), push(3, 'behaviour'), push(4, 'duress')]
  expect(bundlePush(pushes)).toMatchObject({
    title: '4 alerts, 1 duress',
    body: 'Title 4\nTitle 1\nTitle 2\nand 1 more',
    url: '/AlertCentre?alert=duress',
  })
})

test('the same alert twice counts once, and drills alone are marked', () => {
  const drill = push(1, 'duress', { drill: true })
  expect(bundlePush([drill, drill])).toMatchObject({ title: 'DRILL 1 alert', drill: true })
  expect(bundlePush([drill, push(2, 'duress')]).title).toBe('2 alerts, 2 duress')
})

test('a bundle acknowledges all alerts that it contains, and of duresses only those that it names', () => {
  const three = [push(1, 'duress'), push(2, 'duress'), push(2, 'duress'), push(3, 'duress'), push(4, 'behaviour')]
  expect(acknowledgedByBundle(three)).toEqual(three)
  expect(acknowledgedByBundle([...three, push(5, 'duress')])).toEqual([push(4, 'behaviour')])
})

test('an SOS of an unknown device counts as a duress, and opens the list of unknown devices where it is alone', () => {
  const unknown = { ...push(9, 'unknownDuress'), alertId: 'unknown-9', title: 'SOS', url: '/unknownDevices' }
  expect(bundlePush([push(1, 'behaviour'), unknown])).toMatchObject({
    title: '2 alerts, 1 duress',
    body: 'SOS\nTitle 1',
    url: '/unknownDevices',
  })
  expect(bundlePush([unknown, push(2, 'duress')]).url).toBe('/AlertCentre?alert=duress')
  const ofDevice = { ...unknown, alertId: 'device-9', url: '/deviceDetails/9' }
  expect(bundlePush([push(1, 'behaviour'), ofDevice]).url).toBe('/deviceDetails/9')
  expect(bundlePush([unknown, ofDevice]).url).toBe('/unknownDevices')
})
