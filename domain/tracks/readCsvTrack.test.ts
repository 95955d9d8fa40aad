import { describe, expect, it } from 'vitest'
import { readCsvTrack } from './readCsvTrack.ts'
import { readTrack } from './readTrack.ts'

const rows = (...lines: string[]) => lines.join('\n')

describe('readCsvTrack', () => {
  it('guesses the usual headers, and the unit a speed column names', () => {
    const { messages } = readCsvTrack(
      rows(
        'Timestamp,Lat,Lng,speed_mps,Bearing,Accuracy (m),Ignition,tempA,imei',
        '1564274315.5,37.39,-122.08,10,180,9,1,4.5,1',
      ),
    )
    expect(messages).toMatchObject([
      {
        created: 1564274315500,
        gPRMC: { latitude: 37.39, longitude: -122.08, speed: 36, heading: 180, accuracy: 9 },
        iO3: 1,
        sensorAValue: 4.5,
      },
    ])
  })

  it('reads -1 and empty speeds as unknown, rows without a place as messages, and one millisecond as two messages', () => {
    const { messages } = readCsvTrack(
      rows('ts,lat,lon,speed', '1564274315000,1,2,-1', '1564274315000,1,2,', '2026-05-01T10:00:00Z,,,5'),
    )
    expect(messages.map(({ gPRMC }) => (gPRMC as { speed: number | null } | null)?.speed)).toEqual([
      null,
      null,
      undefined,
    ])
    expect(messages.map(({ sequence }) => sequence ?? 0)).toEqual([0, 1, 0])
  })

  it('reads local times in the given zone, across the end of daylight saving, and rejects them without one', () => {
    const text = rows('time_local,lat,lon', '2026-04-05T01:30:00,-37,145', '2026-04-05 03:30:00,-37,145')
    expect(readCsvTrack(text).skipped).toMatchObject([{ line: 2 }, { line: 3 }])
    const { messages } = readCsvTrack(text, { timeZone: 'Australia/Melbourne' })
    expect(messages[1]!.created - messages[0]!.created).toBe(3 * 3_600_000)
  })

  it('reads one vehicle of many, and names the columns it has', () => {
    const text = rows('truck,ts,lat,lon', '7,1564274315,1,1', '8,1564274316,1,1')
    expect(readCsvTrack(text, { where: { truck: '8' } }).messages).toMatchObject([{ created: 1564274316000 }])
    expect(() => readCsvTrack(text, { where: { team: '8' } })).toThrow('truck, ts, lat, lon')
    expect(() => readCsvTrack('a,b\n1,2')).toThrow('time')
  })

  it('reports rows it cannot use', () => {
    const { skipped } = readCsvTrack(rows('ts,lat,lon', 'soon,1,1', '1564274315,100,1', '5,1,1', '1564274315,N37,1'))
    expect(skipped).toEqual([
      { line: 2, reason: 'has no readable time' },
      { line: 3, reason: 'has coordinates that are not on the Earth' },
      { line: 4, reason: 'has no readable time' },
      { line: 5, reason: 'has no readable coordinates' },
    ])
  })
})

describe('readTrack', () => {
  it('distinguishes the three kinds by their content', () => {
    const sentence = '$GPRMC,235234,A,3925.9702,N,11945.9354,W,45.1,153.1,250905,15.2,E,A*01'
    const point = '<trkpt lat="1" lon="2"><time>2026-05-01T00:00:00Z</time></trkpt>'
    expect(readTrack(`banner\n${sentence}`).messages).toHaveLength(1)
    expect(
      readTrack(`<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${point}</trkseg></trk></gpx>`).messages,
    ).toHaveLength(1)
    expect(readTrack('\uFEFFts,lat,lon\n1564274315,1,2').messages).toHaveLength(1)
  })
})
