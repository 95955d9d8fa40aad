import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { minute, morning, northOf, simulateReadings } from '../../tests/accuracy/simulatedDrive.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { foldMoment, foldVersion, type AssetFold, type FoldSettings } from './foldAsset.ts'
import { findingKey, type Finding, type FoldEvent } from './finding.ts'
import { findingsBy, findingsOf, spansWhere } from './findings.ts'
import { momentsOf } from './reading.ts'

const settings: FoldSettings = {
  speedLimitKph: 100,
  speedExceptionMinutes: 1,
  temperatures: [
    {
      of: '7',
      sensor: 'A',
      lowTemp: 0,
      highTemp: 8,
      durationThresholdMinutes: 30,
      engineStatus: 'Ignore',
      fridgeStatus: 'Ignore',
      kind: 'live',
    },
  ],
}
const found = (messages: readonly StoredMessage[]) => findingsOf(messages, settings).found
/** The wire goes off before anything else, so that it can be trusted. */
const parked = { minutes: 2, kph: 0, ignition: 0 as const }

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
    const told = drive.map((message, index) => ({
      ...message,
      accuracyMetres,
      speedKph: wrong(index) ?? message.speedKph,
    }))
    return findingsBy(found(told), 'overspeed').map(({ peakKph }) => Math.round(peakKph))
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

describe('no driver break', () => {
  const driving = { kph: 80, ignition: 1 as const, every: 300 }
  const breaks = (restMinutes: number) =>
    findingsBy(
      found(
        simulateReadings([
          { ...parked, every: 30 },
          { ...driving, minutes: 200 },
          { minutes: restMinutes, kph: 0, ignition: 1, every: 300 },
          { ...driving, minutes: 200 },
        ]),
      ),
      'noDriverBreak',
    )

  test.each([20, 40])('a rest of %i min with the engine on, a fix every 5 minutes, is a rest', (rest) => {
    expect(breaks(rest)).toEqual([])
  })

  test('hours of silence between two trips are a rest', () => {
    const day = simulateReadings([
      parked,
      { ...driving, minutes: 200 },
      { minutes: 300, kph: 0, every: 0 },
      { ...driving, minutes: 200 },
    ])
    expect(findingsBy(found(day), 'noDriverBreak')).toEqual([])
  })

  test('a wait of 4 minutes isn’t a rest', () => {
    const [missed] = breaks(4)
    expect((missed!.since - morning) / minute).toBeCloseTo(2 + 315, -1)
  })
})

describe('ignition', () => {
  test('a flip of 10 s every five minutes at 70 km/h changes nothing', () => {
    const flips = Array.from({ length: 12 }, () => [
      { minutes: 5 - 10 / 60, kph: 70, ignition: 1 as const, every: 10 },
      { minutes: 10 / 60, kph: 70, ignition: 0 as const, every: 10 },
    ]).flat()
    const { activities } = findingsOf(
      simulateReadings([parked, ...flips, { minutes: 5, kph: 70, ignition: 1, every: 10 }]),
      settings,
    )
    expect(spansWhere(activities, ({ engine }) => engine === true)).toHaveLength(1)
  })
})

describe('key fobs', () => {
  const tap = (at: number, serial: string) =>
    storedMessage({ created: at, messageID: messageID.iButtonConnected, ibutton: serial })

  test('a session ends by another fob, and by half a day of silence', () => {
    const late = morning + 13 * 60 * minute
    expect(
      findingsBy(found([tap(morning, 'A1'), tap(morning + minute, 'B2'), storedMessage({ created: late })]), 'driver'),
    ).toMatchObject([
      { serial: 'A1', since: morning, until: morning + minute },
      { serial: 'B2', since: morning + minute, until: morning + minute },
    ])
  })
})

/** A working day with one of everything, and several messages in some of its seconds. */
function workingDay(): StoredMessage[] {
  const drive = simulateReadings([
    parked,
    { minutes: 40, kph: 70, ignition: 1, every: 20, jitter: 5 },
    { minutes: 12, kph: 0, ignition: 1, every: 30, jitter: 8 },
    { minutes: 10, kph: 125, ignition: 1, every: 10 },
    { minutes: 50, kph: 0, ignition: 0, every: 120, say: { sensorAValue: 12 } },
    { minutes: 30, kph: 60, ignition: 1, every: 15, say: { sensorAValue: 4 } },
    { minutes: 5, kph: 0, ignition: 0 },
  ])
  const beside = drive
    .filter((_, index) => index % 7 === 0)
    .map((message) =>
      storedMessage({
        created: message.created + 400,
        messageID: messageID.heartbeat,
        sensorAValue: message.sensorAValue,
        sequence: 1,
      }),
    )
  const spike = storedMessage({ created: morning + 20 * minute + 5000, ...northOf(400), speedKph: 60 })
  return [
    ...drive,
    ...beside,
    spike,
    storedMessage({ created: morning + 3 * minute, ibutton: 'A1', messageID: messageID.iButtonConnected }),
  ]
}

function live(batches: readonly (readonly StoredMessage[])[]): { state: AssetFold; findings: Map<string, Finding> } {
  const findings = new Map<string, Finding>()
  const keep = ({ kind, finding }: FoldEvent) => kind !== 'dropped' && findings.set(findingKey(finding), finding)
  let state: AssetFold | null = null
  for (const batch of batches)
    for (const moment of momentsOf(batch)) {
      const folded = foldMoment(state, moment, settings)
      // The state between two messages is stored as JSON.
      state = JSON.parse(JSON.stringify(folded.state)) as AssetFold
      folded.events.forEach(keep)
    }
  return { state: state!, findings }
}

test('one by one, in pieces that part a second, and in hindsight give the same', () => {
  const day = workingDay().sort((a, b) => a.created - b.created)
  const hindsight = new Map(found(day).map((finding) => [findingKey(finding), finding]))
  expect([...new Set([...hindsight.values()].map(({ rule }) => rule))].sort()).toEqual([
    'driver',
    'overspeed',
    'parkedIdle',
    'temperature',
  ])
  const oneByOne = live(day.map((message) => [message]))
  expect(oneByOne.state.version).toBe(foldVersion)
  expect(oneByOne.findings).toEqual(hindsight)
  // The order of two messages from the same second must not matter.
  const swapped = day.toSorted(
    (a, b) => Math.floor(a.created / 1000) - Math.floor(b.created / 1000) || b.created - a.created,
  )
  expect(live(swapped.map((message) => [message])).state).toEqual(oneByOne.state)
  expect(found(day.toSorted((a, b) => Math.sin(a.created) - Math.sin(b.created)))).toEqual(found(day))
})

test('a state stays small', () => {
  const { state } = live(
    workingDay()
      .sort((a, b) => a.created - b.created)
      .map((message) => [message]),
  )
  expect(JSON.stringify(state).length).toBeLessThan(4096)
})
