import { describe, expect, it, test } from 'vitest'
import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { hasTrack, momentAt, replayTrack } from './replayTrack.ts'

const minute = 60_000
const message = (at: number, fields: Partial<RawMessage> & { fix?: Partial<RawMessage['gPRMC']> } = {}): RawMessage => {
  const { fix, ...rest } = fields
  return {
    id: at,
    received: '',
    created: new Date(at * minute).toISOString(),
    messageID: 1,
    messageName: 'Position',
    odometer: null,
    tripCount: null,
    iO1: null,
    iO3: null,
    sensorAValue: null,
    sensorBValue: null,
    ibutton: null,
    gPRMC: {
      latitude: null,
      longitude: null,
      speed: null,
      created: null,
      validity: null,
      ...fix,
    },
    ...rest,
  }
}
const fix = (longitude: number, speed = 60) => ({ latitude: 0, longitude, speed, validity: 'A' })

describe('a day', () => {
  const unplaced = message(1)
  const invalid = message(2, { fix: { ...fix(11), validity: 'V' } })
  it.each([
    ['nothing', [], false],
    ['one position', [unplaced, message(3, { fix: fix(10) }), invalid], false],
    ['two positions of one time', [message(3, { fix: fix(10) }), message(3, { fix: fix(11) })], false],
    ['two positions', [message(3, { fix: fix(10) }), invalid, message(4, { fix: fix(10) })], true],
  ])('with %s can be replayed when its track has two points', (_, messages, can) => {
    expect(hasTrack(messages)).toBe(can)
    expect(replayTrack(messages).length >= 2).toBe(can)
  })
})

describe('the replay of a day', () => {
  const track = replayTrack([
    message(0, { fix: fix(10, 0), sensorAValue: 4 }),
    message(1, { sensorAValue: 5 }),
    message(2, { fix: fix(10) }),
    message(4, { fix: fix(12) }),
    message(5, { fix: { ...fix(99), validity: 'V' } }),
    message(64, { fix: fix(20) }),
  ])
  const at = (minutes: number) => momentAt(track, minutes * minute)

  it('knows messages with a fix, and what they or the ones before them read', () => {
    expect(track.map(({ longitude, tempA }) => [longitude, tempA])).toEqual([
      [10, 4],
      [10, 5],
      [12, 5],
      [20, null],
    ])
  })

  it('moves between two fixes and is stationary at the ends', () => {
    expect(at(3)).toMatchObject({ longitude: 11, heading: 90, speed: 60, tempA: 5, isLost: false })
    expect(at(-5)).toMatchObject({ longitude: 10, heading: null })
    expect(at(70)).toMatchObject({ longitude: 20, heading: null })
  })

  it('does not make up a route where nothing was received', () => {
    expect(at(10)).toMatchObject({ longitude: 12, heading: null, isLost: false })
    expect(at(40)).toMatchObject({ longitude: 12, speed: null, tempA: null, isLost: true })
  })

  it('is nothing on a day without a fix', () => {
    expect(momentAt([], 0)).toBeNull()
  })
})

test('across the date line the replay goes the short way', () => {
  const at = (minutes: number, longitude: number) => ({
    at: minutes * 60_000,
    longitude,
    latitude: 68,
    speed: 60,
    tempA: null,
    tempB: null,
  })
  const track = [at(0, 179.99), at(1, -179.97)]
  expect(momentAt(track, 15_000)).toMatchObject({ longitude: expect.closeTo(180, 6), heading: 90 })
  expect(momentAt(track, 45_000)).toMatchObject({ longitude: expect.closeTo(-179.98, 6), heading: 90 })
})
