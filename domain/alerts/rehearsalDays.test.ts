import { expect, test } from 'vitest'
import { countByDay, lastDays, pickExamples } from './rehearsalDays.ts'

const now = Date.parse('2026-11-20T20:00:00Z')

test('the last days end with the day it is in the zone', () => {
  expect(lastDays(now, 'act', 3)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  expect(lastDays(now, 'UTC', 2)).toEqual(['2026-11-19', '2026-11-20'])
  expect(lastDays(now, 'act', 30)).toHaveLength(30)
})

test('what happened is counted on the days of the zone', () => {
  const times = ['2026-11-20T12:59:59Z', '2026-11-20T13:00:00Z', '2026-10-01T00:00:00Z']
  const found = times.map((time) => ({ occurred: Date.parse(time) }))
  expect(countByDay(found, lastDays(now, 'act', 2), 'act')).toEqual([
    { day: '2026-11-20', alerts: 1 },
    { day: '2026-11-21', alerts: 1 },
  ])
})

test('examples are of three days where there are three, newest first', () => {
  const at = (day: number, hour = 1) => ({ occurred: Date.UTC(2026, 10, day, hour) })
  expect(pickExamples([at(3), at(5), at(5, 2), at(9), at(1)], 'UTC')).toEqual([at(9), at(5, 2), at(3)])
  expect(pickExamples([at(5), at(5, 2), at(5, 3), at(9)], 'UTC')).toEqual([at(9), at(5, 3), at(5, 2)])
  expect(pickExamples([at(5)], 'UTC')).toEqual([at(5)])
})
