import * as words from '#words/reports'
import { describe, expect, it } from 'vitest'
import { faultText } from './faultText.ts'
import { readRecording } from './readRecording.ts'

const read = (text: string, name?: string) =>
  readRecording(new TextEncoder().encode(text), { timeZone: 'Australia/Sydney', monthFirst: false }, name)
const gpx = (points: string) => `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${points}</trkseg></trk></gpx>`
const point = (time: string) => `<trkpt lat="-37.5" lon="143.8">${time && `<time>${time}</time>`}</trkpt>`

describe('a file that is to be added as a recording', () => {
  it('is read as GPX, in order of time, with what cannot be used', () => {
    const text = gpx([point('2026-05-01T08:30:05Z'), point(''), point('2026-05-01T08:30:00Z')].join(''))
    expect(read(text)).toMatchObject({
      messages: [{ created: Date.UTC(2026, 4, 1, 8, 30) }, { created: Date.UTC(2026, 4, 1, 8, 30, 5) }],
      start: Date.UTC(2026, 4, 1, 8, 30),
      end: Date.UTC(2026, 4, 1, 8, 30, 5),
      skipped: 1,
      firstSkipped: 2,
    })
  })

  it("is read as CSV, whose times without a zone are the user's", () => {
    expect(read('\uFEFFtime,lat,lon,speed\n2026-05-01 08:30:00,-37.5,143.8,60\n')).toMatchObject({
      messages: [{ created: Date.UTC(2026, 3, 30, 22, 30), gPRMC: { speed: 60 } }],
      skipped: 0,
    })
  })

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    [gpx(''), 'noTrack'],
    ['<gpx><rte><rtept lat="1" lon="2"/></rte><wpt lat="1" lon="2"/></gpx>', 'noTrack'],
    ['<kml><Placemark/></kml>', 'notGpx'],
    ['<html><body>Sign in to download</body></html>', 'notGpx'],
    ['Dear all,\nplease find attached', 'noTimeColumn'],
    ['time,lat,lon\n', 'unreadable'],
    ['\u0089PNG\r\n\u001A\n\u0001\u0002', 'unreadable'],
    [gpx('<trkpt lat="97" lon="143"><time>2026-05-01T08:30:00Z</time></trkpt>'), 'unreadable'],
  ])('%j is refused as %s', (text, fault) => {
    expect(read(text)).toEqual({ fault })
  })

  it.each(['Dear all,\nplease find attached', '<html><body>Sign in</body></html>', '\u0089PNG\r\n\u001A\n\u0001'])(
    '%j is called no GPX where its name says that it is',
    (text) => {
      expect(read(text, 'Tour.GPX')).toEqual({ fault: 'brokenGpx' })
      expect(faultText('brokenGpx')).toMatch(/isn't GPX.*Export the recording again/)
    },
  )

  it('is judged by its content where its name says something else', () => {
    expect(read('time,lat,lon\n2026-05-01 08:30:00,-37.5,143.8\n', 'tour.gpx')).toMatchObject({ skipped: 0 })
    expect(read(gpx(''), 'tour.gpx')).toEqual({ fault: 'noTrack' })
    expect(read('', 'tour.gpx')).toEqual({ fault: 'empty' })
  })

  it('says how many points have no time', () => {
    expect(read(gpx(point('') + point('')))).toEqual({ fault: { noTimes: 2 } })
    expect(read('time,lat,lon\nyesterday,1,2\n')).toEqual({ fault: { noTimes: 1 } })
  })

  it('is written about in the singular where there is one', () => {
    expect(faultText({ noTimes: 1 })).toMatch(/^The only point has no time, so it can't be added\./)
    expect(faultText({ noTimes: 2 })).toMatch(/^None of the 2 points has a time, so they can't be added\./)
    expect([1, 2].map((total) => words.sendingRecording({ done: 1, total }))).toEqual([
      '1 of 1 message sent',
      '1 of 2 messages sent',
    ])
    expect([1, 2].map((count) => words.routesOf({ count }))).toEqual([
      'Route of 1 asset on one day',
      'Routes of 2 assets on one day',
    ])
  })
})
