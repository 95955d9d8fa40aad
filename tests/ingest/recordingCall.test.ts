import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

describe.each(callDatabases())('a recording that is added to an asset, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const messages = () =>
    [50, 40, 30].map((minutes) => {
      const created = server.now() - 26 * 3_600_000 - minutes * 60_000
      return { created, gPRMC: { latitude: -37.56, longitude: 143.85, speed: 40, heading: 90, validity: 'A', created } }
    })
  const add = async (who: keyof TestServer['fleet']['users'], AssetId: number, sent: readonly object[]) =>
    server.call('POST', '/api/Asset/AddRecording', {
      token: await server.signIn(server.fleet.users[who]),
      body: { AssetId, messages: sent },
    })

  it('is stored as messages of its device, once', async () => {
    const { north } = server.fleet.assets
    const sent = [...messages(), { created: 'yesterday' }]
    expect(await add('admin', north, sent)).toMatchObject({
      status: 200,
      body: { accepted: 3, duplicate: 0, rejected: 1 },
    })
    expect(await add('admin', north, sent)).toMatchObject({ body: { accepted: 0, duplicate: 3, rejected: 1 } })
    const { rows } = await server.db.execute<{ count: string }>(
      sql`select count(*) as count from messages where asset_id = ${north} and created < now() - interval '1 day'`,
    )
    expect(Number(rows[0]!.count)).toBe(3)
  })

  it('is refused where there is no asset or no device, and for anyone who isn’t a SystemAdmin', async () => {
    const { north } = server.fleet.assets
    for (const who of ['northUser', 'manager'] as const) expect((await add(who, north, messages())).status).toBe(403)
    expect((await add('admin', 999_999, messages())).status).toBe(404)
    await server.db.execute(sql`update devices set asset_id = null where asset_id = ${north}`)
    const answer = await add('admin', north, messages())
    expect(answer).toMatchObject({ status: 409, body: { code: 'recordingNoDevice' } })
    expect(answer.body.message).toBe(
      'North truck has no device, so nothing can be stored for it. Assign a device first.',
    )
  })
})
