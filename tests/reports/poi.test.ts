import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poiFinder } from '../../domain/reports/poiReport/poiFinder.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { shop, startStory } from './story.ts'

const hour = 3_600_000
/** At the shop from 08:30 to 09:15, and again from 22:30 over midnight until 02:00. */
function twoStays() {
  const story = startStory()
  story.stand('06:00', '08:00', 30)
  story.ignitionOn('08:00')
  story.drive('08:00', '08:30', 40)
  story.ignitionOff('08:30', { iO1: 1 })
  story.stand('08:40', '09:15', 5, { iO1: 1, sensorAValue: 4 })
  story.ignitionOn('09:15')
  story.drive('09:15', '09:45', -40)
  story.ignitionOff('09:45')
  story.stand('10:00', '22:00', 60)
  story.ignitionOn('22:00')
  story.drive('22:00', '22:30', 40)
  story.ignitionOff('22:30')
  story.stand('23:00', '2026-06-11 02:00', 30)
  story.ignitionOn('2026-06-11 02:00')
  story.drive('2026-06-11 02:00', '2026-06-11 02:30', -40)
  story.ignitionOff('2026-06-11 02:30')
  return story
}

describe('the stays of the Point Of Interest report', () => {
  const story = twoStays()
  // A fridge is known for as long as the messages around a piece say so.
  const messages = story.messages.map((one) => ({ ...one, iO1: one.iO1 ?? 0 }))
  const bounds = { start: dayBounds('2026-06-10', 'act').start, end: dayBounds('2026-06-11', 'act').end }
  /** The same period in pieces that begin at these hours of it. */
  const rows = (cuts: readonly number[], change: Partial<Parameters<typeof poiFinder>[0]> = {}, until = Infinity) => {
    const finder = poiFinder({ pois: [shop], bounds, useFiltering: true, now: bounds.end + hour, ...change })
    const starts = [...new Set([0, ...cuts])].sort((a, b) => a - b).map((hours) => bounds.start + hours * hour)
    starts.forEach((start, i) => {
      const end = starts[i + 1] ?? bounds.end
      const read = messages.filter(
        ({ created }) => created >= start - 6 * hour && created < end + 2 * hour && created <= until,
      )
      finder.take(read, { start, end })
    })
    return finder.rows()
  }

  it('are found with their engine and fridge times, over midnight too', () => {
    const found = rows([24])
    expect(found.map(({ entered, exited }) => [story.clock(entered), story.clock(exited)])).toEqual([
      ['08:30', '09:16'],
      ['22:30', '02:01'],
    ])
    expect(found[0]).toMatchObject({
      poiName: 'Shop',
      duration: 46,
      engineDuration: 1,
      fridgeDuration: 45,
      fridge: 'Off',
      tempA: 4,
    })
    expect(found[1]).toMatchObject({ duration: 211, engineDuration: 1, startedBefore: false, continues: false })
  })

  it('are the same however the period is cut into pieces', () => {
    const whole = rows([])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 47 }), { maxLength: 6 }), (cuts) => {
        expect(rows(cuts)).toEqual(whole)
      }),
      { numRuns: 25 },
    )
  })

  it('are cut at the ends of the period, and open while they last', () => {
    const one = { start: bounds.start, end: dayBounds('2026-06-10', 'act').end }
    const cut = rows([], { bounds: one })
    expect(cut.at(-1)).toMatchObject({ continues: true, exited: new Date(one.end).toISOString() })
    const now = story.at('2026-06-11 01:00')
    expect(rows([], { now }, now).at(-1)).toMatchObject({ exited: null, duration: 150, continues: false })
  })

  it('shorter than their place requires are left out, unless requested', () => {
    const choosy = [{ ...shop, minMinutes: 60 }]
    expect(rows([], { pois: choosy })).toHaveLength(1)
    expect(rows([], { pois: choosy, useFiltering: false })).toHaveLength(2)
  })
})
