import { formatInTimeZone } from 'date-fns-tz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TripLogInput } from '../../domain/reports/day/tripLogInput.ts'
import { visitReport } from '../../domain/reports/visit/visitReport.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { dayBounds, type Span } from '../../domain/time/dayBounds.ts'
import { quietInput, shop, startStory, yard, yardCentre } from './story.ts'

/** Leaves the yard at 08:00, is at the shop from 08:30 to 09:15, rests by the road from 09:30 to 09:50, is home at 10:05. */
function roundTrip() {
  const story = startStory()
  story.stand('06:00', '08:00', 30)
  story.ignitionOn('08:00')
  story.drive('08:00', '08:30', 40)
  story.ignitionOff('08:30', { iO1: 1 })
  story.stand('08:40', '09:15', 5, { iO1: 1, sensorAValue: 4 })
  story.ignitionOn('09:15', { sensorAValue: 4, iO1: 1 })
  story.drive('09:15', '09:30', -40)
  story.ignitionOff('09:30')
  story.stand('09:35', '09:50', 5)
  story.ignitionOn('09:50')
  story.drive('09:50', '10:05', -40)
  story.ignitionOff('10:05')
  story.stand('11:00', '23:59', 60)
  const report = (change: Partial<TripLogInput> = {}) =>
    visitReport({
      ...quietInput,
      messages: story.messages,
      places: [yard, shop],
      bounds: dayBounds('2026-06-10', 'act'),
      timeZoneId: 'act',
      now: story.at('2030-01-01 00:00'),
      ...change,
    })
  return { ...story, report }
}

describe('the visit report', () => {
  const story = roundTrip()
  const report = story.report()
  const { trips: visits } = report

  it('lists where the truck was, in order', () => {
    expect(visits.map(({ kind, positionName }) => [kind, positionName])).toEqual([
      ['depot', 'Yard'],
      ['poi', 'Shop'],
      ['stop', ''],
      ['depot', 'Yard'],
    ])
    expect(visits.map(({ arrived, departed }) => [story.clock(arrived), story.clock(departed)])).toEqual([
      ['06:00', '08:01'],
      ['08:30', '09:16'],
      ['09:30', '09:50'],
      ['10:05', '00:00'],
    ])
    expect(visits.map(({ startedBefore, continues }) => [startedBefore, continues])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ])
  })

  it('shows how it got there and what it did there', () => {
    const [home, atShop, rest, back] = visits
    expect(home).toMatchObject({ distance: 0, journeyTime: 0 })
    expect(atShop!.distance).toBeCloseTo(20 - 0.67, 0)
    expect(rest!.distance! + atShop!.distance! + back!.distance!).toBeCloseTo(report.distance, -0.5)
    expect(atShop!.parked).toBeGreaterThanOrEqual(44)
    expect(atShop!.parked).toBeLessThanOrEqual(46)
    expect(atShop!.engineDuration).toBeCloseTo(1, 0)
    expect(atShop!.fridgeDuration).toBeCloseTo(46, 0)
    expect(atShop).toMatchObject({ fridge: 'On', tempA: 4 })
    expect(report).toMatchObject({ totalTrips: 3, depot: 'Yard', processed: story.messages.length })
  })

  it('leaves out a dwell shorter than its place requires, unless filtering is off', () => {
    const choosy = { ...shop, minMinutes: 60 }
    const kinds = (useFiltering: boolean) =>
      story.report({ places: [yard, choosy], useFiltering }).trips.map(({ kind }) => kind)
    // It stood there all the same.
    expect(kinds(true)).toEqual(['depot', 'stop', 'stop', 'depot'])
    expect(kinds(false)).toEqual(['depot', 'poi', 'stop', 'depot'])
  })

  it('shows an ongoing visit as open while the day lasts', () => {
    const { trips, end } = story.report({
      now: story.at('09:00'),
      messages: story.messages.filter(({ created }) => created < story.at('09:00')),
    })
    expect(trips.at(-1)).toMatchObject({ positionName: 'Shop', departed: null, continues: false })
    expect(story.clock(end)).toBe('09:00')
  })

  it('draws a line for each trip, the visits and both ends', () => {
    const { mapObjects, tripMapObjects, startPosition, endPosition } = report.assetMapDay
    expect(mapObjects).toHaveLength(3)
    // A straight road is two points, and one of them knows the way.
    expect(mapObjects[0]!.tripMapPoints).toHaveLength(2)
    expect(mapObjects.map(({ tripMapPoints }) => tripMapPoints[0]!.heading)).toEqual([0, 180, 180])
    expect(tripMapObjects.map(({ positionName }) => positionName)).toEqual(['Yard', 'Shop', '', 'Yard'])
    expect(story.clock(tripMapObjects[1]!.lastMessage!.created)).toBe('09:16')
    expect(startPosition).toMatchObject({ positionName: 'Yard', latitude: yardCentre.latitude, assetName: 'Truck 1' })
    expect(endPosition).toMatchObject({ positionName: 'Yard' })
  })

  it('is the same whatever order the messages came in', () => {
    expect(story.report({ messages: story.messages.toReversed() })).toEqual(report)
  })

  it.each([
    ['no message', []],
    ['only void fixes', story.messages.map((one) => ({ ...one, validity: 'V' as const }))],
  ])('of a day with %s has no visit and no map', (_, messages) => {
    const empty = story.report({ messages })
    expect(empty.trips).toEqual([])
    expect(empty.assetMapDay).toEqual({ mapObjects: [], tripMapObjects: [], startPosition: null, endPosition: null })
  })

  it('of a day with one message is one visit', () => {
    const { trips, assetMapDay } = story.report({ messages: story.messages.slice(0, 1) })
    expect(trips).toMatchObject([{ positionName: 'Yard', startedBefore: true, continues: true }])
    expect(assetMapDay.startPosition).toMatchObject({ positionName: 'Yard' })
  })
})

