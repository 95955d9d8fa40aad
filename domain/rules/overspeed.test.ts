import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { minute, morning, simulateReadings } from '../../tests/accuracy/simulatedDrive.ts'
import { findingsBy, findingsOf } from './findings.ts'

const found = (messages: readonly StoredMessage[]) =>
  findingsOf(messages, { speedLimitKph: 100, speedExceptionMinutes: 1, temperatures: [] }).found

describe('overspeed', () => {
  const overspeeds = (kphs: readonly number[], every = 5) =>
    findingsBy(
      found(simulateReadings(kphs.map((kph) => ({ minutes: every / 60, kph, ignition: 1, every })))),
      'overspeed',
    )

  test('a dip of 9 s does not make two of one', () => {
    const speeds = [...Array<number>(20).fill(110), ...Array<number>(9).fill(90), ...Array<number>(80).fill(110)]
    expect(overspeeds(speeds, 1)).toHaveLength(1)
  })

  test('twenty minutes around the limit are one', () => {
    const [only, ...others] = overspeeds(Array.from({ length: 240 }, (_, i) => (i % 2 === 0 ? 101.5 : 98.5)))
    expect(others).toEqual([])
    expect((only!.seenUntil - only!.since) / minute).toBeGreaterThan(19)
  })

  test('a reported 163 km/h where positions show 90 isn’t an overspeed', () => {
    for (const every of [1, 2, 3, 5, 10, 20, 30])
      for (const accuracyMetres of [5, null]) {
        const drive = simulateReadings([{ minutes: 20, kph: 90, ignition: 1, every, jitter: 4 }])
        const lying = drive.map((message) => ({ ...message, accuracyMetres, speedKph: 163 }))
        expect(findingsBy(found(lying), 'overspeed'), `at ${every} s`).toEqual([])
      }
  })

  test.each([1, 3, 10])(
    'which begins with speeds that its positions contradict is one from where they agree, at %i s',
    (every) => {
      const drive = simulateReadings([
        { minutes: 10, kph: 90, ignition: 1, every, jitter: 4 },
        { minutes: 10, kph: 112, ignition: 1, every, jitter: 4 },
        { minutes: 5, kph: 80, ignition: 1, every, jitter: 4 },
      ])
      const lying = drive.map((message) => ({ ...message, speedKph: message.speedKph === 90 ? 163 : message.speedKph }))
      const [only, ...others] = findingsBy(found(lying), 'overspeed')
      expect(others).toEqual([])
      expect(only!.since - morning).toBeGreaterThan(9 * minute)
      expect(only!.until! - morning).toBeGreaterThan(19 * minute)
    },
  )
})

describe('the peak of an overspeed', () => {
  const peaks = (every: number, wrong: (index: number) => number | null, accuracyMetres: number | null = 5) => {
    const drive = simulateReadings([
      { minutes: 1, kph: 80, ignition: 1, every, jitter: 3 },
      { minutes: 10, kph: 112, ignition: 1, every, jitter: 3 },
      { minutes: 2, kph: 80, ignition: 1, every, jitter: 3 },
    ])
    const changed = drive.map((message, index) => ({
      ...message,
      accuracyMetres,
      speedKph: wrong(index) ?? message.speedKph,
    }))
    return findingsBy(found(changed), 'overspeed').map(({ peakKph }) => Math.round(peakKph))
  }

  test.each([1, 2, 3, 5, 10])(
    'is no speed that the positions contradict, one or a few in a row, every %i s',
    (every) => {
      const from = Math.round(300 / every)
      for (const count of [1, 2, 3])
        for (const accuracyMetres of [5, null])
          expect(peaks(every, (index) => (index >= from && index < from + count ? 200 : null), accuracyMetres)).toEqual(
            [112],
          )
    },
  )

  test('is reached in a few seconds by a vehicle that really is that fast', () => {
    const burst = [112, 118, 124, 130, 135, 138, 134, 127, 120, 114].flatMap((kph) => ({
      minutes: 1 / 60,
      kph,
      ignition: 1 as const,
      every: 1,
    }))
    const drive = simulateReadings([
      { minutes: 6, kph: 110, ignition: 1, every: 1, jitter: 3 },
      ...burst,
      { minutes: 3, kph: 110, ignition: 1, every: 1, jitter: 3 },
      { minutes: 2, kph: 80, ignition: 1, every: 1 },
    ])
    expect(findingsBy(found(drive), 'overspeed').map(({ peakKph }) => peakKph)).toEqual([138])
  })
})
