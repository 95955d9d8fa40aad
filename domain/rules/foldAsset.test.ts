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

describe('no driver break', () => {
  const driving = { kph: 80, ignition: 1 as const, every: 300 }
  const breaks = (breakMinutes: number) =>
    findingsBy(
      found(
        simulateReadings([
          { ...parked, every: 30 },
          { ...driving, minutes: 200 },
          { minutes: breakMinutes, kph: 0, ignition: 1, every: 300 },
          { ...driving, minutes: 200 },
        ]),
      ),
      'noDriverBreak',
    )

  test.each([20, 40])('a stop of %i min with the engine on, at one fix every 5 minutes, is a break', (minutes) => {
    expect(breaks(minutes)).toEqual([])
  })

  test('a gap of hours between two trips is a break', () => {
    const day = simulateReadings([
      parked,
      { ...driving, minutes: 200 },
      { minutes: 300, kph: 0, every: 0 },
      { ...driving, minutes: 200 },
    ])
    expect(findingsBy(found(day), 'noDriverBreak')).toEqual([])
  })

  test('a wait of 4 minutes isn’t a break', () => {
    const [missed] = breaks(4)
    expect((missed!.since - morning) / minute).toBeCloseTo(2 + 315, -1)
  })
})

describe('ignition', () => {
  test('flickering for 10 s every five minutes at 70 km/h changes nothing', () => {
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

  test('a session ends with another fob, and after half a day without messages', () => {
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

test('messages folded one by one, in batches that split a second, and in hindsight give the same result', () => {
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

test('a state remains small', () => {
  const { state } = live(
    workingDay()
      .sort((a, b) => a.created - b.created)
      .map((message) => [message]),
  )
  expect(JSON.stringify(state).length).toBeLessThan(4096)
})