describe('a stop', () => {
  it('lasts from when the truck stopped until it drove off, whatever the ignition does meanwhile', () => {
    const story = startStory()
    story.stand('06:00', '07:50', 10)
    story.ignitionOn('07:50')
    story.stand('07:51', '08:00', 1)
    story.drive('08:00', '08:30', 40)
    story.stand('08:31', '08:50', 1)
    story.ignitionOff('08:50')
    story.stand('09:00', '09:40', 10)
    story.ignitionOn('09:40')
    story.stand('09:41', '10:00', 1)
    story.drive('10:00', '10:30', -40)
    story.ignitionOff('10:30')
    const visitsAt = (places: TripLogInput['places']) =>
      visitReport({
        ...quietInput,
        messages: story.messages,
        places,
        bounds: dayBounds('2026-06-10', 'act'),
        timeZoneId: 'act',
        now: story.at('2030-01-01 00:00'),
      }).trips.map(({ arrived, departed }) => [story.clock(arrived), story.clock(departed)])
    expect(visitsAt([])).toEqual([
      ['06:00', '08:00'],
      ['08:30', '10:00'],
      ['10:30', '00:00'],
    ])
    // The border of the shop is crossed a minute later, at 40 km/h.
    expect(visitsAt([yard, shop])).toEqual([
      ['06:00', '08:01'],
      ['08:30', '10:01'],
      ['10:30', '00:00'],
    ])
  })
})

describe('visits over midnight', () => {
  it('are counted once, on the day on which they begin, and their times sum to the whole, in any zone', () => {
    const zones = fc.constantFrom('act', 'UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland')
    const legs = fc.array(
      fc.record({ stand: fc.integer({ min: 12, max: 600 }), drive: fc.integer({ min: 5, max: 90 }) }),
      {
        minLength: 2,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(zones, legs, fc.boolean(), (timeZoneId, given, hasWire) => {
        const story = startStory({ hasWire })
        let time = story.at('2026-06-08 00:00')
        const text = (at: number) => formatInTimeZone(at, 'Australia/Sydney', 'yyyy-MM-dd HH:mm')
        for (const [i, { stand, drive }] of given.entries()) {
          const [leaves, comes] = [time + stand * 60_000, time + (stand + drive) * 60_000]
          story.stand(text(time), text(leaves), 10)
          story.ignitionOn(text(leaves))
          story.drive(text(leaves), text(comes), i % 2 === 0 ? 40 : -40)
          story.ignitionOff(text(comes))
          time = comes
        }
        story.stand(text(time), text(time + 3 * 3_600_000), 10)
        const visits = (bounds: Span) =>
          visitReport({
            ...quietInput,
            messages: story.messages,
            places: [yard, shop],
            bounds,
            timeZoneId,
            now: story.at('2030-01-01 00:00'),
          }).trips
        const days = daysBetween('2026-06-06', '2026-06-14').map((day) => dayBounds(day, timeZoneId))
        const whole = visits({ start: days[0]!.start, end: days.at(-1)!.end })
        const parts = days.flatMap(visits)
        const minutes = (rows: typeof whole) => rows.reduce((sum, { duration }) => sum + duration, 0)
        expect(minutes(parts)).toBeCloseTo(minutes(whole), 6)
        const begun = (rows: typeof whole) =>
          rows.filter(({ startedBefore }) => !startedBefore).map(({ arrived }) => arrived)
        expect(begun(parts)).toEqual(begun(whole))
      }),
      { numRuns: 8 },
    )
  })
})
