import { describe, expect, it } from 'vitest'
import { isTimeZoneId, timeZones, toIana } from './timeZones.ts'

describe('time zones', () => {
  it('reads the short ids of the original and IANA names', () => {
    expect(toIana('act')).toBe('Australia/Sydney')
    expect(toIana('Australia/Perth')).toBe('Australia/Perth')
    expect(toIana('America/New_York')).toBe('America/New_York')
    expect(() => toIana('+10:00')).toThrow(RangeError)
    expect(isTimeZoneId('')).toBe(false)
    expect(isTimeZoneId('__proto__')).toBe(false)
  })

  it('offers only zones it knows, each once and with a city', () => {
    expect(timeZones.filter(({ timeZonesId }) => !isTimeZoneId(timeZonesId))).toEqual([])
    expect(new Set(timeZones.map((one) => one.timeZonesId)).size).toBe(timeZones.length)
    expect(timeZones.find((one) => one.timeZonesId === 'Australia/Lord_Howe')?.timeZoneCity).toBe('Lord Howe')
  })
})
