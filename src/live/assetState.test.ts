import { expect, test } from 'vitest'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import {
  activityText,
  directionText,
  driverText,
  elapsedText,
  isStale,
  liveActivity,
  sinceText,
  liveStateOf,
  toLiveAsset,
} from './assetState.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const asset = (secondsAgo: number | null, more: object = {}) =>
  ({
    assetName: 'North truck',
    friendlyName: '',
    duressPending: false,
    driving: true,
    idlingSince: null,
    noSignalAfterSeconds: 90,
    status: assetStatus.active,
    lastStatusChange: ago(600),
    latitude: -37,
    longitude: 144,
    iButtonName: 'Sam',
    lastMessage: secondsAgo === null ? null : { received: ago(secondsAgo), gPRMC: { heading: 90 } },
    ...more,
  }) as RealtimeAsset

test('a duress takes precedence over no signal, and no signal over driving', () => {
  expect(liveStateOf(asset(10), now)).toBe('driving')
  expect(liveStateOf(asset(10, { driving: false }), now)).toBe('parked')
  expect(liveStateOf(asset(10, { idlingSince: ago(130) }), now)).toBe('idling')
  expect(liveStateOf(asset(91, { idlingSince: ago(130) }), now)).toBe('noSignal')
  expect(liveStateOf(asset(91), now)).toBe('noSignal')
  expect(liveStateOf(asset(91, { driving: false }), now)).toBe('parked')
  expect(liveStateOf(asset(24 * 3600 + 1), now)).toBe('notResponding')
  expect(liveStateOf(asset(24 * 3600 + 1, { duressPending: true }), now)).toBe('duress')
  expect(liveStateOf(asset(null), now)).toBe('unknown')
})

test('an asset without signal is never described as driving', () => {
  const words = (of: RealtimeAsset) => {
    const activity = liveActivity(of, now)
    return [activityText(activity), sinceText(of, activity, now), isStale(activity)]
  }
  expect(words(asset(10))).toEqual(['Driving (D)', '10 min', false])
  expect(words(asset(10, { driving: false }))).toEqual(['Parked (P)', '10 min', false])
  expect(words(asset(10, { idlingSince: ago(130) }))).toEqual(['Idling', '2 min', false])
  expect(words(asset(250))).toEqual(['No signal for 4 min', 'last seen driving', true])
  expect(words(asset(25 * 3600, { driving: false }))).toEqual(['Not responding', 'last seen parked', true])
  const inWorkshop = { driving: false, status: assetStatus.maintenance }
  expect(words(asset(25 * 3600, inWorkshop))).toEqual(['Not in service', 'last seen parked', true])
  expect(words(asset(null, { driving: false }))).toEqual(['No message yet', '', false])
})

test('a driver stays as of the last message, and no longer than the session may last', () => {
  expect(driverText(asset(600), now)).toBe('Sam')
  expect(driverText(asset(12 * 3600), now)).toBe('Sam')
  expect(driverText(asset(12 * 3600 + 1), now)).toBe('')
  expect(driverText(asset(10, { iButtonName: null, serialno: '0A1B' }), now)).toBe('0A1B')
  expect(driverText(asset(10, { iButtonName: null, serialno: null }), now)).toBe('')
})

test('the map draws an asset without signal as such', () => {
  expect(toLiveAsset(asset(91), now)).toMatchObject({ state: 'noSignal', heading: 90 })
  expect(toLiveAsset(asset(10, { latitude: null }), now)).toBeNull()
})

test('time since the last change', () => {
  const texts = [-5, 40, 12 * 60, 3 * 3600 + 300, 52 * 3600].map((seconds) => elapsedText(ago(seconds), now))
  expect(texts).toEqual(['0 s', '40 s', '12 min', '3 h 05 min', '2 d 4 h'])
  expect(elapsedText(null, now)).toBe('')
})

test('the compass has 8 sectors, each around its direction', () => {
  expect([0, 22, 23, 90, 180, 247, 248, 337, 338, 360].map(directionText)).toEqual([
    'N',
    'N',
    'NE',
    'E',
    'S',
    'SW',
    'W',
    'NW',
    'N',
    'N',
  ])
  expect(directionText(null)).toBeNull()
})
