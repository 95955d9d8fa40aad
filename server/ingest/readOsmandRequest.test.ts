import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { readOsmandRequest } from './readOsmandRequest.ts'

const now = Date.parse('2026-05-01T09:00:00Z')

async function read(query: string, body?: object) {
  const request = new Request(`http://localhost/ingest/osmand?${query}`, body && json(body))
  const { entries } = await readOsmandRequest(request, now, 10_000)
  return entries.map((entry) => ('message' in entry ? entry.message : entry.rejected))
}
const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

describe('OsmAnd requests', () => {
  test('an SOS with an empty time is one of now', async () => {
    const sos = { messageID: messageID.duress, created: now }
    expect(await read('id=1&timestamp=&alarm=sos')).toMatchObject([sos])
    expect(await read('id=1', { device_id: '1', location: { timestamp: null, alarm: 'sos' } })).toMatchObject([sos])
    expect(await read('id=1&timestamp=yesterday&alarm=sos')).toEqual([{ code: 'timeRange', field: 'timestamp' }])
  })

  test('a time whose plus came as a space keeps its zone', async () => {
    const at = [{ created: Date.parse('2026-04-30T22:30:00Z') }]
    expect(await read('id=1&lat=-37&lon=143&timestamp=2026-05-01T08:30:00+10:00')).toMatchObject(at)
    expect(await read('id=1&lat=-37&lon=143&timestamp=2026-05-01T08:30:00%2B10:00')).toMatchObject(at)
    const utc = [{ created: Date.parse('2026-05-01T08:30:00Z') }]
    expect(await read('id=1&lat=-37&lon=143&timestamp=2026-05-01+08:30:00')).toMatchObject(utc)
  })

  test('text that isn’t a number isn’t a place', async () => {
    expect(await read('id=1&lat=%20&lon=143')).toMatchObject([{ latitude: null, longitude: null }])
    for (const latitude of [[], true, '', {}, '12abc'])
      expect(await read('id=1', { device_id: '1', location: { coords: { latitude, longitude: 143 } } })).toMatchObject([
        { latitude: null, longitude: null },
      ])
    expect(await read('id=1&lat=-37.5&lon=143')).toMatchObject([{ latitude: -37.5, longitude: 143 }])
  })
})
