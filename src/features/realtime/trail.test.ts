import { expect, test } from 'vitest'
import { addToTrail, trailLines, trailMs, type TrailPoint } from './trail.ts'

const minute = 60_000
const point = (minutes: number, km = 0): TrailPoint => ({
  at: minutes * minute,
  latitude: -37 + km / 111,
  longitude: 145,
})

test('a trail grows in order of time, has each moment once, and forgets what is older than its length', () => {
  const trail = addToTrail([point(0), point(10)], [point(20), point(10, 1), point(15)], 20 * minute)
  expect(trail.map(({ at }) => at / minute)).toEqual([0, 10, 15, 20])
  expect(trail[1]).toEqual(point(10, 1))
  expect(addToTrail(trail, [point(250)], 5 * minute + trailMs).map(({ at }) => at / minute)).toEqual([10, 15, 20, 250])
})

test('a line is interrupted by a gap while driving, but not while parked', () => {
  const lines = trailLines([point(0), point(1, 1), point(30, 20), point(31, 21), point(90, 21.2), point(91, 22)])
  expect(lines.map((line) => line.map(({ at }) => at / minute))).toEqual([
    [0, 1],
    [30, 31, 90, 91],
  ])
  expect(trailLines([point(0)])).toEqual([])
})
