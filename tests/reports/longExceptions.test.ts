import { describe, expect, it } from 'vitest'
import type { ExceptionRow } from '../../contract/reports/tripLogRows.ts'
import { readSpan } from '../../domain/proof/evidenceReport.ts'
import { computeTemperatureReport } from '../../domain/reports/temperature/computeTemperatureReport.ts'
import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import { visitReport } from '../../domain/reports/visit/visitReport.ts'
import { findingsBy } from '../../domain/rules/findings.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { inputOf, foldLive } from './reportedDays.ts'
import { quietInput, shop, startStory } from './story.ts'

const hour = 3_600_000
const days = Array.from({ length: 7 }, (_, i) => addDays('2026-06-08', i))
const boundsOf = (day: string) => dayBounds(day, 'act')

/** The rows of each day as one list, with the parts of days after each other joined. */
function joined(rowsOf: (day: string) => readonly ExceptionRow[]): [start: number, end: number][] {
  const parts: [number, number][] = []
  for (const { started, completed } of days.flatMap(rowsOf)) {
    const [start, end] = [Date.parse(started), Date.parse(completed!)]
    const last = parts.at(-1)
    if (last?.[1] === start) last[1] = end
    else parts.push([start, end])
  }
  return parts
}

describe('a warm load of 40 hours that counts from 30 hours on', () => {
  const story = startStory()
  const fridge = { iO1: 1, sensorAValue: 4 }
  story.stand('2026-06-08 08:00', '2026-06-10 10:00', 10, fridge)
  story.stand('2026-06-10 10:00', '2026-06-12 02:00', 10, { iO1: 1, sensorAValue: 12 })
  story.stand('2026-06-12 02:00', '2026-06-14 20:00', 10, fridge)
  const customer = { ...quietInput.customer, temperatureThresholdDuration: 30 * 60 }
  const { checkpoints } = foldLive(story.messages, { speedLimitKph: 100, speedExceptionMinutes: 3, temperatures: [] })
  const input = (day: string) => inputOf(story.messages, checkpoints, boundsOf(day), { customer })

  it('is in the reports of all three days', () => {
    const whole = [story.at('2026-06-10 10:00'), story.at('2026-06-12 02:00')]
    expect(joined((day) => tripLog(input(day)).temperatureExceptions)).toEqual([whole])
    expect(joined((day) => computeTemperatureReport(input(day)).temperatureExceptionsDtos)).toEqual([whole])
  })

  it('counts on the day on which it begins', () => {
    expect(days.map((day) => tripLog(input(day)).temperature)).toEqual([0, 0, 1, 0, 0, 0, 0])
  })

  it('reads no more of the days around it than that takes', () => {
    const read = (day: string) => readSpan(input(day), story.messages).span
    const { start, end } = boundsOf('2026-06-09')
    expect(read('2026-06-09')).toEqual({ start: start - 6 * hour, end: end + 2 * hour })
    expect(boundsOf('2026-06-12').start - read('2026-06-12').start).toBeLessThanOrEqual(48 * hour)
  })

  it('isn’t reported if it was not warm for long enough', () => {
    const longer = { ...customer, temperatureThresholdDuration: 41 * 60 }
    const rows = (day: string) =>
      tripLog(inputOf(story.messages, checkpoints, boundsOf(day), { customer: longer })).temperatureExceptions
    expect(days.flatMap(rows)).toEqual([])
  })
})

it('a warm load of 12 hours that was read once an hour, and counts from 2 hours on, is in the reports of both days', () => {
  const story = startStory()
  story.stand('2026-06-09 12:00', '2026-06-10 23:30', 60, { iO1: 1, sensorAValue: 4 })
  story.stand('2026-06-10 23:30', '2026-06-11 11:30', 60, { iO1: 1, sensorAValue: 12 })
  story.stand('2026-06-11 11:30', '2026-06-12 20:00', 60, { iO1: 1, sensorAValue: 4 })
  const customer = { ...quietInput.customer, temperatureThresholdDuration: 120 }
  const rows = (day: string) => tripLog(inputOf(story.messages, [], boundsOf(day), { customer })).temperatureExceptions
  // The last reading holds for 15 minutes.
  expect(joined(rows)).toEqual([[story.at('2026-06-10 23:30'), story.at('2026-06-11 10:45')]])
})

describe('an overspeed over midnight that counts from five hours on', () => {
  const story = startStory()
  story.stand('2026-06-09 06:00', '2026-06-10 20:00', 30)
  story.ignitionOn('2026-06-10 20:00')
  story.cruise('2026-06-10 20:00', '2026-06-10 23:00', 60)
  story.drive('2026-06-10 23:00', '2026-06-11 05:00', 90)
  story.ignitionOff('2026-06-11 05:01')
  story.stand('2026-06-11 05:10', '2026-06-12 20:00', 30)
  const limits = { speedLimitKph: 80, customer: { ...quietInput.customer, speedExceptionDurationLimit: 300 } }
  const settings = { speedLimitKph: 80, speedExceptionMinutes: 300, temperatures: [] }
  const { found, checkpoints } = foldLive(story.messages, settings)

  it('is one alert, and the same in the reports of both days, with and without a stored state', () => {
    const [alert, ...others] = findingsBy(found, 'overspeed')
    expect([alert?.raisedAt, others]).toEqual([story.at('2026-06-11 04:00'), []])
    for (const stored of [checkpoints, []]) {
      const log = (day: string) => tripLog(inputOf(story.messages, stored, boundsOf(day), limits))
      expect(joined((day) => log(day).speedExceptions)).toEqual([[alert!.since, alert!.until]])
      expect(days.map((day) => log(day).overspeed)).toEqual([0, 0, 1, 0, 0, 0, 0])
    }
  })
})

describe('a stay over two midnights at a place where 30 hours count', () => {
  const story = startStory()
  story.stand('2026-06-09 08:00', '2026-06-10 15:00', 30)
  story.ignitionOn('2026-06-10 15:00')
  story.drive('2026-06-10 15:00', '2026-06-10 15:30', 40)
  story.ignitionOff('2026-06-10 15:31')
  story.stand('2026-06-10 15:40', '2026-06-12 02:00', 30)
  story.ignitionOn('2026-06-12 02:00')
  story.drive('2026-06-12 02:00', '2026-06-12 02:30', -40)
  story.ignitionOff('2026-06-12 02:31')
  story.stand('2026-06-12 02:40', '2026-06-14 10:00', 30)
  const days = ['2026-06-10', '2026-06-11', '2026-06-12']

  it.each([
    [30, [1, 1, 1]],
    [40, [0, 0, 0]],
  ])('counts on each of its days or on none, from %i hours on', (hours, visits) => {
    const place = { ...shop, minMinutes: hours * 60 }
    const input = (day: string) => inputOf(story.messages, [], boundsOf(day), { places: [place] })
    expect(days.map((day) => tripLog(input(day)).geoOverlayEvents.length)).toEqual(visits)
    expect(days.map((day) => visitReport(input(day)).trips.filter(({ kind }) => kind === 'poi').length)).toEqual(visits)
  })
})
