import { describe, expect, test } from 'vitest'
import { measureControlStops } from './measureControlStops.ts'

/**
 * Trackers sent a fix every ten minutes: a visit that ran from the fix that came to the one that had left read 10 minutes long. So far off
 * were those visits; none may be farther off than that again.
 */
const offBefore = [91, 11, 10, 10, 11, 10, 3, 12]

describe('solar racers at the control stops of their race, in the Point Of Interest report', () => {
  const stops = measureControlStops()

  test.each(stops)(
    '$name: every team that stopped there is found, and none that passed far away',
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

  test.each(stops.map((stop, index) => ({ ...stop, before: offBefore[index]! })))(
    '$name: visits last as long as recorded, nearer than from fix to fix',
    ({ recordedMinutes, found, before }) => {
      expect(Math.abs(found.minutes - recordedMinutes)).toBeLessThan(before)
    },
  )

  // Dunmarra is where the recording begins: two of its three teams are in the file. At Kulgera most stood longer than they had to.
  test.each(stops.slice(1).filter(({ name }) => name !== 'Kulgera'))(
    '$name: within 4 minutes of the recorded dwell',
    ({ recordedMinutes, found }) => {
      expect(Math.abs(found.minutes - recordedMinutes)).toBeLessThanOrEqual(4)
    },
  )
})
