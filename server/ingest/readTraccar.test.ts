import { afterEach, describe, expect, test, vi } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { storable } from './incomingMessage.ts'
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

describe('what Traccar adds to a position', () => {
  const sent = {
    deviceTime: '2026-05-01T08:30:00Z',
    fixTime: '2026-05-01T08:30:00Z',
    valid: true,
    latitude: -37.5,
    longitude: 143.8,
  }
  const read = (more: object) => {
    const [first] = readTraccarPositions({ position: { ...sent, speed: 30, course: 90, ...more }, device })
    return first && 'message' in first.entry ? first.entry.message : undefined
  }

  test('the sum of the lines between its fixes is no odometer, and no two that differ in it alone differ', () => {
    const [once, again] = [5_000, 5_012.3].map((totalDistance) =>
      read({ attributes: { distance: 12.3, totalDistance } }),
    )
    expect(once).toMatchObject({ odometerKm: null })
    expect(again).toEqual(once)
    expect(read({ attributes: { odometer: 120_500, totalDistance: 9 } })).toMatchObject({ odometerKm: 120.5 })
  })

  test('a speed is the whole km/h that the device sent, of which Traccar makes knots', () => {
    for (const kph of [60, 80, 100, 110]) {
      const message = read({ speed: kph * 0.539957 })
      expect(message && storable(message).speedKph).toBe(kph)
    }
  })

  test('the newest fix again, in a message without one, is void and says nothing of now', () => {
    const fixTime = '2026-05-01T08:29:00Z'
    const repeated = { latitude: -37.5, validity: 'V', speedKph: null, heading: null, fixCreated: Date.parse(fixTime) }
    expect(read({ fixTime, outdated: true })).toMatchObject(repeated)
    expect(read({ outdated: false })).toMatchObject({ validity: 'A', heading: 90 })
  })

  test('numbers that are texts count, and a driver whose id is a number', () => {
    const attributes = {
      temp1: '-18.5',
      temp2: '',
      power: '12.6',
      odometer: '1500',
      driverUniqueId: 12_345,
      sat: 'many',
    }
    expect(read({ attributes })).toMatchObject({
      sensorAValue: -18.5,
      sensorBValue: null,
      deviceVolts: 12.6,
      odometerKm: 1.5,
      ibutton: '12345',
      satellites: null,
    })
  })
})
