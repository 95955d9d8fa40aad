import { describe, expect, it } from 'vitest'
import { parseGpx } from './parseGpx.ts'
import { parseNmea } from './parseNmea.ts'

describe('parseNmea', () => {
  it('survives banners, NUL bytes and broken sentences, and reports them by line', () => {
    const log = [
      '*** program startup 16:40:33 ***',
      '$GPRMC,235234,A,3925.9702,N,11945.9354,W,45.1,153.1,250905,15.2,E,A*01',
      '$GPGGA,235234,3925.9702,N,11945.9354,W,1,10,0.8,1378.6,M,-22.1,M,,*4D',
      '\0\0$GPRMC,235236,A,3925.9479,N,11945.9211,W,44.7,153.6,250905,15.2,E,A*0C$GPGLL,3925.9479,N,11945.9211,W,235236,A,A*5B',
      '$GPRMC,235236,A,3925.9479,N,11945.9211,W,44.7,153.6,250905,15.2,E,A*0D',
      '',
      '$GPRMC,,V,,,,,,,,,,N*53',
    ].join('\r\n')
    const { messages, skipped } = parseNmea(log)
    expect(messages).toMatchObject([{ satellites: 10, gPRMC: { validity: 'A' } }, { gPRMC: { heading: 153.6 } }])
    expect(messages[1]).not.toHaveProperty('satellites')
    expect(skipped).toEqual([
      { line: 1, reason: 'is not a sentence' },
      { line: 5, reason: 'has a wrong checksum' },
      { line: 7, reason: 'has no date and time yet' },
    ])
  })
})

describe('parseGpx', () => {
  it('reads track points of any prefix, with speed in their extensions', () => {
    const { messages, skipped } = parseGpx(`<?xml version="1.0"?>
      <!-- <trkpt lat="1" lon="1"><time>2026-05-01T00:00:00Z</time></trkpt> -->
      <gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="9" lon="9"/><trk><trkseg>
        <trkpt lat="-37.5" lon="143.8"><ele>440</ele><time>2026-05-01T08:30:00Z</time><sat>9</sat>
          <extensions><x:TrackPointExtension><x:speed>10</x:speed><x:course>90</x:course></x:TrackPointExtension></extensions>
        </trkpt>
        <trkpt lon='143.9' lat='-37.6'><time>2026-05-01T18:30:05.500+10:00</time></trkpt>
        <trkpt lat="-37.6" lon="143.9"/>
        <trkpt lat="-97.6" lon="143.9"><time>2026-05-01T08:30:09Z</time></trkpt>
      </trkseg></trk></gpx>`)
    expect(messages).toMatchObject([
      { created: Date.UTC(2026, 4, 1, 8, 30), satellites: 9, gPRMC: { latitude: -37.5, speed: 36, heading: 90 } },
      { created: Date.UTC(2026, 4, 1, 8, 30, 5, 500), gPRMC: { longitude: 143.9, speed: null } },
    ])
    expect(skipped).toEqual([
      { line: 3, reason: 'has no readable time' },
      { line: 4, reason: 'has no readable coordinates' },
    ])
  })
})

describe('parseGpx', () => {
  it('reads a time without a zone as UTC, wherever the program runs, and none from before GPS', () => {
    const point = (time: string) => `<trkpt lat="1" lon="2"><time>${time}</time></trkpt>`
    const { messages, skipped } = parseGpx(
      `<gpx>${point('2026-11-25T10:05:07')}${point('2026-11-25T21:05:07+11:00')}${point('1901-12-13T20:45:52Z')}</gpx>`,
    )
    const at = Date.UTC(2026, 10, 25, 10, 5, 7)
    expect(messages.map(({ created }) => created)).toEqual([at, at])
    expect(skipped).toEqual([{ line: 3, reason: 'has no readable time' }])
  })
})
