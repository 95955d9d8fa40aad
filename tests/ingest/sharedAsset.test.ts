import { beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { lockDevices } from '../../server/ingest/deviceLockStore.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const second = '861234567890128'

describe.each(availableDatabases())('two devices on one asset, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  beforeAll(async () => {
    const { customers, assets } = server.fleet
    await server.db
      .insert(tables.devices)
      .values({ customerId: customers[0], assetId: assets.north, name: 'N2', imei: second })
  })

  test('wait for each other, whichever server they talk to, while those of other assets do not', async () => {
    const order: string[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const lock = (imei: string, name: string, held?: Promise<void>) =>
      server.db.transaction(async (tx) => {
        await lockDevices(tx, [{ imei }])
        order.push(`${name} begins`)
        await held
        order.push(`${name} ends`)
      })
    const first = lock(server.fleet.imeis.north, 'first', released)
    await expect.poll(() => order).toEqual(['first begins'])
    const beside = lock(second, 'beside')
    // The embedded database runs one transaction at a time anyway.
    if (kind === 'postgres') await lock(server.fleet.imeis.south, 'other')
    release()
    await Promise.all([first, beside])
    const others = kind === 'postgres' ? ['other begins', 'other ends'] : []
    expect(order).toEqual(['first begins', ...others, 'first ends', 'beside begins', 'beside ends'])
  })

  test('share its state: the newest message of either counts', async () => {
    const at = (secondsAgo: number, latitude: number) => ({
      created: server.now() - secondsAgo * 1_000,
      gPRMC: { latitude, longitude: 143.85, speed: 60, validity: 'A' },
    })
    const answers = await Promise.all([
      server.ingest(server.fleet.imeis.north, [at(30, -37.561)]),
      server.ingest(second, [at(10, -37.563)]),
      server.ingest(server.fleet.imeis.north, [at(20, -37.562)]),
    ])
    for (const { body } of answers) expect(body).toMatchObject({ accepted: 1 })
    const token = await server.signIn(server.fleet.users.northUser)
    const path = `/api/Assets/LatesteventByAssetid/${server.fleet.assets.north}`
    expect((await server.call('GET', path, { token })).body).toMatchObject({ latitude: -37.563 })
  })
})
