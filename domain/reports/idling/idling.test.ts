import { describe, expect, it } from 'vitest'
import type { IdlePeriod, IdlingAsset } from '../../../contract/reports/idlingEndpoints.ts'
import { quietInput, startStory } from '../../../tests/reports/story.ts'
import { dayBounds } from '../../time/dayBounds.ts'
import { formatValue } from '../../tables/formatValue.ts'
import { idlePeriods, idlingParts } from './idling.ts'

const period = (day: string, minutes: number, more: Partial<IdlePeriod> = {}): IdlePeriod => ({
  day,
  started: `${day}T01:00:00.000Z`,
  completed: `${day}T02:00:00.000Z`,
  minutes,
  startedBefore: false,
  driver: '',
  location: 'Yard (depot)',
  latitude: -37.8,
  longitude: 144.9,
  ...more,
})

const van: IdlingAsset = {
  assetId: 1,
  asset: 'Van',
  litresPerHour: 2,
  pricePerLitre: 1.5,
  days: [
    // A Sunday, and the Monday that begins another month and week.
    { day: '2026-05-31', engineHours: 2 },
    { day: '2026-06-01', engineHours: 1 },
  ],
  periods: [
    period('2026-05-31', 30, { driver: 'Mia' }),
    period('2026-06-01', 15, { driver: 'Mia', startedBefore: true }),
    period('2026-06-01', 15, { location: '1 High St' }),
  ],
}
const truck: IdlingAsset = {
  ...van,
  assetId: 2,
  asset: 'Truck',
  litresPerHour: null,
  days: [{ day: '2026-06-01', engineHours: 4 }],
  periods: [period('2026-06-01', 120, { driver: 'Ali' })],
}

type Tables = ReturnType<typeof idlingParts.tables>

/** Returns a table as its screen shows it. */
function written(tables: Tables, name: keyof Tables): string[][] {
  return tables[name].give((columns, rows) =>
    rows.map((row) => columns.map(({ kind, value }) => formatValue(kind, value(row), 'UTC'))),
  )
}

describe('the tables of an idling report', () => {
  it('show for each asset how often and how long it idled, the share of its engine hours, and the fuel', () => {
    expect(written(idlingParts.tables([van]), 'assets')).toEqual([
      ['Van', '2', '1:00:00', '0:30:00', '3:00:00', '33.3', '2', '3'],
    ])
  })

  it('leave litres and cost blank where one of the assets has no rate, and put the longest first', () => {
    const tables = idlingParts.tables([van, truck])
    expect(written(tables, 'assets')).toEqual([
      ['Truck', '1', '2:00:00', '2:00:00', '4:00:00', '50', '', ''],
      ['Van', '2', '1:00:00', '0:30:00', '3:00:00', '33.3', '2', '3'],
    ])
    expect(written(tables, 'drivers')).toEqual([
      ['Ali', '1', '2:00:00', '2:00:00', '66.7', '', ''],
      ['Mia', '1', '0:45:00', '0:30:00', '25', '1.5', '2.25'],
      ['No driver', '1', '0:15:00', '0:15:00', '8.3', '0.5', '0.75'],
    ])
    expect(written(tables, 'places').map(([place, times]) => [place, times])).toEqual([
      ['Yard (depot)', '2'],
      ['1 High St', '1'],
    ])
  })

  it('leave litres and cost blank without a rate, even for assets that didn’t idle', () => {
    const still: IdlingAsset = { ...truck, assetId: 3, asset: 'Trailer', periods: [] }
    const ends = (name: keyof Tables, assets: readonly IdlingAsset[]) =>
      written(idlingParts.tables([...assets]), name).map((cells) => cells.slice(-2))
    expect(ends('assets', [van, still])).toEqual([
      ['2', '3'],
      ['', ''],
    ])
    expect(ends('days', [still])).toEqual([['', '']])
  })

  it('count a period over midnight once, and its minutes on both days', () => {
    const tables = idlingParts.tables([van])
    const head = (name: keyof Tables) => written(tables, name).map((cells) => cells.slice(0, 3))
    expect(head('days')).toEqual([
      ['31/05/2026', '1', '0:30:00'],
      ['01/06/2026', '1', '0:30:00'],
    ])
    expect(head('weeks')).toEqual([
      ['25/05/2026', '1', '0:30:00'],
      ['01/06/2026', '1', '0:30:00'],
    ])
    expect(head('months')).toEqual([
      ['May 2026', '1', '0:30:00'],
      ['June 2026', '1', '0:30:00'],
    ])
  })

  it('sum to the same, whatever they are grouped by', () => {
    const tables = idlingParts.tables([van, truck])
    const minutes = (name: 'assets' | 'drivers' | 'places' | 'days' | 'weeks' | 'months') =>
      tables[name].rows.reduce((sum, row) => sum + row.minutes, 0)
    for (const name of ['assets', 'drivers', 'places', 'days', 'weeks', 'months'] as const)
      expect([name, minutes(name)]).toEqual([name, 180])
  })
})

it('finds the same periods as the trip log, each with its driver and place', () => {
  const story = startStory()
  story.stand('06:00', '08:00', 30)
  story.ignitionOn('08:00', { messageID: 50, ibutton: 'A1' })
  story.stand('08:01', '08:20', 1, { ibutton: 'A1' })
  story.drive('08:20', '08:40', 40, { ibutton: 'A1' })
  story.ignitionOff('08:41')
  const log = story.report()
  expect(log.parkedIdle).toBe(1)
  const input = { ...quietInput, messages: story.messages, timeZoneId: 'act', now: story.at('2030-01-01 00:00') }
  const found = idlePeriods({ ...input, bounds: dayBounds('2026-06-10', 'act') }, '2026-06-10')
  expect(found).toEqual([
    expect.objectContaining({
      day: '2026-06-10',
      started: log.parkedIdleExceptions[0]!.started,
      minutes: log.parkedIdleDuration,
      driver: 'Mia Chen',
      latitude: -37.81,
      startedBefore: false,
    }),
  ])
})
