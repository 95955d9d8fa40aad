import { beforeAll, describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('iButtons, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  const list = async (token: string, query = '') =>
    (await server.call('GET', `/api/IButton/IButtonDetails?${query}`, { token })).body as Record<string, unknown>[]
  const select = async (id: number) =>
    (await server.call('GET', `/api/IButton/SelectIButton/${id}`, { token: admin })).body[0]
  const update = (body: object, token = admin) => server.call('POST', '/api/IButton/IButtonUpdate', { token, body })

  beforeAll(async () => {
    admin = await server.signIn(server.fleet.users.admin)
  })

  test('a tap shows in the list and in the details, and doesn’t change the record', async () => {
    const { iButtons, serials, imeis } = server.fleet
    const before = await select(iButtons.north)
    expect(before).toMatchObject({ state: 'Disconnected', lastConnect: null, assetName: '', deviceName: '', status: 1 })
    const created = new Date(Math.floor(server.now() / 1000 - 60) * 1000).toISOString()
    await server.ingest(imeis.south, [{ created, messageID: 50, ibutton: serials.north }])
    expect(await select(iButtons.north)).toMatchObject({
      serialNo: serials.north,
      customerName: 'Northern Freight',
      state: 'Connected',
      assetName: 'South truck',
      deviceName: 'S1',
      lastevent: 'iButton connected',
      lastConnect: created,
      dbUpdated: before.dbUpdated,
    })
    const [row] = await list(admin, 'SearchString=south')
    expect(row).toMatchObject({ name: 'North driver', assetName: 'South truck', state: 'Connected' })
  })

  test('each customer sees its own, and no asset outside the groups of the caller', async () => {
    const { users, customers } = server.fleet
    expect(await list(admin)).toHaveLength(2)
    expect(await list(admin, `customerId=${customers[1]}`)).toMatchObject([{ customerName: 'Other Haulage' }])
    expect(await list(await server.signIn(users.northUser))).toMatchObject([{ name: 'North driver', assetName: '' }])
    expect(await list(await server.signIn(users.manager))).toMatchObject([{ assetName: 'South truck' }])
    expect(await list(await server.signIn(users.otherUser), 'FetchAll=true')).toMatchObject([{ name: '' }])
    expect(await list(admin, 'FetchAll=true&PageSize=1&SortString=customer')).toHaveLength(2)
  })

  test('a name is stored with the user who gave it, and doesn’t overwrite one that another user gave', async () => {
    const { other } = server.fleet.iButtons
    const { dbUpdated } = await select(other)
    expect((await update({ id: other, name: ' Mia Chen ', dbUpdated })).status).toBe(200)
    expect(await select(other)).toMatchObject({ name: 'Mia Chen' })
    const late = await update({ id: other, name: 'Mia C', dbUpdated })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    const { body } = await server.call('GET', `/api/History/ibutton/${other}`, { token: admin })
    expect(body[0].changes).toContainEqual({ field: 'name', before: null, after: 'Mia Chen' })
  })

  test('its carrier’s phone number is stored, and kept by changes that don’t send it', async () => {
    const { other } = server.fleet.iButtons
    expect((await update({ id: other, name: 'Mia', phone: '+61 400 000 000' })).status).toBe(200)
    expect((await update({ id: other, name: 'Mia Chen' })).status).toBe(200)
    expect(await select(other)).toMatchObject({ name: 'Mia Chen', phone: '+61 400 000 000' })
    const { body } = await server.call('GET', `/api/History/ibutton/${other}`, { token: admin })
    expect(body[1].changes).toContainEqual({ field: 'phone', before: null, after: '+61 400 000 000' })
  })

  test('a driver who is renamed has the new name on the live map too, and keeps it with the next message', async () => {
    const { iButtons, serials, imeis, assets } = server.fleet
    const sent = (secondsAgo: number, more: object) => [
      { created: Math.floor(server.now() / 1000 - secondsAgo) * 1000, ...more },
    ]
    const shown = async () => {
      const one = await server.call('GET', `/api/Assets/LatesteventByAssetid/${assets.north}`, { token: admin })
      const { body } = await server.call('GET', '/api/Assets/AssetColumnsByCustomerId', { token: admin })
      return [one.body.iButtonName, JSON.stringify(body.columns.iButtonName).includes(one.body.iButtonName)]
    }
    await server.ingest(imeis.north, sent(40, { messageID: 50, ibutton: serials.north }))
    expect(await shown()).toEqual(['North driver', true])
    expect((await update({ id: iButtons.north, name: 'Ann "A" Lee' })).status).toBe(200)
    expect((await shown())[0]).toBe('Ann "A" Lee')
    await server.ingest(imeis.north, sent(20, { messageID: 1 }))
    expect((await shown())[0]).toBe('Ann "A" Lee')
    const { body } = await server.call('GET', '/api/Assets/AssetColumnsByCustomerId', { token: admin })
    expect(JSON.stringify(body)).not.toContain('North driver')
    expect((await update({ id: iButtons.north, name: 'North driver' })).status).toBe(200)
  })

  test('a name is required, and only SystemAdmin can set it', async () => {
    const { iButtons, users } = server.fleet
    expect((await update({ id: iButtons.north, name: ' ' })).body.errors).toEqual({
      name: ['The Name field is required.'],
    })
    expect((await update({ id: 999_999, name: 'Nobody' })).status).toBe(404)
    const token = await server.signIn(users.manager)
    expect((await update({ id: iButtons.north, name: 'Mine' }, token)).status).toBe(403)
    expect((await server.call('GET', `/api/IButton/SelectIButton/${iButtons.north}`, { token })).status).toBe(403)
  })
})
