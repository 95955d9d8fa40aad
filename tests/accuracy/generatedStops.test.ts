import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import { findingKey, type Finding } from '../../domain/rules/finding.ts'
import { findingsBy, findingsOf } from '../../domain/rules/findings.ts'
import { foldMoment, type AssetFold, type FoldSettings } from '../../domain/rules/foldAsset.ts'
import { momentsOf } from '../../domain/rules/reading.ts'
import { quietInput } from '../reports/story.ts'
import { minute, morning, northOf, simulateReadings, type Part } from './simulatedDrive.ts'
import { roughDay } from './roughDay.ts'
import { randomNumbers } from './simulatedRoad.ts'
import { storedMessage } from './storedFrom.ts'

/** Generated stops, a different one for each seed, compared with what is known about them. */
const seeds = [13, 29, 43, 61, 97]
const hour = 60 * minute
const settings: FoldSettings = { speedLimitKph: 85, speedExceptionMinutes: 1, temperatures: [] }

const between = (random: () => number, low: number, high: number) => low + (high - low) * random()
const whole = (random: () => number, low: number, high: number) => Math.round(between(random, low, high))

/** What the pipeline reports of messages that come one by one: each finding as it was seen last. */
function foldLive(messages: readonly StoredMessage[]): Finding[] {
  const reported = new Map<string, Finding>()
  let state: AssetFold | null = null
  for (const moment of momentsOf(messages)) {
    const folded = foldMoment(state, moment, settings)
    state = folded.state
    for (const { finding } of folded.events) reported.set(findingKey(finding), finding)
  }
  return [...reported.values()]
}

const settled = (found: readonly Finding[]) =>
  found.filter(({ until }) => until !== null).sort((a, b) => a.since - b.since)

const logOf = (messages: readonly StoredMessage[]) =>
  tripLog({
    ...quietInput,
    messages,
    bounds: { start: morning - hour, end: morning + 23 * hour },
    timeZoneId: 'UTC',
    now: morning + 400 * hour,
  })

describe.each(seeds)('parked idle %i', (seed) => {
  test.each([1, 10, 60, 300, 600, 900])('at a message every %i s is one, live and in the report', (every) => {
    const random = randomNumbers(seed * 31 + every)
    const [before, idle] = [whole(random, 15, 60), whole(random, 35, 120)]
    const messages = simulateReadings([
      { minutes: 5, kph: 0, ignition: 0 },
      { minutes: before, kph: between(random, 40, 80), ignition: 1, every: Math.min(every, 60) },
      { minutes: idle, kph: 0, ignition: 1, every, jitter: 8 },
      { minutes: 20, kph: 60, ignition: 1, every: Math.min(every, 60) },
      { minutes: 60, kph: 0, ignition: 0, every: 300 },
    ])
    const live = findingsBy(foldLive(messages), 'parkedIdle')
    expect(live).toHaveLength(1)
    expect(Math.abs(live[0]!.since - morning - (5 + before) * minute)).toBeLessThanOrEqual(minute)
    // It drove off at some time between two messages.
    expect(Math.abs(live[0]!.until! - live[0]!.since - idle * minute)).toBeLessThanOrEqual(every * 1000 + minute)
    const { parkedIdleExceptions } = logOf(messages)
    expect(parkedIdleExceptions.map(({ started, completed }) => [Date.parse(started), Date.parse(completed!)])).toEqual(
      [[live[0]!.since, live[0]!.until]],
    )
  })

  test.each([20, 60, 300])('continues through a spike of its receiver, at a message every %i s', (every) => {
    const random = randomNumbers(seed * 17 + every)
    const stand = simulateReadings([
      { minutes: 5, kph: 0, ignition: 0 },
      { minutes: 10, kph: 60, ignition: 1, every: 30 },
      { minutes: 60, kph: 0, ignition: 1, every, jitter: 5 },
      { minutes: 10, kph: 60, ignition: 1, every: 30 },
    ])
    const standing = stand.filter(({ created }) => created > morning + 25 * minute && created < morning + 60 * minute)
    const first = standing[whole(random, 0, standing.length - 4)]!
    const off = (between(random, 1.5, 4) * every) / 60 + 1.5
    const count = every === 300 ? 1 : whole(random, 1, 3)
    const spiked = stand.map((message) =>
      message.created >= first.created && message.created < first.created + count * every * 1000
        ? { ...message, ...northOf(10 + off) }
        : message,
    )
    const idles = findingsBy(foldLive(spiked), 'parkedIdle')
    expect(idles.map(({ since, until }) => [since, until])).toEqual(
      findingsBy(foldLive(stand), 'parkedIdle').map(({ since, until }) => [since, until]),
    )
    expect(logOf(spiked).distance).toBeCloseTo(logOf(stand).distance, 1)
    expect(logOf(spiked).idlingHours).toBeCloseTo(logOf(stand).idlingHours, 2)
  })
})

