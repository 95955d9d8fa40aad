import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const hour = 3_600_000

describe.each(callDatabases())('a key fob left on the reader of an asset that stops reporting, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  let tapped: number
  const iso = (at: number) => new Date(at).toISOString()
  const fob = async (query = '') => {
    const { serials } = server.fleet
    const { body } = await server.call('GET', `/api/IButton/IButtonDetails?${query}`, { token: admin })
    return (body as { serialNo: string }[]).find(({ serialNo }) => serialNo === serials.north)
  }
  const sessions = async () =>
    (
      await server.db.execute<{ connected: string; disconnected: string | null }>(sql`
        select to_json(s.connected) as connected, to_json(s.disconnected) as disconnected from ibutton_sessions s
        where s.asset_id = ${server.fleet.assets.south} order by s.connected`)
    ).rows.map(({ connected, disconnected }) => [
      Date.parse(connected),
      disconnected === null ? null : Date.parse(disconnected),
    ])

  beforeAll(async () => {
    const { imeis, serials } = server.fleet
    admin = await server.signIn(server.fleet.users.admin)
    tapped = Math.floor(server.now() / 1000 - 60) * 1000
    await server.ingest(imeis.south, [
      { created: iso(tapped), messageID: messageID.iButtonConnected, ibutton: serials.north },
      { created: iso(tapped + 30_000) },
    ])
  })

  test('is connected for half a day, and then was disconnected at the last message', async () => {
    server.advanceClock(11 * hour)
    expect(await fob()).toMatchObject({ state: 'Connected', lastDisconnect: null })
    server.advanceClock(12 * 24 * hour)
    admin = await server.signIn(server.fleet.users.admin)
    const over = {
      state: 'Disconnected',
      lastevent: 'iButton disconnected',
      lastConnect: iso(tapped),
      lastDisconnect: iso(tapped + 30_000),
    }
    expect(await fob()).toMatchObject(over)
    expect(await fob('SearchString=iButton%20disconnected')).toMatchObject(over)
    const { body } = await server.call('GET', `/api/IButton/SelectIButton/${server.fleet.iButtons.north}`, {
      token: admin,
    })
    expect(body).toMatchObject([over])
  })

  test('has a session that ended by rule, not one of 12 days, once a message comes', async () => {
    await server.ingest(server.fleet.imeis.south, [{ created: iso(server.now() - 1000) }])
    await expect.poll(sessions).toEqual([[tapped, tapped + 30_000]])
    expect(await fob()).toMatchObject({ state: 'Disconnected', lastDisconnect: iso(tapped + 30_000) })
    const { body } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${server.fleet.assets.south}`, {
      token: admin,
    })
    expect(body).toMatchObject({ serialno: null })
  })
})
