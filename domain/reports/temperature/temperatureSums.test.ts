import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../tests/accuracy/simulatedRoad.ts'
import { storedMessage } from '../../../tests/accuracy/storedFrom.ts'
import { quietInput } from '../../../tests/reports/story.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { ExceptionRow } from '../../../contract/reports/tripLogRows.ts'
import type { Span } from '../../time/dayBounds.ts'
import { tripLog } from '../tripLog/tripLog.ts'
import { computeTemperatureReport } from './computeTemperatureReport.ts'

const seeds = [11, 23, 37, 41, 59, 83, 97, 101]
const minute = 60_000
const start = Date.UTC(2026, 4, 4)
const bounds: Span = { start, end: start + 48 * 60 * minute }
const limit = quietInput.customer.tempA

/** Two days of a sensor: cold and warm by turns, read every second to every 25 minutes, with silences of up to four hours. */
function coldChain(seed: number): StoredMessage[] {
  const random = randomNumbers(seed)
  const messages: StoredMessage[] = []
  const message = (at: number, sensorAValue: number | null) =>
    messages.push(
      storedMessage({
        id: messages.length,
        created: at,
        received: at,
        sensorAValue,
        iO1: 1,
        iO3: random() < 0.5 ? 1 : 0,
      }),
    )
  let every = 60
  let warmth = 4
  for (let at = start - 3 * 60 * minute; at < bounds.end + 3 * 60 * minute; at += every * 1000) {
    if (random() < 0.05) every = [1, 10, 60, 300, 600, 1500][Math.floor(random() * 6)]!
    if (random() < 0.01) at += Math.floor(random() * 240) * minute
    warmth = Math.min(14, Math.max(2, warmth + (random() - 0.5) * 4))
    message(at, random() < 0.05 ? null : Math.round(warmth * 10) / 10)
  }
  // It ends cold: what is still warm at the newest message is not settled.
  message(bounds.end + 7 * 60 * minute, 4)
  return messages
}

const sum = (rows: readonly ExceptionRow[], read: (row: ExceptionRow) => number | null | undefined) =>
  rows.reduce((total, row) => total + (read(row) ?? Number.NaN), 0)

describe.each(seeds)('the temperatures of seed %i', (seed) => {
  const messages = coldChain(seed)
  const input = { ...quietInput, now: bounds.end + 400 * 60 * minute }
  const customer = { ...quietInput.customer, temperatureThresholdDuration: 0, fridgeEventTrigger: 'always' as const }
  const reportOf = (span: Span, duration = 0) =>
    computeTemperatureReport({
      asset: input.asset,
      customer: { ...customer, temperatureThresholdDuration: duration },
      messages,
      checkpoint: null,
      bounds: span,
      now: input.now,
    })
  const whole = reportOf(bounds)
  const [sensor] = whole.sensors

  it('are in, out or unknown, and the exceptions hold what is out', () => {
    expect(sensor!.threshold).toBe(limit)
    expect(sensor!.inMinutes + sensor!.outMinutes + sensor!.unknownMinutes).toBeCloseTo(48 * 60, 6)
    const rows = whole.temperatureExceptionsDtos
    expect(rows.length).toBeGreaterThan(2)
    expect(sum(rows, ({ outMinutes }) => outMinutes)).toBeCloseTo(sensor!.outMinutes, 6)
    for (const { duration, outMinutes, unknownMinutes } of rows) {
      expect(outMinutes! + unknownMinutes!).toBeCloseTo(duration!, 6)
      expect(unknownMinutes).toBeGreaterThanOrEqual(0)
    }
  })

  it('of exceptions that have to last are no more than what is out', () => {
    const rows = reportOf(bounds, 30).temperatureExceptionsDtos
    expect(rows.length).toBeLessThan(whole.temperatureExceptionsDtos.length)
    expect(sum(rows, ({ outMinutes }) => outMinutes)).toBeLessThanOrEqual(sensor!.outMinutes)
  })

  it('sum to the same wherever they are cut, in the trip log too', () => {
    const random = randomNumbers(seed + 1)
    const logOf = (span: Span) =>
      tripLog({ ...input, customer, messages, bounds: span, timeZoneId: 'UTC' }).temperatureExceptions
    const figures = (span: Span) => {
      const { sensors, temperatureExceptionsDtos: rows } = reportOf(span)
      const { inMinutes, outMinutes, unknownMinutes } = sensors[0]!
      const log = logOf(span)
      const begun = rows.filter(({ startedBefore }) => !startedBefore).length
      return [inMinutes, outMinutes, unknownMinutes, begun].concat(
        [rows, log].flatMap((all) => [
          sum(all, ({ duration }) => duration),
          sum(all, (row) => row.outMinutes),
          sum(all, (row) => row.unknownMinutes),
        ]),
      )
    }
    const all = figures(bounds)
    for (let count = 0; count < 6; count++) {
      // A midnight of some zone: a whole second, in any minute.
      const cut = start + Math.floor(random() * 48 * 3600) * 1000
      const [before, after] = [figures({ start, end: cut }), figures({ start: cut, end: bounds.end })]
      expect(before.map((value, index) => value + after[index]!)).toEqual(all.map((value) => expect.closeTo(value, 6)))
    }
  })
})
