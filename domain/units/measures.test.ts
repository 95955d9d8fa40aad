import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'
import { dayTripsColumns } from '../reports/summary/summaryColumns.ts'
import { formatValue, unitOf } from '../tables/formatValue.ts'
import { sheetOf } from '../tables/sheet.ts'
import { writeHourRange, writeMinute, writeTimeOfDay } from '../time/writeTime.ts'
import { writeDistance, writeSpeed, writeTemperature } from './measures.ts'
import { defaultUnits, setReaderUnits } from './readerUnits.ts'
import type { Units } from '../../contract/account/units.ts'
import type { DayTripsRow } from '../../contract/reports/summaryRows.ts'

function readAs(language: Language, units: Partial<Units> = {}) {
  setReaderLanguage(() => language)
  setReaderUnits(() => ({ ...defaultUnits(language), ...units }))
}
afterEach(() => readAs('en-AU'))

const at = '2026-11-21T03:05:09Z'
const written = () => [
  formatValue('time', at, 'act'),
  formatValue('date', '2026-11-21', 'act'),
  formatValue('speed', 100, 'act'),
  formatValue('distance', 1.609344, 'act'),
  formatValue('temperature', -18.5, 'act'),
  formatValue('degrees', -37.81361, 'act'),
  writeMinute(at, 'act'),
  writeTimeOfDay(at, 'act'),
  writeSpeed(100),
  writeDistance(10),
  writeTemperature(4),
]

describe('one reader’s view of the same values', () => {
  it.each<[Language, string[]]>([
    [
      'en-AU',
      [
        '21/11/2026 14:05:09',
        '21/11/2026',
        '100.00',
        '1.61',
        '-18.5',
        '-37.81361',
        '21/11/2026 14:05',
        '14:05',
        '100 km/h',
        '10.00 km',
        '4.0 °C',
      ],
    ],
    [
      'en-GB',
      [
        '21/11/2026 14:05:09',
        '21/11/2026',
        '62.14',
        '1.00',
        '-18.5',
        '-37.81361',
        '21/11/2026 14:05',
        '14:05',
        '62 mph',
        '6.21 mi',
        '4.0 °C',
      ],
    ],
    [
      'en-US',
      [
        '11/21/2026 2:05:09 pm',
        '11/21/2026',
        '62.14',
        '1.00',
        '-1.3',
        '-37.81361',
        '11/21/2026 2:05 pm',
        '2:05 pm',
        '62 mph',
        '6.21 mi',
        '39.2 °F',
      ],
    ],
    [
      'de',
      [
        '21.11.2026 14:05:09',
        '21.11.2026',
        '100,00',
        '1,61',
        '-18,5',
        '-37.81361',
        '21.11.2026 14:05',
        '14:05',
        '100 km/h',
        '10,00 km',
        '4,0 °C',
      ],
    ],
  ])('%s', (language, texts) => {
    readAs(language)
    expect(written()).toEqual(texts)
  })

  it('has the units that the reader chose', () => {
    readAs('de', { distance: 'mi', clock: '12' })
    expect([writeDistance(10), writeSpeed(100), writeTimeOfDay(at, 'act')]).toEqual(['6,21 mi', '100 km/h', '2:05 pm'])
    expect(unitOf('distance')).toBe('mi')
  })

  it('is in a workbook too, as numbers and times', () => {
    readAs('en-US')
    const columns = [
      { key: 's', header: 'Speed', kind: 'speed' as const, value: () => 100 },
      { key: 'd', header: 'Day', kind: 'date' as const, value: () => '2026-11-21' },
      { key: 't', header: 'Time', kind: 'time' as const, value: () => at },
    ]
    const sheet = sheetOf('Trips', columns, [{}], 'act')
    expect(sheet.rows[0]).toEqual(['Speed (mph)', 'Day', 'Time'])
    expect(sheet.rows[1]?.[0]).toBeCloseTo(62.137, 3)
    expect(sheet.rows[1]?.[1]).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(sheet.columns.map(({ numFmt }) => numFmt)).toEqual(['0.00', 'mm/dd/yyyy', 'mm/dd/yyyy h:mm:ss AM/PM'])
  })
})

describe('the hours of a day', () => {
  const written = () => [writeHourRange(0, 1), writeHourRange(11, 12), writeHourRange(12, 13), writeHourRange(22, 24)]

  it('are those of the reader’s clock', () => {
    readAs('de')
    expect(written()).toEqual(['00:00–01:00', '11:00–12:00', '12:00–13:00', '22:00–24:00'])
    readAs('de', { clock: '12' })
    expect(written()).toEqual(['12:00 am–1:00 am', '11:00 am–12:00 pm', '12:00 pm–1:00 pm', '10:00 pm–12:00 am'])
  })

  it('are those of when a day moved', () => {
    const moved = dayTripsColumns().find(({ key }) => key === 'hours')!
    const day = { hoursMoving: [7, 8, 22] } as unknown as DayTripsRow
    readAs('de')
    expect(moved.value(day)).toBe('07–09, 22–23')
    readAs('en-US')
    expect(moved.value(day)).toBe('7:00 am–9:00 am, 10:00 pm–11:00 pm')
  })
})
