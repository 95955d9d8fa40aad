import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { tripLogReport } from '../../contract/reports/tripLogEndpoints.ts'
import { startStory } from './story.ts'

const hour = 3_600_000
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 })
const switchState = maybe(fc.constantFrom(0, 1))
const anyFields = fc.record({
  messageID: fc.constantFrom(1, 2, 3, 40, 50, 51, 59, 405, 999),
  latitude: maybe(fc.double({ min: -38.2, max: -37.6, noNaN: true })),
  speedKph: maybe(fc.double({ min: -1, max: 400, noNaN: true })),
  validity: maybe(fc.constantFrom('A' as const, 'V' as const)),
  odometerKm: maybe(fc.double({ min: 0, max: 1e6, noNaN: true })),
  iO1: switchState,
  iO3: switchState,
  sensorAValue: maybe(fc.double({ min: -40, max: 40, noNaN: true })),
  ibutton: maybe(fc.constantFrom('A1', 'B2')),
})
const anyMessages = fc.array(fc.tuple(fc.integer({ min: -6 * hour, max: 30 * hour }), anyFields), { maxLength: 80 })

describe('any messages that devices send', () => {
  it('give a report that matches the contract, whose parts fit the day', () => {
    fc.assert(
      fc.property(anyMessages, fc.boolean(), (given, useFiltering) => {
        const story = startStory()
        const midnight = story.at('00:00')
        given.forEach(([at, fields], sequence) => story.say(midnight + at, { ...fields, sequence }))
        const report = v.parse(tripLogReport, JSON.parse(JSON.stringify(story.report({ useFiltering }))))

        expect(report.processed).toBe(given.filter(([at]) => at >= 0 && at < 24 * hour).length)
        const trips = [...report.trips, ...report.virtualTrips].filter((trip) => !trip.isSubTrip)
        expect(trips.filter(({ startedBefore }) => !startedBefore)).toHaveLength(report.totalTrips)
        const driven = trips.reduce((total, trip) => total + trip.duration, 0)
        expect(driven + report.totalParked + report.unknown!).toBeCloseTo(report.duration, 3)
        for (const { started, completed } of trips) {
          expect(started >= report.start && completed <= report.end).toBe(true)
          expect(started < completed).toBe(true)
        }
        expect(report.movingEngineHours + report.idlingHours).toBeLessThanOrEqual(report.engineHours + 1e-9)
      }),
      { numRuns: 150 },
    )
  })
})
