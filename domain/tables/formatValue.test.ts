import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnKinds, formatValue, type ColumnKind, type Value } from './formatValue.ts'

const write = (kind: ColumnKind, value: Value) => formatValue(kind, value, 'Australia/Adelaide')

describe('formatValue', () => {
  it.each<[ColumnKind, Value, string]>([
    ['time', '2026-11-21T03:35:09.000Z', '21/11/2026 14:05:09'],
    ['time', Date.parse('2026-06-30T14:30:00Z'), '01/07/2026 00:00:00'],
    ['time', '0001-01-01T00:00:00', ''],
    ['time', 'soon', ''],
    ['date', '2026-11-21', '21/11/2026'],
    ['date', '2026-06-30T14:30:00Z', '01/07/2026'],
    ['month', '2026-05-31', 'May 2026'],
    ['month', 'soon', ''],
    ['duration', 65, '1:05:00'],
    ['duration', 0.5, '0:00:30'],
    ['duration', 1500, '25:00:00'],
    ['duration', -2, '-0:02:00'],
    ['temperature', 4, '4.0'],
    ['temperature', -12.345, '-12.35'],
    ['temperature', -0.001, '0.0'],
    ['speed', 61.5, '61.50'],
    ['distance', 0, '0.00'],
    ['number', 254123, '254123'],
    ['number', 12.4, '12.4'],
    ['number', 100, '100'],
    ['number', Number.NaN, ''],
    ['place', { address: '4 km NE of Ballarat VIC', latitude: 1, longitude: 2 }, '4 km NE of Ballarat VIC'],
    ['place', { address: null, latitude: -37.5, longitude: 143.9 }, '-37.50000, 143.90000'],
    ['place', { latitude: null, longitude: null }, 'Location data not available'],
    ['flag', true, 'Yes'],
    ['flag', false, 'No'],
  ])('writes a %s of %j as %j', (kind, value, written) => expect(write(kind, value)).toBe(written))

  it('writes unknown values as nothing, and 0 as 0', () => {
    for (const kind of columnKinds) expect(write(kind, null)).toBe('')
    for (const kind of ['duration', 'temperature', 'speed', 'number'] as const) expect(write(kind, 0)).toMatch(/^0/)
  })

  it('keeps two decimals of every speed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 300, noNaN: true }), (speed) => {
        expect(Math.abs(Number(write('speed', speed)) - speed)).toBeLessThanOrEqual(0.005 + 1e-9)
      }),
    )
  })
})
