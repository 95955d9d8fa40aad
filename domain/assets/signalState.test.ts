import { expect, test } from 'vitest'
import { assetStatus } from './assetStatus.ts'
import { activityUntil, noSignalAfterSeconds, viewActivity } from './signalState.ts'

const now = Date.parse('2026-11-22T05:00:00Z')
const asset = { received: now, driving: true, idling: false, noSignalAfterSeconds: 60, status: assetStatus.active }
const after = (seconds: number, more: object = {}) => viewActivity({ ...asset, ...more }, now + seconds * 1000)

test('three intervals, at least a minute and at most fifteen; a profile may set its own minutes', () => {
  expect([5, 20, 30, 120, 299, 600].map((interval) => noSignalAfterSeconds(interval, null))).toEqual([
    60, 60, 90, 360, 897, 900,
  ])
  expect(noSignalAfterSeconds(null, null)).toBe(900)
  expect([noSignalAfterSeconds(10, 30), noSignalAfterSeconds(null, 1)]).toEqual([1800, 60])
})

test('a driving asset that stops reporting has no signal, and is not responding after a day', () => {
  expect(after(0)).toEqual({ kind: 'driving', quietMs: 0 })
  expect(after(60).kind).toBe('driving')
  expect(after(61)).toEqual({ kind: 'noSignal', quietMs: 61_000 })
  expect(after(24 * 3600).kind).toBe('noSignal')
  expect(after(24 * 3600 + 1).kind).toBe('notResponding')
})

test('a parked asset may send nothing for a day', () => {
  expect(after(24 * 3600, { driving: false }).kind).toBe('parked')
  expect(after(24 * 3600 + 1, { driving: false }).kind).toBe('notResponding')
})

test.each(['awaitingInstall', 'uninstalled', 'maintenance'] as const)(
  'nobody expects messages of an asset with the status %s: silent for a day it is not in service',
  (name) => {
    const status = assetStatus[name]
    expect(after(24 * 3600, { status, driving: false }).kind).toBe('parked')
    const quiet = { ...asset, status, received: now - 24 * 3_600_000 - 1 }
    expect(viewActivity(quiet, now).kind).toBe('notInService')
    expect(activityUntil(quiet, viewActivity(quiet, now))).toBe(Infinity)
  },
)

test('a disabled asset is not in service, although its device still sends', () => {
  const sending = { ...asset, status: assetStatus.disabled }
  expect(viewActivity(sending, now)).toEqual({ kind: 'notInService', quietMs: 0 })
  expect(activityUntil(sending, viewActivity(sending, now))).toBe(Infinity)
  expect(viewActivity({ ...sending, idling: true }, now).kind).toBe('notInService')
})

test('an asset that never reported is unknown; a clock behind changes nothing', () => {
  expect(after(0, { received: null, driving: false })).toEqual({ kind: 'unknown' })
  expect(after(-600)).toEqual({ kind: 'driving', quietMs: 0 })
})

test.each([
  ['driving', {}, 60],
  ['idling', { idling: true }, 60],
  ['without signal', { received: now - 61_000 }, 24 * 3600 - 61],
  ['driving under a profile that allows more than a day', { noSignalAfterSeconds: 90_000 }, 24 * 3600],
  ['parked', { driving: false }, 24 * 3600],
])('who is %s stays so until a moment, included', (_name, more, seconds) => {
  const input = { ...asset, ...more }
  const activity = viewActivity(input, now)
  const until = activityUntil(input, activity)
  expect(until).toBe(now + seconds * 1000)
  expect(viewActivity(input, until).kind).toBe(activity.kind)
  expect(viewActivity(input, until + 1).kind).not.toBe(activity.kind)
})

test('an asset that isn’t responding, or never has, stays so', () => {
  const quiet = { ...asset, received: now - 25 * 3_600_000 }
  expect(activityUntil(quiet, viewActivity(quiet, now))).toBe(Infinity)
  const never = { ...asset, received: null }
  expect(activityUntil(never, viewActivity(never, now))).toBe(Infinity)
})
