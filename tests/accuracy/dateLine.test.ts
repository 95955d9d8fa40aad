import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { shortestTurn } from '../../domain/places/shortestTurn.ts'
import { visitReport } from '../../domain/reports/visit/visitReport.ts'
import { quietInput } from '../reports/story.ts'
import { figuresOf, hour, randomDays } from './randomDays.ts'
import { readRecording, readSet } from './recordings.ts'
import { roughDay } from './roughDay.ts'
import { storedFrom } from './storedFrom.ts'

/** A longitude means the same on both sides of 180 degrees: days moved there have the figures that they have elsewhere. */
const days: [string, readonly StoredMessage[]][] = [
  ...[1, 2, 3, 4, 5, 6].map((seed): [string, StoredMessage[]] => [`rough day ${seed}`, roughDay(seed)]),
  ...[10, 60].flatMap((every) =>
    [1, 2, 3].map((seed): [string, StoredMessage[]] => [`day ${seed} at ${every} s`, randomDays(seed, every).messages]),
  ),
  ['car_munich.nmea', storedFrom(readRecording('car_munich.nmea').messages)],
  ...[...readSet('person_days')].slice(0, 2),
  ...[...readSet('phone_trips')].slice(0, 4),
  ...[...readSet('parked')].slice(0, 2),
]

const toSent = (degrees: number) => Math.round(degrees * 1e7) / 1e7

const movedBy = (messages: readonly StoredMessage[], degrees: number) =>
  messages.map((message) => ({
    ...message,
    // As devices send it, to a ten millionth of a degree.
    longitude: message.longitude && toSent(shortestTurn(toSent(message.longitude) + toSent(degrees))),
  }))

describe.each(days)('%s', (_, messages) => {
  const span = { start: messages[0]!.created - hour, end: messages.at(-1)!.created + hour }
  const longitudes = messages.flatMap(({ longitude }) => longitude ?? []).sort((a, b) => a - b)
  /** Of every third of the day's longitudes, one lies on the line. */
  const places = [0.1, 0.4, 0.6, 0.9].map((share) => longitudes[Math.floor(share * longitudes.length)]!)
  /** Figures that are the same but for the arithmetic: fractions of a degree are others beside 100 than beside 180. */
  const nearly = (figures: unknown): unknown => {
    if (typeof figures === 'number') return expect.closeTo(figures, 2)
    if (Array.isArray(figures)) return figures.map(nearly)
    if (figures === null || typeof figures !== 'object') return figures
    return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, nearly(value)]))
  }

  test('has the same figures and stops across the date line', () => {
    const elsewhere = movedBy(messages, 100 - places[0]!)
    const figures = nearly(figuresOf(elsewhere)(span))
    const input = { ...quietInput, useFiltering: false, bounds: span, timeZoneId: 'UTC', now: span.end }
    const visitsOf = (of: readonly StoredMessage[]) =>
      visitReport({ ...input, messages: [...of] }).trips.map(({ arrived, departed }) => [arrived, departed])
    const visits = visitsOf(elsewhere)
    for (const place of places) {
      const across = movedBy(messages, 180 - place)
      expect(figuresOf(across)(span), `${place} on the line`).toEqual(figures)
      expect(visitsOf(across)).toEqual(visits)
    }
  })
})
