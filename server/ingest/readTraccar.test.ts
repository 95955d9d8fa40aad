import { afterEach, describe, expect, test, vi } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { readTraccarEvents, readTraccarPositions } from './readTraccar.ts'

const device = { uniqueId: '356307042441013' }
const createdOf = (position: object) =>
  readTraccarPositions({ position, device }).map(({ entry }) =>
    'message' in entry ? new Date(entry.message.created).toISOString() : entry.rejected,
  )

describe('times of Traccar', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test('without a zone they are UTC, whatever the zone of the server', () => {
    vi.stubEnv('TZ', 'Australia/Sydney')
    for (const deviceTime of ['2026-05-01T08:30:00', '2026-05-01 08:30:00.000', '2026-05-01T08:30'])
      expect(createdOf({ deviceTime })).toEqual(['2026-05-01T08:30:00.000Z'])
    expect(createdOf({ deviceTime: '2026-05-01T08:30:00.000+1000' })).toEqual(['2026-04-30T22:30:00.000Z'])
  })

  test('the first that can be read counts, so that an SOS with an empty one is not lost', () => {
    const times = { deviceTime: '', fixTime: '2026-02-30T08:30:00Z', serverTime: '2026-05-01T08:30:00Z' }
    const [first] = readTraccarPositions({ position: { ...times, attributes: { alarm: 'sos' } }, device })
    expect(first?.entry).toMatchObject({
      message: { created: Date.parse(times.serverTime), messageID: messageID.duress },
    })
    const rejected = { code: 'noDay', field: 'position', day: '2026-02-30' }
    expect(createdOf({ deviceTime: '', fixTime: '2026-02-30T08:30:00Z' })).toEqual([rejected])
  })
})

test('an event that says that a device sends nothing isn’t a message of the device', () => {
  const kindOf = (type: string) =>
    readTraccarEvents({ event: { type, eventTime: '2026-05-01T08:30:00Z' }, device }).map(({ entry }) =>
      'message' in entry ? entry.message.messageID : entry.rejected,
    )
  expect(['deviceOffline', 'deviceUnknown', 'deviceInactive'].flatMap(kindOf)).toEqual([])
  expect(kindOf('deviceOnline')).toEqual([messageID.heartbeat])
})
