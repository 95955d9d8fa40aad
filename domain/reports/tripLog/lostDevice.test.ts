import { describe, expect, it } from 'vitest'
import { quietInput, startStory } from '../../../tests/reports/story.ts'
import { visitReport } from '../visit/visitReport.ts'
import { computeTemperatureReport } from '../temperature/computeTemperatureReport.ts'
import { dayBounds } from '../../time/dayBounds.ts'

/**
 * It drives to the yard and idles there until its device is removed at 10:00. It gets another one at 10:39, 15 km away, and drives back.
 */
function exchanged() {
  const story = startStory()
  const { say, cruise, drive, stand, ignitionOn } = story
  const fridge = { iO1: 1, sensorAValue: 12 }
  drive('08:00', '08:30', -30, fridge)
  drive('08:30', '09:00', 30, fridge)
  ignitionOn('09:00', { ...fridge, ibutton: 'A1', messageID: 50 })
  stand('09:01', '10:00', 2, fridge)
  cruise('10:39', '10:40', 900, { latitude: null, longitude: null, iO3: null, odometerKm: null })
  for (const clock of ['10:40', '10:42']) say(clock, { iO3: null, odometerKm: null })
  drive('10:44', '11:14', -30, { iO3: null, odometerKm: null })
  stand('11:15', '12:00', 5, { iO3: null, odometerKm: null })
  return story
}

const ranges = (
  rows: readonly { started: string | null; completed: string | null }[],
  clock: (at: string | null) => string | null,
) => rows.map(({ started, completed }) => [clock(started), clock(completed)])

describe('the day of an asset that is without a device from 10:00 to 10:39', () => {
  const story = exchanged()
  const bounds = dayBounds('2026-06-10', 'act')
  const lostDeviceAt = [story.at('10:00')]
  const asset = { ...quietInput.asset, lostDeviceAt }
  const report = story.report({ asset })
  const { clock } = story

  it('has no trip, idling, dwell or temperature exception over that time', () => {
    expect(ranges(report.virtualTrips, clock)).toEqual([
      ['08:00', '08:59'],
      ['10:44', '11:14'],
    ])
    expect(ranges(report.parkedIdleExceptions, clock)).toEqual([['09:00', '10:00']])
    expect(ranges(report.geoOverlayEvents, clock)).toContainEqual(['09:00', '10:00'])
    expect(ranges(report.temperatureExceptions, clock).at(-1)?.[1]).toBe('10:00')
  })

  it('is unknown in it, neither parked nor away from its depot', () => {
    const first = story.messages[0]!.created
    const known = (bounds.end - bounds.start) / 60_000 - (report.unknown ?? 0)
    expect(known).toBeCloseTo((story.at('11:55') - first) / 60_000 + 15 - 39, 6)
    const inside = report.durationInsideDepot ?? 0
    expect(inside + (report.durationOutsideDepot ?? 0)).toBeCloseTo((bounds.end - first) / 60_000 - 39, 6)
  })

  it('shows no visit and no state of a switch in it', () => {
    const input = {
      ...quietInput,
      asset,
      messages: story.messages,
      bounds,
      timeZoneId: 'act',
      now: story.at('2030-01-01 00:00'),
    }
    const visits = visitReport(input).trips.map(({ arrived, departed }) => [clock(arrived), clock(departed)])
    expect(visits.filter(([from, to]) => (from ?? '') < '10:39' && (to ?? '24') > '10:00')).toEqual([])
    const { switches } = computeTemperatureReport({ ...input, customer: quietInput.customer })
    expect(switches?.map(({ of, started, completed }) => [of, clock(started), clock(completed)])).toContainEqual([
      'engine',
      '09:00',
      '10:00',
    ])
    expect(switches?.filter(({ of }) => of === 'fridge').map(({ completed }) => clock(completed))).toEqual(['10:00'])
  })
})
