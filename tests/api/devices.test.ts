import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('devices, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')
  const register = (values: object = {}) =>
    call('POST', '/api/Device/DeviceRegister', { Name: 'D', CustomerId: server.fleet.customers[0], ...values })
  const select = async (id: number) => (await call('GET', `/api/Device/SelectDevice/${id}`)).body
  const deviceOf = async (imei: string) => {
    const rows = await server.db.select().from(tables.devices).where(eq(tables.devices.imei, imei))
    return select(rows[0]!.id)
  }
  // oxlint-disable-next-line typescript/no-explicit-any
  const form = (read: any, changes: object = {}) => ({
    Id: read.id,
    Imei: read.imei,
    Name: read.name,
    Description: read.description,
    SimNumber: read.simNumber,
    Type: read.type,
    Tag: read.tag,
    FwVersion: read.firmware,
    CustomerId: read.customerId,
    AssetId: read.assetId,
    DeviceStatusName: read.deviceStatus,
    swVersion: read.software,
    hwVersion: read.hwVersion,
    dbUpdated: read.dbUpdated,
    ...changes,
  })
  const update = (values: object) => call('POST', '/api/Device/Update', values)
  const choices = async (query = '', customerId = server.fleet.customers[0]) => {
    const answer = await call('POST', `/api/Device/AssetsByCustomerIdForDevice/${customerId}?${query}`)
    return (answer.body as { name: string }[]).map(({ name }) => name)
  }

  test('statuses, Active first', async () => {
    const { body } = await call('GET', '/api/Device/GetAllDeviceStatus')
    expect(body[0]).toEqual({ name: 'Active' })
    expect(body).toContainEqual({ name: 'Disabled' })
  })

  test('created without an IMEI and an asset, and with them', async () => {
    const first = await register({ Name: 'Bare one' })
    const second = await register({ Name: 'Bare two', Imei: '', AssetId: '' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await select(second.body.id)).toMatchObject({
      imei: '',
      type: '1',
      deviceStatus: 'Active',
      assetName: 'UNASSIGNED',
      assetId: null,
      lastMessageTime: null,
    })
    const { awaiting } = server.fleet.assets
    expect(await choices('SearchString=new')).toEqual(['New truck'])
    const full = await register({
      Imei: ' TRACKER77 ',
      Name: 'Full',
      SimNumber: '0400',
      FwVersion: '1.2',
      AssetId: awaiting,
      Tag: 'yard',
    })
    expect(await select(full.body.id)).toMatchObject({
      imei: 'TRACKER77',
      simNumber: '0400',
      firmware: '1.2',
      assetName: 'New truck',
      tag: 'yard',
    })
    expect(await choices('SearchString=new')).toEqual([])
    expect(await choices(`DeviceId=${full.body.id}&SearchString=new`)).toEqual(['New truck'])
    expect(await choices(`DeviceId=${full.body.id}`, server.fleet.customers[1])).toEqual([])
  })

  test('missing and unavailable values are errors of their field', async () => {
    expect((await call('POST', '/api/Device/DeviceRegister', {})).body.errors).toEqual({
      Name: ['The Name field is required.'],
      CustomerId: ['The Customer field is required.'],
    })
    for (const Imei of ['123', 'x'.repeat(65)])
      expect((await register({ Imei })).body.errors.Imei).toEqual(['The IMEI must have 4 to 64 characters.'])
    expect((await register({ Imei: 'two\nlines' })).body.errors.Imei[0]).toContain('one line')
    const taken = await register({ Imei: server.fleet.imeis.north })
    expect([taken.status, taken.body.statusCode, taken.body.message]).toEqual([409, 8, 'IMEI Already Exist'])
    expect((await register({ AssetId: server.fleet.assets.other })).body.errors).toEqual({
      AssetId: ['This asset was not found.'],
    })
    expect((await register({ AssetId: server.fleet.assets.north })).body.errors.AssetId[0]).toContain('N1')
    expect((await register({ DeviceStatusName: 'Broken' })).body.errors).toHaveProperty('DeviceStatusName')
    const read = await deviceOf(server.fleet.imeis.unfitted)
    expect((await update(form(read, { Imei: ' ', Name: '', CustomerId: '' }))).body.errors).toEqual({
      Imei: ['The IMEI field is required.'],
      Name: ['The Name field is required.'],
      CustomerId: ['The Customer field is required.'],
    })
    const clash = await update(form(read, { Imei: server.fleet.imeis.north }))
    expect([clash.status, clash.body.statusCode]).toEqual([409, 8])
  })

  test('a device that moves reports for its new asset from the next message on', async () => {
    const { imeis, assets } = server.fleet
    const send = (minutesAgo: number) =>
      server.ingest(imeis.north, [{ created: server.now() - minutesAgo * 60_000, messageID: 1 }])
    await send(3)
    const { id: spare } = (
      await call('POST', '/api/Assets/AssetRegister', { Name: 'Spare', CustomerId: server.fleet.customers[0] })
    ).body
    const read = await deviceOf(imeis.north)
    const listener = await openHubListener(server, server.fleet.users.admin, 'RealTimeAssetsUpdate')
    expect((await update(form(read, { AssetId: spare, Name: 'Moved' }))).status).toBe(200)
    await eventually(() => expect(listener.received).toHaveLength(2))
    expect(listener.received).toEqual(expect.arrayContaining([{ assetId: assets.north }, { assetId: spare }]))
    await listener.stop()
    // Buffered from before: it is of the asset that carried the device then.
    await send(2)
    server.advanceClock(10 * 60_000)
    await send(2)
    const { messages } = tables
    const stored = await server.db.select().from(messages).where(eq(messages.deviceId, read.id)).orderBy(messages.id)
    expect(stored.map(({ assetId }) => assetId)).toEqual([assets.north, assets.north, spare])
    const late = await update(form(read, { Name: 'Late' }))
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    const [newest] = (await call('GET', `/api/History/device/${read.id}`)).body
    expect(newest.changes).toContainEqual({ field: 'assetName', before: 'North truck', after: 'Spare' })
  })

  test('a fitted device can be disabled, and enabled only if its asset has no other', async () => {
    const { imeis, assets } = server.fleet
    const read = await deviceOf(imeis.south)
    expect((await update(form(read, { DeviceStatusName: 'Faulty' }))).status).toBe(200)
    expect(await choices('SearchString=south')).toEqual(['South truck'])
    const replacement = await register({ Imei: 'REPLACEMENT1', Name: 'R1', AssetId: assets.south })
    expect(replacement.status).toBe(200)
    const woken = await update(form(await deviceOf(imeis.south), { DeviceStatusName: 'Active' }))
    expect(woken.body.errors.AssetId[0]).toContain('R1')
  })

  test('deleted: the last message of its asset stays, and so do its messages', async () => {
    const { imeis, assets } = server.fleet
    await server.ingest(imeis.other, [{ created: server.now() - 60_000, messageID: 1 }])
    const { id } = await deviceOf(imeis.other)
    expect((await call('GET', `/api/Device/DeleteDevice/${id}`)).status).toBe(200)
    expect((await call('GET', `/api/Device/DeleteDevice/${id}`)).status).toBe(404)
    const [live] = await server.db.select().from(tables.liveStates).where(eq(tables.liveStates.assetId, assets.other))
    expect([live!.deviceId, live!.lastMessage]).toEqual([null, expect.objectContaining({ messageID: 1 })])
    expect(await server.db.select().from(tables.messages).where(eq(tables.messages.deviceId, id))).toHaveLength(1)
    expect((await call('GET', `/api/History/device/${id}`)).body[0].action).toBe('delete')
    expect((await register({ Name: 'Same IMEI', Imei: imeis.other })).status).toBe(200)
  })

  test('is for SystemAdmin', async () => {
    for (const email of [server.fleet.users.manager, server.fleet.users.northUser])
      for (const [method, path] of [
        ['GET', '/api/Device/SelectDevice/1'],
        ['GET', '/api/Device/DeleteDevice/1'],
        ['POST', '/api/Device/DeviceRegister'],
        ['POST', '/api/Device/Update'],
      ] as const)
        expect((await server.call(method, path, { token: await server.signIn(email) })).status).toBe(403)
  })
})
