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

  it('is rejected where another asset carried the device, and stored for a device without an IMEI', async () => {
    const { south, awaiting } = server.fleet.assets
    const sent = messages()
    const moved = new Date(sent[1]!.created).toISOString()
    await server.db.execute(sql`with device as (
        insert into devices (customer_id, asset_id, name, imei, device_status)
        select customer_id, id, 'Keyed', '', 'Active' from assets where id = ${awaiting} returning id)
      insert into device_fittings (device_id, asset_id, fitted, removed) select id, ${south}::int, null, ${moved}::timestamptz from device
      union all select id, ${awaiting}::int, ${moved}::timestamptz, null from device`)
    const { body } = await add('admin', awaiting, sent)
    expect(body).toMatchObject({ accepted: 2, rejected: 1 })
    expect(body.messages[0]).toEqual({
      index: 0,
      outcome: 'rejected',
      reason: 'The device was not on this asset at that time.',
    })
    const { rows } = await server.db.execute<{ assetId: number }>(sql`
      select m.asset_id as "assetId" from messages m join devices d on d.id = m.device_id where d.name = 'Keyed'`)
    expect(rows.map(({ assetId }) => assetId)).toEqual([awaiting, awaiting])
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
