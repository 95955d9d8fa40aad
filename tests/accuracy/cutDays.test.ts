import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { sumDays } from '../../domain/reports/summary/runningSummary.ts'
import { daysCutAt, figuresOf, hour, randomDays } from './randomDays.ts'
import { driveRoad, openRoad, sampled } from './simulatedRoad.ts'

/** Days cut anywhere sum to the whole: made-up days with lost messages and silences, cut at other midnights for each seed. */
const summed = [
  ...(['trips', 'virtualTrips', 'tripMinutes', 'engineHours', 'movingEngineHours', 'idlingHours'] as const),
  ...(['parkedIdle', 'parkedIdleDuration', 'totalParked', 'unknown', 'minutes', 'distance', 'estimatedKm'] as const),
]

describe.each([5, 10, 30, 60, 300])('days of a device that reports every %i s', (every) => {
  test.each([1, 2, 3, 4, 5, 6, 7])('sum to the whole (%i)', (seed) => {
    const { messages, random } = randomDays(seed, every)
    const figures = figuresOf(messages)
    const span = { start: messages[0]!.created - 30 * hour, end: messages.at(-1)!.created + 30 * hour }
    const whole = figures(span)
    for (let cut = 0; cut < 3; cut++) {
      const sum = sumDays(daysCutAt(span, Math.floor(random() * 86_400) * 1000).map(figures))
      for (const name of summed) {
        const within = name === 'distance' || name === 'estimatedKm' ? whole[name] * 1e-5 : 1e-6
        expect(
          Math.abs(sum[name] - whole[name]),
          `${name}: ${sum[name]} in parts, ${whole[name]} as a whole`,
        ).toBeLessThanOrEqual(within)
      }
    }
  })
})

const laterBy = (message: StoredMessage, ms: number) => ({
  ...message,
  created: message.created + ms,
  received: message.received + ms,
})

test('a gap of 40 hours is unknown from 15 minutes after the last message on, in parts as in the whole', () => {
  const { messages } = driveRoad([...openRoad(30, 5), { stopSeconds: 1200, ignition: 0 }], { noise: 3 })
  const first = sampled(messages, 30)
  const silentMs = 40 * hour
  const later = first.map((message) => laterBy(message, silentMs + hour))
  const figures = figuresOf([...first, ...later])
  const [start, ends, begins] = [first[0]!.created, first.at(-1)!.created, later[0]!.created]
  const whole = figures({ start, end: later.at(-1)!.created })
  expect(whole.unknown).toBeCloseTo((begins - ends) / 60_000 - 15, 6)
  for (const offset of [2, 10, 20]) {
    const parts = daysCutAt({ start, end: later.at(-1)!.created }, offset * hour).map(figures)
    expect(sumDays(parts).unknown, `${offset} h`).toBeCloseTo(whole.unknown, 6)
    expect(sumDays(parts).totalParked, `${offset} h`).toBeCloseTo(whole.totalParked, 6)
  }
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
