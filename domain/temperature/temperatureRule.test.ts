import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  temperatureRule,
  type TemperatureEvent,
  type TemperatureReading,
  type TemperatureRule,
  type TemperatureRuleState,
} from './temperatureRule.ts'

const rule: TemperatureRule = {
  isEnabled: true,
  lowTemp: 0,
  highTemp: 5,
  durationThresholdMinutes: 30,
  engineStatus: 'Ignore',
  fridgeStatus: 'On',
}
const minute = 60_000
const reading = (
  minutes: number,
  value: number | null,
  switches: Partial<TemperatureReading> = {},
): TemperatureReading => ({
  at: minutes * minute,
  value,
  engineOn: null,
  fridgeOn: true,
  ...switches,
})

function feed(readings: TemperatureReading[], with_: Partial<TemperatureRule> = {}) {
  let state: TemperatureRuleState | null = null
  const events: TemperatureEvent[] = []
  for (const next of readings) {
    const [after, event] = temperatureRule({ ...rule, ...with_ }, state, next)
    state = after
    if (event) events.push(event)
  }
  return events
}
const every10 = (values: (number | null)[], switches = {}) => values.map((value, i) => reading(i * 10, value, switches))

describe('temperatureRule', () => {
  it('raises one alert after the duration and closes it when back inside', () => {
    expect(feed(every10([4, 7, 8, 9, 9, 10, 4, 4]))).toEqual([
      { kind: 'raised', ruleType: 'High', threshold: 5, startTime: 10 * minute, value: 9 },
      { kind: 'closed', ruleType: 'High', threshold: 5, startTime: 10 * minute, endTime: 60 * minute, value: 4 },
    ])
  })

  it('says nothing of a door opening shorter than the duration', () => {
    expect(feed(every10([4, 9, 9, 4, 9, 9, 4]))).toEqual([])
  })

  it('counts the limits themselves as inside', () => {
    expect(feed(every10([5, 5, 5, 5, 5, 0, 0, 0, 0, 0]))).toEqual([])
  })

  it('closes High before it counts Low', () => {
    const events = feed(every10([9, 9, 9, 9, -3, -3, -3, -3]))
    expect(events.map((event) => [event.kind, event.ruleType, (event.endTime ?? event.startTime) / minute])).toEqual([
      ['raised', 'High', 0],
      ['closed', 'High', 40],
      ['raised', 'Low', 40],
    ])
  })

  it('starts again when the fridge was off, and only pauses when that is unknown', () => {
    const off = every10([9, 9, 9, 9, 9, 9, 9])
    off[2]!.fridgeOn = false
    expect(feed(off)).toMatchObject([{ kind: 'raised', startTime: 30 * minute }])
    expect(feed(off.slice(0, 6))).toEqual([])
    const unknown = every10([9, 9, 9, 9, 9, 9])
    unknown[2]!.fridgeOn = null
    expect(feed(unknown)).toMatchObject([{ kind: 'raised', startTime: 0 }])
  })

  it('stays raised while the fridge is off, until it is back inside', () => {
    const readings = every10([9, 9, 9, 9, 9, 4])
    readings[4]!.fridgeOn = false
    readings[5]!.fridgeOn = false
    expect(feed(readings).map((event) => event.kind)).toEqual(['raised', 'closed'])
  })

  it('counts at most 15 minutes of silence after a reading', () => {
    expect(feed([reading(0, 9), reading(60, 9)])).toEqual([])
    expect(feed([reading(0, 9), reading(60, 9), reading(120, 9)])).toMatchObject([{ kind: 'raised', startTime: 0 }])
  })

  it('takes no notice of missing values, late readings and a disabled rule', () => {
    expect(feed(every10([9, null, 9, null, 9, null, 9]).slice(0, 4))).toEqual([])
    expect(feed([...every10([9, 9, 9, 9]), reading(15, 4)])).toHaveLength(1)
    expect(feed(every10([9, 9, 9, 9, 9]), { isEnabled: false })).toEqual([])
  })

  it('alternates raised and closed whatever comes in whatever order', () => {
    const anyReading = fc.record({
      at: fc.integer({ min: 0, max: 600 }).map((minutes) => minutes * minute),
      value: fc.option(fc.double({ min: -20, max: 30, noNaN: true })),
      engineOn: fc.option(fc.boolean()),
      fridgeOn: fc.option(fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 80 }), (readings) => {
        const events = feed(readings, { durationThresholdMinutes: 10 })
        events.forEach((event, i) => expect(event.kind).toBe(i % 2 === 0 ? 'raised' : 'closed'))
        for (const event of events)
          if (event.endTime !== undefined) expect(event.endTime).toBeGreaterThan(event.startTime)
      }),
    )
  })
})
