import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventOf, TemperatureFinding } from './finding.ts'
import {
  advanceTemperature,
  type TemperatureReading,
  type TemperatureState,
  type TemperatureWatch,
} from './temperature.ts'

const minute = 60_000
const live: TemperatureWatch = {
  of: '7',
  sensor: 'A',
  lowTemp: 0,
  highTemp: 5,
  durationThresholdMinutes: 30,
  kind: 'live',
  engineStatus: 'Ignore',
  fridgeStatus: 'On',
}
const limit: TemperatureWatch = { ...live, of: '', lowTemp: null, kind: 'limit', engineStatus: 'Off' }

const reading = (
  minutes: number,
  value: number | null,
  more: Partial<TemperatureReading> = {},
): TemperatureReading => ({
  at: minutes * minute,
  value,
  engineOn: false,
  fridgeOn: true,
  ...more,
})
const every10 = (...values: (number | null)[]) => values.map((value, i) => reading(i * 10, value))

function feed(watch: TemperatureWatch, readings: readonly TemperatureReading[]) {
  let state: TemperatureState | null = null
  const events: EventOf<TemperatureFinding>[] = []
  for (const one of readings) {
    const [next, more] = advanceTemperature(watch, state, one, null)
    state = next
    events.push(...more)
  }
  return { events, open: state?.run?.raisedAt == null ? null : state.run }
}
const eventsOf = (watch: TemperatureWatch, readings: readonly TemperatureReading[]) =>
  feed(watch, readings).events.map(({ kind, finding, decidedAt }) => [
    kind,
    finding.ruleType,
    finding.since / minute,
    decidedAt / minute,
  ])
/** Ended and ongoing findings as from, to, minutes outside and unknown minutes. */
const runs = (readings: readonly TemperatureReading[], watch = limit) => {
  const { events, open } = feed(watch, readings)
  const closed = events.flatMap(({ kind, finding }) => (kind === 'closed' ? [finding] : []))
  return [...closed, ...(open ? [open] : [])].map(({ since, until, seenUntil, outMinutes, unknownMinutes }) => [
    since / minute,
    (until ?? seenUntil) / minute,
    outMinutes,
    unknownMinutes,
  ])
}

describe('a live alert configuration', () => {
  it('raises once after the duration and closes when the temperature is back inside', () => {
    const { events } = feed(live, every10(4, 7, 8, 9, 9, 10, 4, 4))
    expect(events.map(({ kind, finding }) => ({ kind, ...finding }))).toMatchObject([
      {
        kind: 'raised',
        ruleType: 'High',
        threshold: 5,
        since: 10 * minute,
        raisedAt: 40 * minute,
        value: 9,
        until: null,
      },
      { kind: 'closed', ruleType: 'High', since: 10 * minute, until: 60 * minute, peak: 10 },
    ])
  })

  it('ignores a door opening, and treats the limits themselves as inside', () => {
    expect(eventsOf(live, every10(4, 9, 9, 4, 9, 9, 4))).toEqual([])
    expect(eventsOf(live, every10(5, 5, 5, 5, 5, 0, 0, 0, 0, 0))).toEqual([])
  })

  it('closes High before it counts Low', () => {
    expect(eventsOf(live, every10(9, 9, 9, 9, -3, -3, -3, -3))).toEqual([
      ['raised', 'High', 0, 30],
      ['closed', 'High', 0, 40],
      ['raised', 'Low', 40, 70],
    ])
  })

  it('starts again when the fridge was off, and only pauses when that is unknown', () => {
    const off = every10(9, 9, 9, 9, 9, 9, 9)
    off[2]!.fridgeOn = false
    expect(eventsOf(live, off)).toEqual([['raised', 'High', 30, 60]])
    const unknown = every10(9, 9, 9, 9, 9, 9)
    unknown[2]!.fridgeOn = null
    expect(eventsOf(live, unknown)).toEqual([['raised', 'High', 0, 40]])
  })

  it('stays raised while the fridge is off and through any gap, until it is back inside', () => {
    const readings = [...every10(9, 9, 9, 9, 9), reading(600, 9), reading(610, 4)]
    readings[4]!.fridgeOn = false
    expect(eventsOf(live, readings)).toEqual([
      ['raised', 'High', 0, 30],
      ['closed', 'High', 0, 610],
    ])
  })

  it('counts at most 15 minutes after a reading, and ignores moments without a value', () => {
    expect(eventsOf(live, [reading(0, 9), reading(60, 9)])).toEqual([])
    expect(eventsOf(live, [reading(0, 9), reading(60, 9), reading(120, 9)])).toEqual([['raised', 'High', 0, 120]])
    expect(eventsOf(live, every10(9, null, 9, null))).toEqual([])
  })
})

describe("a customer's limit", () => {
  it('finds what lasted long enough, the exact duration too, and leaves out a door opening', () => {
    expect(runs(every10(4, 9, 9, 4, 9, 10, 12, 9, 4))).toEqual([[40, 80, 40, 0]])
    expect(runs(every10(9, 9, 5))).toEqual([])
    expect(runs(every10(9, 9, 9, 5))).toEqual([[0, 30, 30, 0]])
  })

  it('ends when the fridge or the engine no longer meets the condition', () => {
    const readings = every10(9, 9, 9, 9, 9, 9, 9, 9, 9, 4)
    readings[4]!.fridgeOn = false
    expect(runs(readings)).toEqual([
      [0, 40, 40, 0],
      [50, 90, 40, 0],
    ])
    readings[6]!.engineOn = true
    expect(runs(readings)).toEqual([[0, 40, 40, 0]])
  })

  it('counts a gap as unknown, and ends at one of more than an hour', () => {
    expect(runs([reading(0, 9), reading(40, 9), reading(50, 9), reading(60, 9), reading(65, 4)])).toEqual([
      [0, 65, 40, 25],
    ])
    expect(runs([...every10(9, 9, 9, 9), reading(100, 9)])).toEqual([[0, 45, 45, 0]])
    expect(runs([...every10(9, 9, 9, 9), reading(80, 4)])).toEqual([[0, 45, 45, 0]])
  })
})

it('accounts for every minute of an exception, in order and apart, whatever comes', () => {
  const value = fc.option(fc.integer({ min: -10, max: 16 }))
  const switches = { engineOn: fc.option(fc.boolean()), fridgeOn: fc.option(fc.boolean()) }
  const steps = fc.array(fc.record({ step: fc.integer({ min: 0, max: 90 }), value, ...switches }), { maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.constantFrom(live, limit), (changes, watch) => {
      let now = 0
      const readings = changes.map(({ step, ...other }) => reading((now += step), other.value, other))
      const { events } = feed({ ...watch, durationThresholdMinutes: 5 }, readings)
      events.forEach(({ kind }, i) => expect(kind).toBe(i % 2 === 0 ? 'raised' : 'closed'))
      const over = events.flatMap(({ kind, finding }) => (kind === 'closed' ? [finding] : []))
      over.forEach(({ since, until, outMinutes, unknownMinutes }, i) => {
        // Time for which a switch was unknown counts as neither.
        expect(outMinutes + unknownMinutes).toBeLessThanOrEqual((until! - since) / minute + 1e-6)
        expect(unknownMinutes).toBeGreaterThanOrEqual(-1e-6)
        expect(outMinutes).toBeGreaterThanOrEqual(5)
        if (i > 0) expect(since).toBeGreaterThanOrEqual(over[i - 1]!.until!)
      })
    }),
  )
})
