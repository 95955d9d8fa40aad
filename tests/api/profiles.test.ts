import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const tram = { profileName: 'Tram', description: '', speedLimitKph: 70, status: 1 }

describe.each(callDatabases())('asset profiles, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')
  const create = (values: object = tram) => call('POST', '/api/Profiles/CreateProfile', values)
  const read = async (id: number) => (await call('GET', `/api/Profiles/SelectProfile/${id}`)).body

  test('a new installation has the default ones, each with its speed limit', async () => {
    const all = (await call('GET', '/api/Profiles/AllProfiles')).body
    const limits = Object.fromEntries(
      all.map((one: { profileName: string; speedLimitKph: number }) => [one.profileName, one.speedLimitKph]),
    )
    expect(limits).toMatchObject({ Truck: 100, Van: 110, Car: 110, Trailer: 100, 'Fridge unit': 100, Bus: 100 })
    expect(limits).toMatchObject({ Motorcycle: 110, Machine: 60 })
  })

  test('a standard one may be called in an import what it is called in the language of its reader', async () => {
    const rows = ['LKW', 'truck'].map((Profile, row) => ({ row, cells: { Name: `Fahrzeug ${row}`, Profile } }))
    const body = { kind: 'assets', customerId: server.fleet.customers[0], isCheck: true, rows }
    const token = await server.signIn(server.fleet.users.admin)
    const errorsIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const reply = await server.call('POST', '/api/Import/Rows', { token, headers, body })
      return reply.body.map(({ errors }: { errors: string[] }) => errors)
    }
    expect(await errorsIn('de')).toEqual([[], []])
    expect(await errorsIn('en')).toEqual([[expect.stringContaining('LKW')], []])
  })

  test('is created and changed, with its history; names are unique', async () => {
    const { id } = (await create()).body
    expect(await read(id)).toMatchObject({ ...tram, assets: 0 })
    const taken = await create({ ...tram, profileName: 'TRAM', speedLimitKph: 60 })
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'A profile named TRAM already exists. Choose another name.',
    ])
    const changed = { ...(await read(id)), speedLimitKph: 80, noSignalMinutes: '10', idleLitresPerHour: '2.8' }
    expect((await call('POST', '/api/Profiles/UpdateProfile', changed)).status).toBe(200)
    const late = await call('POST', '/api/Profiles/UpdateProfile', { ...changed, speedLimitKph: 90 })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    const history = (await call('GET', `/api/History/profile/${id}`)).body
    expect(history[0].changes).toEqual([
      { field: 'speedLimitKph', before: '70', after: '80' },
      { field: 'noSignalMinutes', before: null, after: '10' },
      { field: 'idleLitresPerHour', before: null, after: '2.8' },
    ])
  })

  test('many are retired at once, each with its history; retired ones are unchanged', async () => {
    const ids: number[] = []
    for (const profileName of ['Sled', 'Cart']) ids.push((await create({ ...tram, profileName })).body.id)
    const retire = async () => (await call('POST', '/api/Profiles/RetireProfiles', { ids: [...ids, 999_999] })).body
    expect(await retire()).toEqual({ changed: 2, refused: [] })
    expect(await retire()).toEqual({ changed: 0, refused: [] })
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ status: 0 })
      const [last] = (await call('GET', `/api/History/profile/${id}`)).body
      expect(last.changes).toEqual([{ field: 'status', before: '1', after: '0' }])
    }
  })

  test('a retired profile stays with its assets and can’t be given to others', async () => {
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
      id: made.body.id,
      ...asset,
      Name: 'Puffer II',
      friendlyName: '',
      Description: '',
      Tag1: '',
      Tag2: '',
      Colour: '',
      Icon: '',
      Notes: '',
      AdminNotes: '',
      ExternalId: 111,
      Features: 20,
    })
    expect([kept.status, kept.body]).toEqual([200, { id: made.body.id }])
  })

  test('a speed limit is a whole number that a vehicle can drive', async () => {
    for (const noSignalMinutes of [0, 1441, 2.5, 'soon'])
      expect((await create({ ...tram, profileName: 'Odd', noSignalMinutes })).status).toBe(400)
    for (const speedLimitKph of [4, 251, 60.5, 'fast', ''])
      expect([speedLimitKph, (await create({ ...tram, profileName: 'Odd', speedLimitKph })).status]).toEqual([
        speedLimitKph,
        400,
      ])
  })

  test('a driving asset has no signal after three of its intervals, or after the minutes of its profile', async () => {
    const { assets, imeis } = server.fleet
    const live = async () => (await call('GET', `/api/Assets/LatesteventByAssetid/${assets.north}`)).body
    const report = async (iO3: 0 | 1, metres: number) => {
      server.advanceClock(30_000)
      const created = new Date(server.now()).toISOString()
      const gPRMC = { latitude: -37.56 + metres / 111_000, longitude: 143.85, speed: 60, validity: 'A', created }
      expect((await server.ingest(imeis.north, [{ created, gPRMC, iO3 }])).body).toMatchObject({ accepted: 1 })
    }
    const goOn = server.stopClock()
    await report(0, 0)
    expect(await live()).toMatchObject({ driving: false, noSignalAfterSeconds: 900 })
    for (const metres of [0, 500, 1000, 1500]) await report(1, metres)
    expect(await live()).toMatchObject({ driving: true, noSignalAfterSeconds: 90 })
    goOn()

    const asset = (await call('POST', `/api/Assets/SelectAsset/${assets.north}`)).body
    const profile = await read(asset.profilesId)
    const saved = await call('POST', '/api/Profiles/UpdateProfile', { ...profile, noSignalMinutes: 10 })
    expect(saved.status).toBe(200)
    expect(await live()).toMatchObject({ noSignalAfterSeconds: 600 })
    const [now, answer] = [server.now(), await call('GET', `/api/Assets/AssetNow/${assets.north}`)]
    expect(answer.body).toMatchObject({ driving: true, noSignalAfterSeconds: 600 })
    // The page counts from the receipt by the server's clock.
    const listed = async (activity: string) =>
      (await call('GET', `/api/Assets/AllAssets?activity=${activity}`)).body.map(({ name }: { name: string }) => name)
    expect([await listed('driving'), await listed('noSignal')]).toEqual([['North truck'], []])
    server.advanceClock(11 * 60_000)
    expect([await listed('driving'), await listed('noSignal')]).toEqual([[], ['North truck']])
    expect((await call('GET', '/metrics')).body).toContain('muster_assets{activity="noSignal"} 1')
    expect(Math.abs(Number(answer.headers.get('x-time')) - now)).toBeLessThan(60_000)
  })

  test('an asset is not responding while it is Active, and not in service otherwise, in the list as on the dashboard', async () => {
    const { assets, users } = server.fleet
    const id = assets.north
    server.advanceClock(25 * 3_600_000)
    // The session from before has ended meanwhile.
    const token = await server.signIn(users.admin)
    const countOf = async (path: string) => (await server.call('GET', path, { token })).body.length
    const count = async () => ({
      onDashboard: await countOf('/api/Assets/NotRespondingAssetForDashboard'),
      silent: await countOf('/api/Assets/AllAssets?activity=notResponding'),
      away: await countOf('/api/Assets/AllAssets?activity=notInService'),
    })
    const setStatus = (statusId: number) =>
      server.db.execute(sql`update assets set status_id = ${statusId} where id = ${id}`)
    await setStatus(assetStatus.active)
    expect(await count()).toEqual({ onDashboard: 1, silent: 1, away: 0 })
    await setStatus(assetStatus.maintenance)
    expect(await count()).toEqual({ onDashboard: 0, silent: 0, away: 1 })
  })
})
