import { describe, expect, it } from 'vitest'
import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import { findingsBy } from '../../domain/rules/findings.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { inputOf, foldLive } from './reportedDays.ts'
import { startStory } from './story.ts'

const settings = { speedLimitKph: 100, speedExceptionMinutes: 3, temperatures: [] }

/** Shuts down on Friday; its device sleeps until it leaves on Sunday evening, waits at 23:00 with its engine on, and is back on Monday at 5. */
function overTheWeekend() {
  const story = startStory()
  story.stand('2026-06-05 08:00', '2026-06-05 16:00', 30)
  story.ignitionOn('2026-06-05 16:00')
  story.drive('2026-06-05 16:00', '2026-06-05 17:00', 60)
  story.ignitionOff('2026-06-05 17:01')
  story.ignitionOn('2026-06-07 22:00')
  story.drive('2026-06-07 22:00', '2026-06-07 23:00', 60)
  story.stand('2026-06-07 23:01', '2026-06-07 23:20', 1)
  story.drive('2026-06-07 23:20', '2026-06-08 05:00', 60)
  story.ignitionOff('2026-06-08 05:01')
  story.stand('2026-06-08 05:10', '2026-06-08 20:00', 30)
  return story
}

describe('a drive through the night after a gap of more than 26 hours', () => {
  const story = overTheWeekend()
  const { found, checkpoints } = foldLive(story.messages, settings)
  const log = (day: string, stored = checkpoints) => tripLog(inputOf(story.messages, stored, dayBounds(day, 'act')))
  const rowsOf = (day: string, stored = checkpoints) =>
    log(day, stored).parkedIdleExceptions.map(({ started, completed }) => [Date.parse(started), Date.parse(completed!)])

  it('idles as by the live rules, and is a trip of the ignition', () => {
    const [idle, ...others] = findingsBy(found, 'parkedIdle')
    expect([idle?.since, idle?.until, others]).toEqual([story.at('2026-06-07 23:00'), story.at('2026-06-07 23:20'), []])
    const sunday = log('2026-06-07')
    expect(rowsOf('2026-06-07')).toEqual([[idle!.since, idle!.until]])
    expect(sunday.idlingHours * 60).toBeCloseTo(20, 6)
    expect([sunday.engineHours, sunday.totalTrips, sunday.virtualTrips]).toEqual([2, 1, []])
  })

  it('does so from the last state before the gap too', () => {
    const before = checkpoints.filter(({ pending }) => pending.at < story.at('2026-06-06 00:00'))
    expect(before.length).toBeGreaterThan(0)
    expect(rowsOf('2026-06-07', before)).toEqual(rowsOf('2026-06-07'))
    expect(log('2026-06-07', before)).toMatchObject({ engineHours: 2, totalTrips: 1, virtualTrips: [] })
  })
})

it('a drive over midnight is one of the ignition on both days, if its device only reports the wire when it changes', () => {
  const story = startStory({ hasWire: false })
  const wire = (at: string, iO3: number) => story.say(at, { iO3 })
  story.stand('2026-06-09 06:00', '2026-06-10 06:00', 30)
  wire('2026-06-10 06:00', 1)
  story.drive('2026-06-10 06:01', '2026-06-10 07:00', 60)
  wire('2026-06-10 07:01', 0)
  story.stand('2026-06-10 07:10', '2026-06-10 16:30', 30)
  wire('2026-06-10 16:30', 1)
  story.drive('2026-06-10 16:31', '2026-06-11 03:00', 60)
  wire('2026-06-11 03:01', 0)
  story.stand('2026-06-11 03:10', '2026-06-12 06:00', 30)
  const { checkpoints } = foldLive(story.messages, settings)
  const days = ['2026-06-10', '2026-06-11'].map((day) =>
    tripLog(inputOf(story.messages, checkpoints, dayBounds(day, 'act'))),
  )
  expect(days.flatMap(({ trips, virtualTrips }) => [trips.length, virtualTrips.length])).toEqual([2, 0, 1, 0])
  expect(days.map(({ engineHours }) => Math.round(engineHours * 60))).toEqual([61 + 450, 181])
})

it('a wire that has said on for weeks doesn’t count as one, whatever it said before', () => {
  const story = startStory()
  story.stand('2026-05-01 08:00', '2026-05-01 16:00', 30)
  story.ignitionOn('2026-05-01 16:00')
  story.stand('2026-05-01 16:00', '2026-06-10 08:00', 60)
  story.drive('2026-06-10 08:00', '2026-06-10 09:00', 60)
  story.stand('2026-06-10 09:01', '2026-06-11 20:00', 30)
  const { checkpoints } = foldLive(story.messages, settings)
  const { trips, virtualTrips } = tripLog(inputOf(story.messages, checkpoints, dayBounds('2026-06-10', 'act')))
  expect([trips.length, virtualTrips.length]).toEqual([0, 1])
})
