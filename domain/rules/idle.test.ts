import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { minute, morning, northOf, simulateReadings } from '../../tests/accuracy/simulatedDrive.ts'
import { driveRoad, sampled, townStreets } from '../../tests/accuracy/simulatedRoad.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { findingsBy, findingsOf, spansWhere } from './findings.ts'

const settings = { speedLimitKph: 100, speedExceptionMinutes: 1, temperatures: [] }
const found = (messages: readonly StoredMessage[]) => findingsOf(messages, settings).found
const minutesOf = (spans: readonly { start: number; end: number }[]) =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0) / minute
const idleSpans = (messages: readonly StoredMessage[]) =>
  spansWhere(
    findingsOf(messages, settings).activities,
    ({ engine, motion }) => engine === true && (motion === 'standing' || motion === 'paused'),
  )
const idling = (messages: readonly StoredMessage[]) => minutesOf(idleSpans(messages))
/** The wire goes off before anything else, so that it can be trusted. */
const parked = { minutes: 2, kph: 0, ignition: 0 as const }

describe('parked idle', () => {
  test.each([5, 30, 60, 300, 600])('is raised five minutes after the truck stopped, at one fix every %i s', (every) => {
    const [idle] = findingsBy(
      found(
        simulateReadings([
          parked,
          { minutes: 20, kph: 60, ignition: 1, every },
          { minutes: 40, kph: 0, ignition: 1, every },
          { minutes: 20, kph: 60, ignition: 1, every },
        ]),
      ),
      'parkedIdle',
    )
    const stopped = morning + 22 * minute
    expect(Math.abs(idle!.since - stopped)).toBeLessThanOrEqual(every * 500 + 1000)
    expect(idle!.raisedAt! - idle!.since).toBe(5 * minute)
    expect(Math.abs(idle!.until! - stopped - 40 * minute)).toBeLessThanOrEqual(every * 500 + 1000)
  })

  test.each([120, 300, 600, 840])('is one until the truck leaves between two fixes, at one every %i s', (every) => {
    const drive = simulateReadings([
      parked,
      { minutes: 20, kph: 60, ignition: 1, every },
      { minutes: 13 + (0.9 * every) / 60, kph: 0, ignition: 1, every: 1 },
      { minutes: 28, kph: 60, ignition: 1, every: 1 },
    ])
    const begin = morning + parked.minutes * minute
    const sent = drive.filter(({ created }) => created < begin || (created - begin) % (every * 1_000) === 0)
    const longSpans = idleSpans(sent).filter(({ start, end }) => end - start > 5 * minute)
    expect(longSpans).toHaveLength(1)
    const idles = findingsBy(found(sent), 'parkedIdle').map(({ since: start, until: end }) => ({ start, end }))
    expect(idles).toEqual(longSpans)
  })

  test.each([1, 5, 10, 30, 60])(
    'isn’t raised in a tunnel in which the receiver repeats its last position and speed, at one fix every %i s',
    (every) => {
      const { messages } = driveRoad(
        [
          { stopSeconds: 600, ignition: 0 },
          { metres: 60_000, kph: 60 },
        ],
        { noise: 3 },
      )
      const [entry, exit] = [1800, 2700]
      const { latitude, longitude } = messages[entry]!
      const inTunnel = messages.map((message, second) =>
        second < entry || second > exit ? message : { ...message, latitude, longitude },
      )
      expect(findingsBy(found(sampled(inTunnel, every)), 'parkedIdle')).toEqual([])
      const parkedThere = inTunnel.map((message, second) =>
        second < entry || second > exit ? message : { ...message, speedKph: 0 },
      )
      expect(findingsBy(found(sampled(parkedThere, every)), 'parkedIdle')).toHaveLength(1)
    },
  )

  test('an hour of sweeping at 6 km/h with one fix every 5 s isn’t idling', () => {
    const sweeping = simulateReadings([parked, { minutes: 60, kph: 6, ignition: 1, every: 5 }])
    expect(idling(sweeping)).toBeLessThan(0.1)
    expect(findingsBy(found(sweeping), 'parkedIdle')).toEqual([])
  })

  test.each([180, 300, 600])('a red light seen by one fix raises nothing, with a fix every %i s in town', (every) => {
    const parts = (seed: number) => [{ stopSeconds: 300, ignition: 0 as const }, ...townStreets(25, seed)]
    const idles = [2, 3, 5, 7].flatMap((seed) => {
      const { messages } = driveRoad(parts(seed), { noise: 3, seed })
      return findingsBy(found(sampled(messages.slice(1), every)), 'parkedIdle')
    })
    expect(idles).toEqual([])
  })

  /** A fix each minute at a place so many km away. */
  const stationary = (minutes: number, km: number) => Array.from({ length: minutes }, () => km)
  const idlesAt = (kms: readonly number[], kph: (index: number) => number = () => 0) => {
    const [off] = simulateReadings([parked])
    const messages = kms.map((km, index) =>
      storedMessage({
        created: morning + (index + 2) * minute,
        accuracyMetres: 5,
        iO3: 1,
        speedKph: kph(index),
        ...northOf(km),
      }),
    )
    return findingsBy(found([off!, ...messages]), 'parkedIdle').map(({ since }) => (since - morning) / minute - 2)
  }

  test('is one while the fixes of a stationary truck drift', () => {
    // One outlier; then a reflection 130 m away that lasts for a quarter of an hour; then back.
    expect(
      idlesAt([...stationary(10, 0), 0.09, ...stationary(10, 0), ...stationary(15, 0.13), ...stationary(15, 0)]),
    ).toEqual([0])
  })

  test('is another one after a short hop of 300 m', () => {
    const [first, second, ...more] = idlesAt([...stationary(11, 0), 0.15, ...stationary(12, 0.3)], (index) =>
      index === 11 ? 30 : 0,
    )
    expect([first, more]).toEqual([0, []])
    expect(second).toBeGreaterThan(11)
  })

  test('doesn’t occur in a tunnel, where no fix shows a stop, or with the ignition off or unknown', () => {
    const tunnel = simulateReadings([
      parked,
      { minutes: 10, kph: 60, ignition: 1 },
      { minutes: 30, kph: 0, ignition: 1 },
    ]).map((message) => (message.created < morning + 12 * minute ? message : { ...message, validity: 'V' as const }))
    expect(findingsBy(found(tunnel), 'parkedIdle')).toEqual([])
    const quiet = { minutes: 30, kph: 0 }
    expect(findingsBy(found(simulateReadings([quiet])), 'parkedIdle')).toEqual([])
    expect(findingsBy(found(simulateReadings([parked, { ...quiet, ignition: 0 }])), 'parkedIdle')).toEqual([])
  })

  test.each([1, 5, 10, 30, 60])('a drive with stops has the same idle time at one fix every %i s', (every) => {
    const drive = simulateReadings([
      parked,
      ...Array.from({ length: 12 }, (_, index) => [
        { minutes: 4 + index * 0.3, kph: 50, ignition: 1 as const, every },
        { minutes: 3, kph: 0, ignition: 1 as const, every },
      ]).flat(),
      { minutes: 5, kph: 50, ignition: 1, every },
    ])
    expect(Math.abs(idling(drive) - 36)).toBeLessThan(36 * 0.05)
  })
})
