import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('the search for locations, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const search = async (query: Record<string, string>) => {
    const token = await server.signIn(server.fleet.users.northUser)
    return server.call('GET', `/api/Location/Search?${new URLSearchParams(query)}`, { token })
  }

  test('finds a town with its position', async () => {
    const { status, body } = await search({ Text: 'Ballarat' })
    expect(status).toBe(200)
    expect(body[0].label).toMatch(/^Ballarat/)
    expect(body[0].latitude).toBeCloseTo(-37.56, 1)
    expect(body[0].longitude).toBeCloseTo(143.85, 1)
  })

  test('returns at most six places, and none for an unknown or empty text', async () => {
    expect((await search({ Text: 'new' })).body).toHaveLength(6)
    expect(await search({ Text: 'qqzzxx' })).toMatchObject({ status: 200, body: [] })
    expect(await search({ Text: '  ' })).toMatchObject({ status: 200, body: [] })
  })

  test('prefers nearby places', async () => {
    const nearest = async (Latitude: string, Longitude: string) => {
      const { body } = await search({ Text: 'Richmond', Latitude, Longitude })
      return body[0].longitude as number
    }
    expect(await nearest('-37.8', '145')).toBeCloseTo(145, 0)
    expect(await nearest('-33.6', '150.75')).toBeCloseTo(150.75, 0)
  })

  test('takes typed coordinates for a place', async () => {
    expect((await search({ Text: '-37.5622, 143.8503' })).body).toEqual([
      expect.objectContaining({ latitude: -37.5622, longitude: 143.8503 }),
    ])
  })

  test.each([
    [{}],
    [{ Text: 'a'.repeat(201) }],
    [{ Text: 'Ballarat', Latitude: '91', Longitude: '0' }],
    [{ Text: 'Ballarat', Latitude: 'x', Longitude: '0' }],
    [{ Text: 'Ballarat', Latitude: ' ', Longitude: '0' }],
  ])('refuses %j with a sentence', async (query) => {
    const { status, body } = await search(query as Record<string, string>)
    expect(status).toBe(400)
    expect(body.message.length).toBeGreaterThan(5)
  })

  test.each(["'; drop table users; --", '<b>Ballarat</b>', 'مستودع', '🚚', '%', '\u0000'])(
    'answers %j without an error',
    async (Text) => {
      const { status, body } = await search({ Text })
      expect(status).toBe(200)
      expect(Array.isArray(body)).toBe(true)
    },
  )
})
