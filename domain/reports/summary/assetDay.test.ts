import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietInput, startStory, yard } from '../../../tests/reports/story.ts'
import { dayBounds, type Span } from '../../time/dayBounds.ts'
import { assetDay, type DayFigures } from './assetDay.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'

/**
 * Leaves the yard at 08:10 with key fob A1, drives for an hour at 60 km/h, idles for twenty minutes and is back by 11:40; there are no
 * fixes for a while.
 */
function story() {
  const messages = startStory()
  messages.stand('06:00', '08:10', 10)
  messages.ignitionOn('08:10', { ibutton: 'A1' })
  messages.drive('08:10', '09:10', 60)
  messages.stand('09:11', '09:30', 1)
  messages.cruise('09:30', '09:40', 60, { validity: 'V' })
  messages.cruise('09:40', '10:40', -60)
  messages.ignitionOff('10:40')
  messages.stand('10:50', '22:00', 10)
  return messages
}

const messages = story()
const inputOf = (bounds: Span, change: Partial<TripLogInput> = {}): TripLogInput => ({
  ...quietInput,
  messages: messages.messages,
  bounds,
  timeZoneId: 'act',
  now: messages.at('2030-01-01 00:00'),
  ...change,
})
const bounds = dayBounds('2026-06-10', 'act')

describe('the figures of a day', () => {
  const day = assetDay(inputOf(bounds))

  it('are those of its trip log', () => {
    const log = messages.report()
    expect(day).toMatchObject({
      processed: log.processed,
      minutes: 24 * 60,
      trips: log.totalTrips,
      virtualTrips: 0,
      engineHours: log.engineHours,
      movingEngineHours: log.movingEngineHours,
      idlingHours: log.idlingHours,
      distance: log.distance,
      durationOutsideDepot: log.durationOutsideDepot,
      parkedIdle: 1,
      serial: 'A1',
    })
    expect(day.trips).toBe(1)
  })

  it('include the bases of their percentages', () => {
    const log = messages.report()
    expect(day.drivingMinutes).toBeCloseTo(log.engineHours * 60 - log.parkedIdleDuration, 6)
    expect(day.positioned).toBeGreaterThan(100)
    expect(day.invalid).toBe(10)
    expect((day.invalid / day.positioned) * 100).toBeCloseTo(log.gpsLoss!, 9)
  })

  it('show how much of the moving time was outside the depot, and nothing without a depot', () => {
    expect(day.movingEngineHoursOutside).toBeGreaterThan(day.movingEngineHours * 0.9)
    expect(day.movingEngineHoursOutside).toBeLessThan(day.movingEngineHours)
    const { asset } = quietInput
    const without = assetDay(inputOf(bounds, { asset: { ...asset, depotId: null }, places: [yard] }))
    expect([without.movingEngineHoursOutside, without.durationOutsideDepot]).toEqual([null, null])
  })

  it('are spread over the hours of the clock', () => {
    expect(day.hours!.map(([hour]) => hour)).toEqual([8, 9, 10])
    const [, trips, km, engine] = day.hours!.reduce((a, b) => a.map((figure, i) => figure + b[i]!) as typeof a)
    expect(trips).toBe(1)
    expect(km).toBeCloseTo(day.distance, 6)
    expect(engine / 60).toBeCloseTo(day.engineHours, 6)
  })

  it.each([
    ['2026-10-04', 23],
    ['2026-04-05', 25],
  ])('know that %s lasts %d hours', (date, hours) => {
    expect(assetDay(inputOf(dayBounds(date, 'act'), { messages: [] }))).toMatchObject({
      minutes: hours * 60,
      trips: 0,
      hours: [],
    })
  })

  it.each([
    ['one message', messages.messages.slice(0, 1)],
    ['no messages', []],
    ['only void fixes', messages.messages.map((message) => ({ ...message, validity: 'V' as const, odometerKm: null }))],
  ])('stand with %s', (_, messages) => {
    const poor = assetDay(inputOf(bounds, { messages }))
    expect(poor.processed).toBe(messages.length)
    for (const value of Object.values(poor)) if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0)
  })
})

describe('wherever a day is cut', () => {
  const sums: readonly (keyof DayFigures)[] = [
    'processed',
    'minutes',
    'tripMinutes',
    'engineHours',
    'movingEngineHours',
    'idlingHours',
    'totalParked',
    'distance',
    'parkedIdleDuration',
    'drivingMinutes',
    'lostMinutes',
  ]

  it('its parts sum to it, hour by hour', () => {
    const whole = assetDay(inputOf(bounds))
    fc.assert(
      fc.property(fc.integer({ min: bounds.start, max: bounds.end }), (cut) => {
        const parts = [assetDay(inputOf({ ...bounds, end: cut })), assetDay(inputOf({ ...bounds, start: cut }))]
        for (const name of sums) expect(parts[0]![name] + parts[1]![name], name).toBeCloseTo(whole[name], 6)
        for (const [hour, , km] of whole.hours!) {
          const ofHour = parts.map(({ hours }) => hours!.find(([one]) => one === hour)?.[2] ?? 0)
          expect(ofHour[0]! + ofHour[1]!).toBeCloseTo(km, 6)
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('in whatever order messages arrive', () => {
  it('the day is the same', () => {
    const whole = assetDay(inputOf(bounds))
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages.messages], { minLength: messages.messages.length }), (messages) => {
        expect(assetDay(inputOf(bounds, { messages }))).toEqual(whole)
      }),
      { numRuns: 15 },
    )
  })
})
