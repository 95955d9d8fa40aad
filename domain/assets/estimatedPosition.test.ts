import { expect, test } from 'vitest'
import { metresBetween } from '../trips/distance.ts'
import { estimatedPosition } from './estimatedPosition.ts'

const at = Date.parse('2026-11-23T05:00:00Z')
const truck = { latitude: -37.8, longitude: 144.9, speedKph: 72, heading: 90, at }

test('a truck is estimated straight ahead, as far as its speed takes it', () => {
  for (const heading of [0, 45, 90, 200, 359]) {
    const there = estimatedPosition({ ...truck, heading }, at + 30_000)!
    expect(metresBetween(truck, there)).toBeCloseTo(600, -1)
  }
  const east = estimatedPosition(truck, at + 30_000)!
  expect([east.latitude, east.longitude > truck.longitude]).toEqual([truck.latitude, true])
})

test('nothing is estimated for a stationary asset, an unknown direction, a recent report, or after a minute', () => {
  const after = (seconds: number, more: object = {}) => estimatedPosition({ ...truck, ...more }, at + seconds * 1000)
  expect(after(60)).not.toBeNull()
  expect([after(60.001), after(2), after(-20)]).toEqual([null, null, null])
  expect([after(30, { speedKph: 5 }), after(30, { speedKph: null }), after(30, { heading: null })]).toEqual([
    null,
    null,
    null,
  ])
  expect(after(30, { speedKph: 700 })).toBeNull()
})
