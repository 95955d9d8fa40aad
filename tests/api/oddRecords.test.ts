import { describe, expect, test } from 'vitest'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const names = [
  '🚚 Reefer №7 – “cold”',
  'شاحنة التبريد‏ (RTL)',
  "Robert'); drop table users; --",
  '<img src=x onerror="alert(1)"> & <b>',
  '=HYPERLINK("http://x","y")',
  'a\u0000b\u202Ec',
]
const circle = '{"type":"circle","lat":-37.5,"lng":143.8,"rad":300}'
const polygon = (...corners: [number, number][]) =>
  JSON.stringify({ type: 'polygon', arr: corners.map(([lat, lng]) => ({ lat, lng })) })

describe.each(callDatabases())('odd input to the forms, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')

  /** Every form that names something, and where the name is read again. */
  const forms = (customerId: number) => [
    {
      post: '/api/Event/EventRegister',
      read: 'POST /api/Event/SelectedEvent/',
      body: { Type: 1, Config: '{}', Status: 1 },
    },
    {
      post: '/api/Group/GroupRegister',
      read: 'GET /api/Group/SelectGroup/',
      body: { CustomerId: customerId, Status: 1 },
    },
    { post: '/api/Assets/AssetRegister', read: 'POST /api/Assets/SelectAsset/', body: { CustomerId: customerId } },
    { post: '/api/Device/DeviceRegister', read: 'GET /api/Device/SelectDevice/', body: { CustomerId: customerId } },
    {
      post: '/api/Customer/CustomerRegistration',
      read: 'GET /api/Customer/UpdateCustomer/',
      body: { TimeZonesId: 'act', SpeedExceptionDurationLimit: 3, TemperatureThresholdDuration: 30 },
    },
    {
      post: '/api/POI/POIRegister',
      read: 'GET /api/POI/SelectPOI/',
      body: { CustomerId: customerId, Duration: 5, Status: 1, Overlay: circle },
    },
    {
      post: '/api/Depots/DepotRegister',
      read: 'GET /api/Depots/SelectDepot/',
      body: { customerId, timeZonesId: 'act', MapOverlay: circle },
    },
  ]

  test('a name is stored as it was typed', async () => {
    for (const { post, read, body } of forms(server.fleet.customers[0])) {
      for (const name of names) {
        const made = await call('POST', post, { ...body, Name: name, name })
        expect([post, name, made.status]).toEqual([post, name, 200])
        const [method, path] = read.split(' ') as [string, string]
        const stored = (await call(method, `${path}${made.body.id}`)).body
        // A NUL is the one character that a database cannot hold.
        expect(stored.name).toBe(name.replace('\u0000', ''))
      }
    }
    expect((await call('GET', '/api/auth/AllUsers')).status).toBe(200)
  })

  test('a name of 10,000 characters is refused with a message, and nothing is stored', async () => {
    const long = 'x'.repeat(10_000)
    for (const { post, body } of forms(server.fleet.customers[0])) {
      const answer = await call('POST', post, { ...body, Name: long, name: long })
      expect([post, answer.status]).toEqual([post, 400])
      expect(answer.body.message).not.toContain('xxxx')
    }
  })

  test('overlays without a valid area are refused, each with its reason', async () => {
    const refused: [string, RegExp][] = [
      ['{circle', /JSON/i],
      ['{"type":"circle","lat":-37.5,"lng":143.8,"rad":0}', /./],
      [polygon([0, 0], [1, 1], [2, 2]), /area|line/i],
      [polygon([0, 0], [10, 10], [0, 10], [10, 0]), /cross/i],
      [polygon([-10, 179], [-10, -179], [10, -179], [10, 179]), /180|antimeridian|date line/i],
      [polygon([95, 0], [96, 1], [95, 2]), /./],
    ]
    for (const [overlay, reason] of refused) {
      const body = { Name: 'Odd', CustomerId: server.fleet.customers[0], Duration: 1, Status: 1, Overlay: overlay }
      const answer = await call('POST', '/api/POI/POIRegister', body)
      expect([overlay, answer.status]).toEqual([overlay, 400])
      expect(answer.body.message).toMatch(reason)
    }
  })

  test('refuses dates that don’t exist, invalid ids, and numbers that are texts', async () => {
    const asset = { Name: 'Dated', CustomerId: server.fleet.customers[0] }
    for (const body of [
      { ...asset, Installed: '2026-02-30T00:00:00' },
      { ...asset, Installed: 'yesterday' },
      { ...asset, CustomerId: 'none' },
      { ...asset, CustomerId: 1e12 },
      { ...asset, DepotId: -3 },
    ])
      expect([body, (await call('POST', '/api/Assets/AssetRegister', body)).status]).toEqual([body, 400])
    for (const id of ['x', '1.5', '-1', '99999999999', '%E0%A4%A'])
      expect([id, (await call('GET', `/api/Group/SelectGroup/${id}`)).status]).toEqual([id, 400])
  })
})
