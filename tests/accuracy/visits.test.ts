import { describe, expect, test } from 'vitest'
import { measureControlStops } from './measureVisits.ts'

/** Trackers sent a fix every ten minutes: what lies between two of them is not known nearer. */
const fixEvery = 11

describe('solar racers at the control stops of their race, in the Point Of Interest report', () => {
  const stops = measureControlStops()

  test.each(stops)(
    '$name: every team that stood there is found, and none that passed far away',
    ({ seen, stood, found }) => {
      expect(found.teams).toBeGreaterThanOrEqual(stood)
      expect(found.teams).toBeLessThanOrEqual(seen)
    },
  )

  test('of 115 teams seen at a stop all but 3 have a visit there', () => {
    const sum = (read: (stop: (typeof stops)[number]) => number) => stops.reduce((total, stop) => total + read(stop), 0)
    expect(sum(({ seen }) => seen)).toBe(115)
    expect(sum(({ found }) => found.teams)).toBe(112)
  })

  // Dunmarra is where the recording begins: two of its three teams are in the file.
  test.each(stops.slice(1))(
    '$name: visits last as long as recorded, from the fix that came to the one that had left',
    ({ recordedMinutes, found }) => {
      expect(found.minutes - recordedMinutes).toBeGreaterThan(0)
      expect(found.minutes - recordedMinutes).toBeLessThanOrEqual(fixEvery + 1)
    },
  )
})
