import { describe, expect, test } from 'vitest'
import { sumDays } from '../../domain/reports/summary/runningSummary.ts'
import { daysCutAt, figuresOf, hour, randomDays } from './randomDays.ts'
import { driveRoad, openRoad, sampled } from './simulatedRoad.ts'

/** Days cut anywhere sum to the whole: made-up days with lost messages and silences, cut at other midnights for each seed. */
const summed = [
  ...(['trips', 'virtualTrips', 'tripMinutes', 'engineHours', 'movingEngineHours', 'idlingHours'] as const),
  ...(['parkedIdle', 'parkedIdleDuration', 'totalParked', 'unknown', 'minutes', 'distance', 'estimatedKm'] as const),
]

describe.each([5, 10, 30, 60, 300])('days of a device that reports every %i s', (every) => {
  test.each([1, 2, 3, 5, 6, 7])('sum to the whole (%i)', (seed) => {
    const { messages, random } = randomDays(seed, every)
    const figures = figuresOf(messages)
    const span = { start: messages[0]!.created - 30 * hour, end: messages.at(-1)!.created + 30 * hour }
    const whole = figures(span)
    for (let cut = 0; cut < 3; cut++) {
      const sum = sumDays(daysCutAt(span, Math.floor(random() * 86_400) * 1000).map(figures))
      for (const name of summed) {
        const within = name === 'distance' || name === 'estimatedKm' ? whole[name] * 1e-4 : 1e-4
        expect(
          Math.abs(sum[name] - whole[name]),
          `${name}: ${sum[name]} in parts, ${whole[name]} as a whole`,
        ).toBeLessThanOrEqual(within)
      }
    }
  })
})

test.each([10, 60])(
  'a drive through the night, every %i s, is shared out by its odometer, whichever of its ends a day sees',
  (every) => {
    const { messages } = driveRoad([{ stopSeconds: 600 }, ...openRoad(900, 5), { stopSeconds: 600 }], { noise: 3 })
    // It counts 3 % too much, and in the second half 5 % too little.
    let km = 1000
    const measured = sampled(messages, every).map((message, index, { length }) => {
      km += (message.speedKph! / 3600) * every * (index * 2 < length ? 1.03 : 0.95)
      return { ...message, odometerKm: km }
    })
    const figures = figuresOf(measured)
    const span = { start: measured[0]!.created - 24 * hour, end: measured.at(-1)!.created + 24 * hour }
    const whole = figures(span)
    expect(Math.abs(whole.distance / (km - 1000) - 1)).toBeLessThan(1e-3)
    for (const offset of [2, 5, 7.5]) {
      const sum = sumDays(daysCutAt(span, offset * hour).map(figures))
      expect(Math.abs(sum.distance / whole.distance - 1), `${offset} h`).toBeLessThan(1e-4)
    }
  },
)
