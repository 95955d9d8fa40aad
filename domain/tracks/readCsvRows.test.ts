import { describe, expect, it } from 'vitest'
import { csvMonthFirst, readCsvTime } from './csvTime.ts'
import { readCsvRows } from './readCsvRows.ts'

const utc = Date.UTC(2026, 10, 25, 10, 5, 7)
const inMelbourne = { timeZone: 'Australia/Melbourne', monthFirst: false }

describe('readCsvTime', () => {
  it.each([
    '1795601107',
    '1795601107000',
    '2026-11-25T10:05:07Z',
    '2026-11-25 10:05:07.000+00',
    '2026-11-25 10:05:07 UTC',
    '2026-11-25 21:05:07 +1100',
    '2026/11/25 21:05:07',
    '2026.11.25, 21:05:07,000',
    '20261125 210507',
    '20261125210507',
    '261125 210507',
    '25/11/2026 21:05:07',
    '25.11.26 21:05:07',
    '25/11/2026 9:05:07 PM',
    '25/11/2026 9:05:07 p.m.',
  ])('reads %s', (text) => expect(readCsvTime(text, inMelbourne)).toBe(utc))

  it('reads times without seconds, and noon and midnight of twelve hours', () => {
    expect(readCsvTime('2026-11-25 12:00 am', { ...inMelbourne, timeZone: 'UTC' })).toBe(Date.UTC(2026, 10, 25))
    expect(readCsvTime('11/25/2026 12:30 PM', { timeZone: 'UTC', monthFirst: true })).toBe(
      Date.UTC(2026, 10, 25, 12, 30),
    )
  })

  it.each([
    '',
    'yesterday',
    '10:05',
    '42742.596',
    '1901-12-13T20:45:52Z',
    '2026-02-30 10:00',
    '2026-11-25 25:00',
    '25/11/2026 13:00 pm',
    '11/25/2026 10:00',
  ])('does not read %j', (text) => expect(readCsvTime(text, inMelbourne)).toBe('has no readable time'))

  it('finds the order of day and month in whichever date has only one', () => {
    expect(csvMonthFirst(['05/06/2026 1:00', '05/13/2026 1:00'], false)).toBe(true)
    expect(csvMonthFirst(['05/06/2026 1:00', '13/05/2026 1:00'], true)).toBe(false)
    expect(csvMonthFirst(['05/06/2026 1:00', '2026-13-05'], true)).toBe(true)
  })
})

describe('readCsvRows', () => {
  it('joins the columns of date and time, which are UTC where one says so, and reads lettered hemispheres', () => {
    const headers = ['INDEX', 'UTC DATE', 'TIME', 'LATITUDE N/S', 'LONGITUDE E/W', 'SPEED']
    const values = ['1', '261125', '100507', '37.812345S', '144.9631E', '61']
    const row = Object.fromEntries(headers.map((header, at) => [header, values[at]!]))
    expect(readCsvRows({ headers, rows: [row] }, { timeZone: 'Australia/Melbourne' })).toMatchObject({
      messages: [{ created: utc, gPRMC: { latitude: -37.812345, longitude: 144.9631, speed: 61 } }],
      skipped: [],
    })
  })

  it('reads what a German spreadsheet saves', () => {
    const headers = ['Datum', 'Uhrzeit', 'Breitengrad', 'Längengrad', 'Geschwindigkeit (km/h)', 'Temperatur']
    const values = ['25.11.2026', '11:05:07', '48,494151', '9,209885', '61,5', '-18,6']
    const row = Object.fromEntries(headers.map((header, at) => [header, values[at]!]))
    const { messages } = readCsvRows({ headers, rows: [row], delimiter: ';' }, { timeZone: 'Europe/Berlin' })
    expect(messages).toMatchObject([
      { created: utc, gPRMC: { latitude: 48.494151, longitude: 9.209885, speed: 61.5 }, sensorAValue: -18.6 },
    ])
  })

  it('takes a column that is called Date for the time where there is no other', () => {
    const rows = [{ Date: '5/13/2026 1:00 PM', lat: '1', lon: '2' }]
    const { messages } = readCsvRows({ headers: ['Date', 'lat', 'lon'], rows }, { timeZone: 'UTC' })
    expect(messages).toMatchObject([{ created: Date.UTC(2026, 4, 13, 13) }])
  })

  it('skips a row whose place it cannot read, and keeps one without a place', () => {
    const headers = ['time', 'lat', 'lon']
    const at = '2026-11-25T10:05:07Z'
    const rows = [
      { time: at, lat: '48,49', lon: '9.2' },
      { time: at, lat: '', lon: '' },
    ]
    const { messages, skipped } = readCsvRows({ headers, rows })
    expect(skipped).toEqual([{ line: 2, reason: 'has no readable coordinates' }])
    expect(messages).toMatchObject([{ created: utc, gPRMC: null }])
  })
})
