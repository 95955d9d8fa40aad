import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const unset = '0001-01-01T00:00:00'

describe.each(callDatabases())('assets, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')
  const register = (values: object) =>
    call('POST', '/api/Assets/AssetRegister', { Name: 'Van 1', CustomerId: server.fleet.customers[0], ...values })
  const select = async (id: number, token?: string) =>
    (await call('POST', `/api/Assets/SelectAsset/${id}`, undefined, token)).body
  /** The update payload as the form sends it: every field, from what was read. */
  // oxlint-disable-next-line typescript/no-explicit-any
  const form = (read: any, changes: object = {}) => ({
    id: read.id,
    Name: read.name,
    friendlyName: read.friendlyName,
    Description: read.description,
    CustomerId: read.customerId,
    Tag1: read.tag1,
    Tag2: read.tag2,
    ProfilesName: read.profile,
    Features: 20,
    Colour: read.colour,
    Icon: read.icon,
    Notes: read.notes,
    AdminNotes: read.adminNotes,
    StatusName: read.status,
    ExternalId: 111,
    DepotId: read.depotId,
    SpeakerandMic: read.speakerandMic,
    SOSDuress: read.sosDuress,
    TempA: read.tempA,
    TempB: read.tempB,
    HarshEvents: read.harshEvents,
    DriverID: read.driverID,
    DashCamera: read.dashCamera,
    Installed: read.installed,
    UnInstalled: read.unInstalled,
    dbUpdated: read.dbUpdated,
    ...changes,
  })

  test('an asset is created with what the form sends, and with the defaults for what it does not', async () => {
    const { body } = await register({ Name: ' Plain ' })
    expect(await select(body.id)).toMatchObject({
      name: 'Plain',
      profile: 'Truck',
      status: 'Awaiting Install',
      statusId: 1,
      depotId: null,
      tempA: false,
      installed: unset,
      unInstalled: unset,
    })
    const full = await register({
      Features: '20',
      ExternalId: null,
      Name: 'Full',
      FriendlyName: 'Fully',
      ProfilesName: 'truck',
      StatusId: 2,
      DepotId: server.fleet.depotId,
      SOSDuress: true,
      DriverID: true,
      AdminNotes: 'hidden',
      Installed: '2026-03-01T10:30:00',
      UnInstalled: unset,
    })
    expect(await select(full.body.id)).toMatchObject({
      friendlyName: 'Fully',
      status: 'Active',
      depotName: 'Ballarat depot',
      sosDuress: true,
      driverID: true,
      adminNotes: 'hidden',
      installed: '2026-03-01T10:30:00.000Z',
      unInstalled: unset,
    })
  })

  test('missing and unavailable values are errors of their field', async () => {
    const empty = await call('POST', '/api/Assets/AssetRegister', { ProfilesName: '', StatusName: '' })
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      {
        Name: ['The Name field is required.'],
        CustomerId: ['The Customer field is required.'],
        ProfilesName: ['The Profile field is required.'],
        StatusName: ['The Status field is required.'],
      },
    ])
    const other = server.fleet.customers[1]
    expect((await register({ CustomerId: other, DepotId: server.fleet.depotId })).body.errors).toHaveProperty('DepotId')
    expect((await register({ CustomerId: 2_000_000_000 })).body.errors).toHaveProperty('CustomerId')
    expect((await register({ ProfilesName: 'Rocket' })).body.errors).toHaveProperty('ProfilesName')
    expect((await register({ StatusId: 9 })).body.errors).toHaveProperty('StatusName')
    expect((await register({ Installed: 'yesterday' })).body.errors).toHaveProperty('Installed')
  })

  test('a customer has one asset of a name', async () => {
    const again = await register({ Name: 'NORTH TRUCK' })
    expect([again.status, again.body.statusCode, again.body.message]).toEqual([409, 8, 'Asset Already Exist'])
    expect((await register({ Name: 'North truck', CustomerId: server.fleet.customers[1] })).status).toBe(200)
    const renamed = await call(
      'POST',
      '/api/Assets/Update',
      form(await select(server.fleet.assets.south), { Name: 'North truck' }),
    )
    expect([renamed.status, renamed.body.statusCode]).toEqual([409, 8])
  })

  test('is changed, with its history; conflicting edits and another customer are refused', async () => {
    const { id } = (await register({ Name: 'To change' })).body
    const read = await select(id)
    const changes = { Name: 'Changed', StatusName: 'Maintenance', TempA: true, Installed: '2026-05-01T00:00:00' }
    for (const _ of [1, 2]) expect((await call('POST', '/api/Assets/Update', form(read, changes))).status).toBe(200)
    expect(await select(id)).toMatchObject({ name: 'Changed', status: 'Maintenance', statusId: 4, tempA: true })
    const late = await call('POST', '/api/Assets/Update', form(read, { Name: 'Late' }))
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    const [newest] = (await call('GET', `/api/History/asset/${id}`)).body
    expect(newest.changes).toContainEqual({ field: 'status', before: 'Awaiting Install', after: 'Maintenance' })
    const moved = await call(
      'POST',
      '/api/Assets/Update',
      form(await select(id), { CustomerId: server.fleet.customers[1] }),
    )
    expect(moved.body.errors).toHaveProperty('CustomerId')
    // Cleared again, as the form's Clear does.
    await call('POST', '/api/Assets/Update', form(await select(id), { Installed: unset }))
    expect((await select(id)).installed).toBe(unset)
  })

  test('fuel and registration are stored, shown in the history, and kept by changes that don’t send them', async () => {
    const { id } = (await register({ Name: 'Registered', FuelType: 'Diesel', RegistrationExpiry: '2027-03-31' })).body
    const read = await select(id)
    expect(read).toMatchObject({ fuelType: 'Diesel', registrationExpiry: '2027-03-31T00:00:00.000Z' })
    expect((await call('POST', '/api/Assets/Update', form(read, { Tag1: 'T' }))).status).toBe(200)
    const { dbUpdated } = await select(id)
    const cleared = form({ ...read, dbUpdated }, { Tag1: 'T', RegistrationExpiry: '0001-01-01T00:00:00' })
    expect((await call('POST', '/api/Assets/Update', cleared)).status).toBe(200)
    expect(await select(id)).toMatchObject({ fuelType: 'Diesel', registrationExpiry: '0001-01-01T00:00:00' })
    const [newest, tagged] = (await call('GET', `/api/History/asset/${id}`)).body
    expect(newest.changes).toEqual([{ field: 'registrationExpiry', before: '2027-03-31', after: null }])
    expect(tagged.changes).toEqual([{ field: 'tag1', before: null, after: 'T' }])
    const { body } = await call('POST', '/api/Assets/AssetRegister', { RegistrationExpiry: '2027-02-30' })
    expect(body.errors.RegistrationExpiry).toEqual(["This date doesn't exist."])
  })

  test('other roles can change only the friendly name and notes of assets they have access to', async () => {
    const { north, south, other } = server.fleet.assets
    const token = await server.signIn(server.fleet.users.northUser)
    const before = await select(north)
    const sent = form(await select(north, token), {
      Name: 'Mine',
      friendlyName: 'Nelly',
      Notes: 'Door sticks',
      StatusName: 'Active',
      AdminNotes: 'x',
      TempA: true,
      CustomerId: server.fleet.customers[1],
    })
    expect((await call('POST', '/api/Assets/Update', sent, token)).status).toBe(200)
    const { dbUpdated: _was, ...unchanged } = before
    expect(await select(north)).toMatchObject({ ...unchanged, friendlyName: 'Nelly', notes: 'Door sticks' })
    for (const id of [south, other, 2_000_000_000]) {
      const refused = await call('POST', '/api/Assets/Update', { ...sent, id, dbUpdated: undefined }, token)
      expect([refused.status, refused.body.message]).toEqual([404, 'This asset was not found.'])
    }
    expect((await register({ Name: 'By north' })).status).toBe(200)
    expect((await call('POST', '/api/Assets/AssetRegister', { Name: 'x' }, token)).status).toBe(403)
    expect((await call('GET', `/api/Assets/DeleteAsset/${north}`, undefined, token)).status).toBe(403)
  })

  test('open windows of users with access to an asset get its changes, others don’t', async () => {
    const { users, assets } = server.fleet
    const mine = await openHubListener(server, users.northUser, 'RealTimeAssetsUpdate')
    const others = await openHubListener(server, users.otherUser, 'RealTimeAssetsUpdate')
    const silent = await openHubListener(server, users.northUser, 'RealTimeNotResponding')
    const added = await openHubListener(server, users.admin, 'RealTimeAssetsAdd')
    const { id } = (await register({ Name: 'Heard' })).body
    await eventually(() => expect(added.received).toEqual([{ assetId: id }]))
    await call('POST', '/api/Assets/Update', form(await select(assets.other), { Notes: 'theirs' }))
    await call('POST', '/api/Assets/Update', form(await select(assets.north), { Notes: 'heard' }))
    await eventually(() => expect(mine.received).toEqual([{ assetId: assets.north }]))
    await eventually(() => expect(others.received).toEqual([{ assetId: assets.other }]))
    expect(silent.received).toEqual([{ assetId: assets.north }])
    for (const listener of [mine, others, silent, added]) await listener.stop()
  })

  test('a deleted asset is hidden and removed from devices, groups and rules; its messages are kept', async () => {
    const { assets, imeis, notificationId, users } = server.fleet
    const listener = await openHubListener(server, users.southUser, 'RealTimeAssetsUpdate')
    const moment = { created: server.now() - 60_000, messageID: 1 }
    await server.ingest(imeis.south, [moment])
    await server.db.insert(tables.notificationAssets).values({ notificationId, assetId: assets.south })
    expect((await call('GET', `/api/Assets/DeleteAsset/${assets.south}`)).status).toBe(200)
    await eventually(() => expect(listener.received.at(-1)).toEqual({ assetId: assets.south }))
    await listener.stop()

    const again = await call('GET', `/api/Assets/DeleteAsset/${assets.south}`)
    expect([again.status, again.body.message]).toEqual([404, 'This asset was not found.'])
    expect((await call('POST', `/api/Assets/SelectAsset/${assets.south}`)).status).toBe(404)
    const ofAsset = (table: typeof tables.groupAssets | typeof tables.notificationAssets | typeof tables.devices) =>
      server.db.select().from(table).where(eq(table.assetId, assets.south))
    expect(await ofAsset(tables.groupAssets)).toEqual([])
    expect(await ofAsset(tables.notificationAssets)).toEqual([])
    expect(await ofAsset(tables.devices)).toEqual([])
    const stored = await server.db.select().from(tables.messages).where(eq(tables.messages.assetId, assets.south))
    expect(stored).toHaveLength(1)
    // The device goes on reporting, for no asset; and the name is free.
    await server.ingest(imeis.south, [{ ...moment, created: server.now() }])
    const { messages } = tables
    const ofDevice = eq(messages.deviceId, stored[0]!.deviceId)
    const all = await server.db.select().from(messages).where(ofDevice).orderBy(messages.id)
    expect(all.map(({ assetId }) => assetId)).toEqual([assets.south, null])
    expect((await register({ Name: 'South truck' })).status).toBe(200)
    expect((await call('GET', `/api/History/asset/${assets.south}`)).body[0].action).toBe('delete')
  })
})
