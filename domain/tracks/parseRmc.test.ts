import { describe, expect, it } from 'vitest'
import { parseRmc } from './parseRmc.ts'

const good = '$GPRMC,235234,A,3925.9702,N,11945.9354,W,45.1,153.1,250905,15.2,E,A*01'
const withSum = (body: string) =>
  `$${body}*${[...body]
    .reduce((sum, c) => sum ^ c.charCodeAt(0), 0)
    .toString(16)
    .padStart(2, '0')}`

describe('parseRmc', () => {
  it('reads a fix in degrees, km/h and UTC', () => {
    const fix = parseRmc(good)
    expect(fix).toMatchObject({ validity: 'A', heading: 153.1, fixCreated: Date.UTC(2005, 8, 25, 23, 52, 34) })
    if ('rejected' in fix) throw new Error(fix.rejected)
    expect(fix.latitude).toBeCloseTo(39.432837, 6)
    expect(fix.longitude).toBeCloseTo(-119.76559, 6)
    expect(fix.speedKph).toBeCloseTo(83.525, 3)
  })

  it('accepts any talker, NUL bytes around, no checksum and fractions of a second', () => {
    expect(parseRmc(withSum('GNRMC,235959.25,A,3351.5,S,15112.6,E,,,311226,,,A'))).toMatchObject({
      fixCreated: Date.UTC(2026, 11, 31, 23, 59, 59, 250),
      speedKph: null,
      heading: null,
    })
    expect(parseRmc(`\0\0${good}\r\n`)).toMatchObject({ validity: 'A' })
    expect(parseRmc(good.slice(1, -3))).toMatchObject({ validity: 'A' })
  })

  it('reads a void fix as void, with its old coordinates or none', () => {
    expect(parseRmc(withSum('GPRMC,125106,V,3854.5087,N,07726.4523,W,0.0,0.0,241011,10.5,W,S'))).toMatchObject({
      validity: 'V',
      latitude: expect.closeTo(38 + 54.5087 / 60, 9),
    })
    expect(parseRmc('$GPRMC,,V,,,,,,,,,,N*53')).toMatchObject({ validity: 'V', latitude: null, fixCreated: null })
    expect(parseRmc(withSum('GPRMC,235234,A,3925.9702,N,11945.9354,W,1,1,250905,,,N'))).toMatchObject({ validity: 'V' })
  })

  it('explains why it can’t use a sentence', () => {
    const why = (sentence: string) => (parseRmc(sentence) as { rejected?: string }).rejected
    expect(why(good.replace('*01', '*02'))).toBe('has a wrong checksum')
    expect(why(good.replace('45.1', '45.7'))).toBe('has a wrong checksum')
    expect(why(good.replace('*01', '*'))).toBe('has an unreadable checksum')
    expect(why('$GPGGA,235234,3925.9702,N,11945.9354,W,1,10,0.8,1378.6,M,-22.1,M,,*4D')).toBe('is not an RMC sentence')
    expect(why('hello')).toBe('is not an RMC sentence')
    expect(why(withSum('GPRMC,235234,A,9925.9702,N,11945.9354,W,1,1,250905,,'))).toBe('has no readable coordinates')
    expect(why(withSum('GPRMC,235234,A,3975.0,N,11945.9354,W,1,1,250905,,'))).toBe('has no readable coordinates')
    expect(why(withSum('GPRMC,235234,A,3925.9702,N,11945.9354,W,1,1,,,'))).toBe('has no readable date and time')
    expect(why(withSum('GPRMC,235234,X,3925.9702,N,11945.9354,W,1,1,250905,,'))).toContain('status')
  })
})
