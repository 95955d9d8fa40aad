import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { sheetOf } from '../../domain/tables/sheet.ts'
import type { Column } from './column.ts'
import { tableToCsv } from './tableToCsv.ts'
import { tableToXlsx } from './tableToXlsx.ts'

interface Stop {
  name: string
  at: string
  minutes: number | null
  coldest: number
  there: { latitude: number; longitude: number }
}
const columns: Column<Stop>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: (stop) => stop.name },
  { key: 'at', header: 'Arrived', kind: 'time', value: (stop) => stop.at },
  { key: 'minutes', header: 'Stayed', kind: 'duration', value: (stop) => stop.minutes },
  { key: 'coldest', header: 'Coldest', kind: 'temperature', value: (stop) => stop.coldest },
  { key: 'there', header: 'Place', kind: 'place', value: (stop) => stop.there },
]
const at = '2026-11-21T03:05:00Z'
const there = { latitude: -37.5, longitude: 143.9 }
const stops: Stop[] = [
  { name: 'Dandenong, "South"\ngate', at, minutes: 90, coldest: -12.5, there },
  { name: '=HYPERLINK("http://x")', at, minutes: null, coldest: 3, there },
  { name: '-2+3', at, minutes: 0, coldest: 0, there },
]

describe('CSV', () => {
  const csv = tableToCsv(columns, stops, 'act')

  it('is read back as it was written', () => {
    expect(csv.startsWith('\uFEFF')).toBe(true)
    const { data } = Papa.parse<string[]>(csv.slice(1).trimEnd())
    expect(data[0]).toEqual(['Name', 'Arrived', 'Stayed (h:mm:ss)', 'Coldest (°C)', 'Place'])
    expect(data[1]).toEqual([
      'Dandenong, "South"\ngate',
      '21/11/2026 14:05:00',
      '1:30:00',
      '-12.5',
      '-37.50000, 143.90000',
    ])
  })

  it('holds no formula, and leaves numbers and what is unknown alone', () => {
    const { data } = Papa.parse<string[]>(csv.slice(1).trimEnd())
    expect(data[2]![0]).toBe('\'=HYPERLINK("http://x")')
    expect(data[3]![0]).toBe("'-2+3")
    expect(data[2]![2]).toBe('')
    expect(data[3]![2]).toBe('0:00:00')
  })
})

describe('XLSX', () => {
  it('holds times, durations and numbers as such and text as text', async () => {
    const { sheets } = await readXlsx(await tableToXlsx(columns, stops, 'act'))
    const rows = sheets[0]!.rows
    expect(rows[1]![1]).toEqual(new Date('2026-11-21T14:05:00Z'))
    expect(rows[1]![3]).toBe(-12.5)
    expect(rows[2]![0]).toBe('=HYPERLINK("http://x")')
    expect(rows[2]![2] ?? null).toBeNull()
    expect(rows[3]![3]).toBe(0)
  })

  it('shows a name that looks like the number of a letter, or that a file can’t hold, as the screen does', async () => {
    const names = ['Truck_x0041_', '_x005F_', '_X00e9_a_xZZZZ_', 'a\r\nb', '😀'.repeat(50)]
    const rows = names.map((name) => ({ ...stops[0]!, name }))
    const { sheets } = await readXlsx(await tableToXlsx(columns, rows, 'act'))
    expect(sheets[0]!.rows.slice(1).map(([name]) => name)).toEqual(names)
  })

  it('takes no name for an error, a number, a date or a truth', async () => {
    const errors = [
      '#N/A',
      '#REF!',
      '#DIV/0!',
      '#NAME?',
      '#GETTING_DATA',
      '#VALUE!',
      '#NULL!',
      '#NUM!',
      '#SPILL!',
      '#CALC!',
    ]
    const names = [...errors, '#12', 'TRUE', '1E5', '007', '=1+1', '2026-01-02', 'x'.repeat(255)]
    const rows = names.map((name) => ({ ...stops[0]!, name }))
    const file = await tableToXlsx(columns, rows, 'act')
    const { sheets } = await readXlsx(file, { readStyles: true })
    expect(sheets[0]!.rows.slice(1).map(([name]) => name)).toEqual(names)
    const types = names.map((_, index) => sheets[0]!.cells?.get(`${index + 1},0`)?.type ?? 'string')
    expect(new Set(types)).toEqual(new Set(['string']))
  })

  it('has columns wide enough for their content, and coordinates as numbers', async () => {
    const positions: Column<Stop>[] = [
      { key: 'latitude', header: 'Latitude', kind: 'degrees', value: (stop) => stop.there.latitude },
    ]
    const sheet = sheetOf('Stops', [...columns, ...positions], stops, 'act')
    expect(sheet.columns[1]!.width).toBeGreaterThan(formatValue('time', at, 'act').length)
    expect(sheet.columns[5]!.numFmt).toBe('0.00000')
    const { sheets } = await readXlsx(await tableToXlsx(positions, stops, 'act'))
    expect(sheets[0]!.rows[1]).toEqual([-37.5])
  })

  it('is named after its table, and describes itself in another sheet', async () => {
    const about = { title: 'Visit Report', subject: 'Truck 1', period: '21/11/2026' }
    const { sheets } = await readXlsx(
      await tableToXlsx(columns, stops, 'act', 'Stops [day/night] of a very long name', about),
    )
    expect(sheets.map(({ name }) => name)).toEqual(['Stops  day night  of a very lon', 'About'])
    expect(sheets[1]!.rows).toEqual([
      ['Report', 'Visit Report'],
      ['For', 'Truck 1'],
      ['Period', '21/11/2026'],
      ['Times in', 'Australia/Sydney'],
    ])
  })
})
