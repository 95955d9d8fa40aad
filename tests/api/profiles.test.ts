import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const tram = { profileName: 'Tram', description: '', speedLimitKph: 70, status: 1 }

describe.each(callDatabases())('asset profiles, on %s', (kind) => {
  let server: TestServer
  let admin: string
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token: admin, ...(body ? { body } : {}) })
  const create = (values: object = tram) => call('POST', '/api/Profiles/CreateProfile', values)
  const read = async (id: number) => (await call('GET', `/api/Profiles/SelectProfile/${id}`)).body
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn(server.fleet.users.admin)
  })
  afterAll(() => server?.close())

  test('a new installation has the usual ones, each with its speed limit', async () => {
    const all = (await call('GET', '/api/Profiles/AllProfiles')).body
    const limits = Object.fromEntries(
      all.map((one: { profileName: string; speedLimitKph: number }) => [one.profileName, one.speedLimitKph]),
    )
    expect(limits).toMatchObject({ Truck: 100, Van: 110, Car: 110, Trailer: 100, 'Fridge unit': 100, Bus: 100 })
    expect(limits).toMatchObject({ Motorcycle: 110, Machine: 60 })
  })

  test('created, changed, with its history; a name is given once', async () => {
    const { id } = (await create()).body
    expect(await read(id)).toMatchObject({ ...tram, assets: 0 })
    const taken = await create({ ...tram, profileName: 'TRAM', speedLimitKph: 60 })
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'There is a profile named TRAM already. Choose another name.',
    ])
    const changed = { ...(await read(id)), speedLimitKph: 80 }
    expect((await call('POST', '/api/Profiles/UpdateProfile', changed)).status).toBe(200)
    const late = await call('POST', '/api/Profiles/UpdateProfile', { ...changed, speedLimitKph: 90 })
    expect([late.status, late.body.statusCode]).toEqual([409, 'changed'])
    const history = (await call('GET', `/api/History/profile/${id}`)).body
    expect(history[0].changes).toEqual([{ field: 'speedLimitKph', before: '70', after: '80' }])
  })

  test('a retired profile stays with its assets and is given to no other', async () => {
    const { id } = (await create({ ...tram, profileName: 'Steam engine' })).body
    const asset = { CustomerId: server.fleet.customers[0], ProfilesName: 'Steam engine', StatusName: 'Active' }
    const made = await call('POST', '/api/Assets/AssetRegister', { ...asset, Name: 'Puffer' })
    expect(made.status).toBe(200)
    expect((await read(id)).assets).toBe(1)
    expect(
      (await call('POST', '/api/Profiles/UpdateProfile', { id, ...tram, profileName: 'Steam engine', status: 0 }))
        .status,
    ).toBe(200)

    const offered = (await call('GET', '/api/Assets/GetAllProfile')).body
    expect(offered.map(({ profileName }: { profileName: string }) => profileName)).not.toContain('Steam engine')
    const refused = await call('POST', '/api/Assets/AssetRegister', { ...asset, Name: 'Another puffer' })
    expect([refused.status, refused.body.errors.ProfilesName]).toEqual([400, ['Choose a profile from the list.']])
    const kept = await call('POST', '/api/Assets/Update', {
      ...{ id: made.body.id, ...asset, Name: 'Puffer II', friendlyName: '', Description: '', Tag1: '', Tag2: '' },
      ...{ Colour: '', Icon: '', Notes: '', AdminNotes: '', ExternalId: 111, Features: 20 },
    })
    expect([kept.status, kept.body]).toEqual([200, { id: made.body.id }])
  })

  test('a speed limit is a whole number that a vehicle can drive', async () => {
    for (const speedLimitKph of [4, 251, 60.5, 'fast', ''])
      expect([speedLimitKph, (await create({ ...tram, profileName: 'Odd', speedLimitKph })).status]).toEqual([
        speedLimitKph,
        400,
      ])
  })
})
