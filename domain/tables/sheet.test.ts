import { afterEach, describe, expect, it } from 'vitest'
import { languages } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'
import { defaultUnits, setReaderUnits } from '../units/readerUnits.ts'
import { formatValue } from './formatValue.ts'
import { aboutSheet, namedApart, sheetOf } from './sheet.ts'
import type { TableColumn } from './tableColumn.ts'

const columns: TableColumn<{ at: string; latitude: number }>[] = [
  { key: 'at', header: 'At', kind: 'time', value: ({ at }) => at },
  { key: 'day', header: 'Day', kind: 'date', value: ({ at }) => at },
  { key: 'latitude', header: 'Latitude', kind: 'degrees', value: ({ latitude }) => latitude },
]
/** Half past ten in the evening, eleven characters on a clock of twelve hours. */
const row = { at: '2026-11-21T22:30:45Z', latitude: -37.56221 }

afterEach(() => {
  setReaderLanguage(() => 'en-AU')
  setReaderUnits(() => defaultUnits('en-AU'))
})

describe.each(languages)('a sheet in %s', (language) => {
  it.each(['12', '24'] as const)('has room for its times on a clock of %s hours', (clock) => {
    setReaderLanguage(() => language)
    setReaderUnits(() => ({ ...defaultUnits(language), clock }))
    const sheet = sheetOf('Trips', columns, [row], 'UTC')
    const [time, day] = [formatValue('time', row.at, 'UTC'), formatValue('date', row.at, 'UTC')]
    expect(time.length).toBe(clock === '12' ? 22 : 19)
    // Two characters are the margins of a cell and what letters are wider than digits.
    expect(sheet.columns[0]!.width).toBeGreaterThanOrEqual(time.length + 2)
    expect(sheet.columns[1]!.width).toBeGreaterThanOrEqual(day.length + 2)
  })
})

it('times, days and coordinates are numbers with a format, in the time zone of the report', () => {
  const sheet = sheetOf('Trips', columns, [row], 'Australia/Sydney')
  expect(sheet.rows[1]).toEqual([new Date('2026-11-22T09:30:45Z'), new Date('2026-11-22T00:00:00Z'), -37.56221])
  expect(sheet.columns.map(({ numFmt }) => numFmt)).toEqual(['dd/mm/yyyy hh:mm:ss', 'dd/mm/yyyy', '0.00000'])
})

it('sheets have names that a workbook allows, each its own', () => {
  const named = (names: string[]) =>
    namedApart(names.map((name) => sheetOf(name, columns, [], 'UTC'))).map((s) => s.name)
  expect(named(['Trips', 'trips', 'Trips'])).toEqual(['Trips', 'trips 2', 'Trips 3'])
  expect(named(['Raw Messages & Events of a very long day', 'Raw Messages & Events of a very long night'])).toEqual([
    'Raw Messages & Events of a very',
    'Raw Messages & Events of a 2',
  ])
  expect(named(['[A]/B:C*?', ''])).toEqual(['A  B C', 'Table'])
})

it('a last sheet describes the others', () => {
  const about = { title: 'MV Trip Log', subject: 'Truck 1', period: '21 November 2026', timeZone: 'Australia/Sydney' }
  expect(aboutSheet(about).rows.map(([, value]) => value)).toEqual(Object.values(about))
})
