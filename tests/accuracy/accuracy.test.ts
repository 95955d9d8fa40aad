import { describe, expect, test } from 'vitest'
import { measureParked, measureSet } from './measureAccuracy.ts'
import { median } from './scoreTrips.ts'

describe('trips found in recordings whose truth is known', () => {
  test('driving sections: each one with a fix is one trip, none are merged, and ends are within two minutes', () => {
    const score = measureSet('phone_trips', ['driving'])
    expect(score.trueTrips).toBe(16)
    expect(score).toMatchObject({ merged: 0, split: 0, spurious: 0 })
    expect(score.oneToOne).toBe(score.trueTrips - score.unseen)
    expect(score.unseen).toBe(1)
    expect(median(score.startErrors)).toBeLessThan(2)
    expect(median(score.endErrors)).toBeLessThan(2)
  })

  test('cycling, which is slower than any vehicle: at most one in twenty sections isn’t one trip', () => {
    const score = measureSet('phone_trips', ['driving', 'cycling'])
    expect(score.merged).toBe(0)
    expect(score.oneToOne / score.trueTrips).toBeGreaterThanOrEqual(0.95)
    expect(median(score.startErrors)).toBeLessThan(2)
    expect(median(score.endErrors)).toBeLessThan(2)
  })

  test('parked for 6 to 18 hours: no trip, with or without filtering', () => {
    expect(measureParked()).toEqual({ recordings: 36, trips: 0 })
  })

  test('days of two people who also drove: no vehicle trip is missed', () => {
    expect(measureSet('person_days', ['driving']).missed).toBe(0)
  })
})
