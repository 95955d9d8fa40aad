import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulateReadings, minute, morning, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { detectTrips } from './detectTrips.ts'

const later = morning + 100 * 60 * minute
const part: fc.Arbitrary<Part> = fc.record({
  minutes: fc.integer({ min: 1, max: 90 }),
  kph: fc.constantFrom(0, 0, 4, 30, 60, 100),
  ignition: fc.constantFrom(0 as const, 1 as const, undefined),
  every: fc.constantFrom(0, 20, 60, 600),
  jitter: fc.constantFrom(0, 20, 80),
  say: fc.constantFrom<Partial<StoredMessage>>(
    {},
    { validity: 'V' },
    { accuracyMetres: 65 },
    { speedKph: -1 },
    { odometerKm: null },
  ),
})
const story = fc.array(part, { minLength: 1, maxLength: 8 })
const shuffled = story.chain((parts) => {
  const messages = simulateReadings(parts)
  return fc.record({
    messages: fc.constant(messages),
    arrival: fc.shuffledSubarray(messages, { minLength: messages.length, maxLength: messages.length }),
  })
})

const options = { now: later, useFiltering: false }

/** As the database would store them, with ids and times of receipt in the order of arrival. */
const arriving = (messages: readonly StoredMessage[]) =>
  messages.map((message, id) => ({ ...message, id, received: later + id }))

describe('any order of arrival', () => {
  it('gives the same trips, and repeats change nothing', () => {
    fc.assert(
      fc.property(shuffled, ({ messages, arrival }) => {
        const expected = detectTrips(arriving(messages), options)
        expect(detectTrips(arriving(arrival), options)).toEqual(expected)
        expect(detectTrips(arriving([...arrival, ...messages]), options)).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('gives trips in order that don’t overlap, with moving and idling within their engine time', () => {
    fc.assert(
      fc.property(story, (parts) => {
        const { trips } = detectTrips(simulateReadings(parts), options)
        trips.forEach((trip, index) => {
          expect(trip.completed).toBeGreaterThanOrEqual(trip.started)
          expect(trip.movingMs + trip.idlingMs).toBeLessThanOrEqual(trip.engineMs)
          expect(trip.engineMs).toBeLessThanOrEqual(trip.completed - trip.started)
          expect(trip.distanceKm).toBeGreaterThanOrEqual(0)
          const before = trips[index - 1]
          if (before) expect(trip.started).toBeGreaterThanOrEqual(before.completed)
        })
      }),
      { numRuns: 25 },
    )
  })
})