describe.each(seeds)('driver breaks %i', (seed) => {
  test.each([60, 300, 600])('of 20 to 40 min with the engine on, at a message every %i s, are detected', (every) => {
    const random = randomNumbers(seed + every)
    const drives: Part[] = Array.from({ length: 4 }, (): Part[] => [
      { minutes: whole(random, 150, 280), kph: 80, ignition: 1, every },
      { minutes: whole(random, 20, 40) + (every === 600 ? 10 : 0), kph: 0, ignition: 1, every },
    ]).flat()
    const messages = simulateReadings([
      { minutes: 5, kph: 0, ignition: 0 },
      ...drives,
      { minutes: 60, kph: 0, ignition: 0 },
    ])
    expect(findingsBy(foldLive(messages), 'noDriverBreak')).toEqual([])
    const driven = simulateReadings([
      { minutes: 5, kph: 0, ignition: 0 },
      { minutes: 380, kph: 80, ignition: 1, every },
      { minutes: 60, kph: 0, ignition: 0 },
    ])
    expect(findingsBy(foldLive(driven), 'noDriverBreak')).toHaveLength(1)
  })
})

describe.each([...seeds, 101, 103, 107, 109, 113])('rough day %i', (seed) => {
  const messages = roughDay(seed)
  test('has the same result message by message, in batches from any point, in hindsight and in the report', () => {
    const { found } = findingsOf(messages, settings)
    expect(settled(foldLive(messages))).toEqual(settled(found))
    const random = randomNumbers(seed + 1)
    for (let cut = 0; cut < 3; cut++) {
      const at = messages[Math.floor(random() * messages.length)]!.created
      const early = messages.filter(({ created }) => created < at)
      const before = findingsOf(early, settings)
      const after = findingsOf(messages, settings, before.known)
      const joined = new Map([...before.found, ...after.found].map((finding) => [findingKey(finding), finding]))
      expect(settled([...joined.values()])).toEqual(settled(found))
    }
    const shuffled = messages
      .map((message) => ({ message, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ message }) => message)
    expect(findingsOf(shuffled, settings).found).toEqual(found)
    expect(JSON.stringify(logOf(shuffled))).toBe(JSON.stringify(logOf(messages)))
    const { parkedIdleExceptions } = logOf(messages)
    expect(parkedIdleExceptions.map(({ started }) => Date.parse(started))).toEqual(
      findingsBy(found, 'parkedIdle').map(({ since }) => since),
    )
  })
})

describe.each(seeds)('drivers %i', (seed) => {
  test('who change within a trip split it, and a tap is distinguished from a session carried over', () => {
    const random = randomNumbers(seed)
    const names = ['FOB-1', 'FOB-2', 'FOB-3']
    const changes = [0, whole(random, 20, 50), whole(random, 60, 90)]
    const drive = simulateReadings([
      { minutes: 5, kph: 0, ignition: 0 },
      { minutes: 120, kph: 70, ignition: 1, every: 30 },
      { minutes: 30, kph: 0, ignition: 0 },
    ])
    const taps = changes.map((after, index) =>
      storedMessage({
        id: 10_000 + index,
        created: morning + (5 + after) * minute + 1000,
        received: morning + (5 + after) * minute + 2000,
        messageID: messageID.iButtonConnected,
        ibutton: names[index]!,
      }),
    )
    const { trips } = logOf([...taps, ...drive])
    const legs = trips.filter(({ isSubTrip }) => isSubTrip)
    expect(trips[0]).toMatchObject({ driverId: 'FOB-1', driverSource: 'tapped' })
    expect(legs.map(({ driverId }) => driverId)).toEqual(names)
    expect(legs.map(({ started }) => (Date.parse(started) - morning) / minute - 5)).toEqual([
      0,
      ...changes.slice(1).map((after) => expect.closeTo(after, 0)),
    ])
    const kms = legs.reduce((sum, { endDistance }) => sum + endDistance, 0)
    expect(kms).toBeCloseTo(trips[0]!.endDistance, 0)
  })
})
