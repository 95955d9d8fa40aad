import { expect, test } from 'vitest'
import { assetDay } from '../../domain/reports/summary/assetDay.ts'
import { visitMap } from '../../domain/reports/multiVisit/visitMap.ts'
import { visitReport } from '../../domain/reports/visit/visitReport.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { quietInput, shop, startStory } from './story.ts'

const inputOf = (story: ReturnType<typeof startStory>, day: string) => ({
  ...quietInput,
  messages: story.messages,
  bounds: dayBounds(day, 'act'),
  timeZoneId: 'act',
  now: story.at('2030-01-01 00:00'),
})

test('a trip over midnight is counted on the day on which it begins, in every report', () => {
  const story = startStory()
  story.stand('20:00', '23:30', 10)
  story.ignitionOn('23:30')
  story.drive('23:31', '2026-06-11 00:30', 60)
  story.ignitionOff('2026-06-11 00:31')
  story.stand('2026-06-11 00:40', '2026-06-11 06:00', 10)
  const counted = ['2026-06-10', '2026-06-11'].map((day) => {
    const input = inputOf(story, day)
    return [
      story.report({}, day).totalTrips,
      visitReport(input).totalTrips,
      visitMap(input).totalTrips,
      assetDay(input).trips,
    ]
  })
  expect(counted).toEqual([
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ])
})

test('a tow takes as long in Visit as in the trip log', () => {
  const story = startStory()
  story.ignitionOn('07:00')
  story.drive('07:01', '07:30', 60)
  story.ignitionOff('07:31')
  story.stand('07:40', '10:00', 10)
  story.drive('10:00', '10:30', 50)
  story.stand('10:31', '14:00', 10)
  const { trips, virtualTrips } = story.report({}, '2026-06-10')
  const journey = [...trips, ...virtualTrips].reduce((minutes, { journeyTime }) => minutes + (journeyTime ?? 0), 0)
  const visits = visitReport(inputOf(story, '2026-06-10'))
  expect(journey).toBeGreaterThan(55)
  const ofRows = visits.trips.reduce((minutes, row) => minutes + (row.journeyTime ?? 0), 0)
  // Each row is rounded to whole minutes.
  for (const figure of [visits.journeyTime, ofRows]) expect(Math.abs(figure - journey)).toBeLessThanOrEqual(1)
})

test('a day of which nothing is known was neither in the depot nor out of it', () => {
  const story = startStory()
  story.stand('08:00', '16:55', 10)
  story.stand('2026-06-13 12:00', '2026-06-13 13:00', 10)
  const places = [{ ...shop, kind: 'depot' as const }]
  const known = story.report({ places }, '2026-06-10')
  expect(known.durationInsideDepot! + known.durationOutsideDepot!).toBeGreaterThan(500)
  expect(story.report({ places }, '2026-06-12')).toMatchObject({
    durationInsideDepot: null,
    durationOutsideDepot: null,
  })
})
