import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { liveFields, type AssetColumns } from '../../contract/realtime/assetColumns.ts'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { liveFieldNames, readColumn } from '../../domain/assets/assetColumns.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const [list, columns] = ['/api/Assets/AssetsByCustomerIdWithIMEI', '/api/Assets/AssetColumnsByCustomerId']

const byId = (assets: RealtimeAsset[]) => assets.toSorted((a, b) => a.assetId - b.assetId)

/** The assets of a reply by field, in the form of the list call. */
function assetsOf(reply: AssetColumns): RealtimeAsset[] {
  const read = new Map(liveFieldNames.map((field) => [field, readColumn(reply, field)]))
  return Array.from({ length: reply.count }, (_, row) => {
    const asset: Record<string, unknown> = { lastMessage: null }
    const hasReported = read.get('lastMessage.messageID')![row] !== null
    if (hasReported) asset.lastMessage = { gPRMC: {} }
    for (const [field, values] of read) {
      if (field.startsWith('lastMessage') && !hasReported) continue
      const path = field.split('.')
      const place = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, asset)
      const value = values[row]
      place[path.at(-1)!] =
        liveFields[field] === 'time' && typeof value === 'number' ? new Date(value).toISOString() : value
    }
    return asset as unknown as RealtimeAsset
  })
}

describe.each(callDatabases())('the live list by field, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server?.close())

  const both = async (email: string, query = '') => {
    const token = await server.signIn(email)
    const [rows, byField] = await Promise.all(
      [list, columns].map((path) => server.call('GET', `${path}${query}`, { token })),
    )
    return { rows: byId(rows!.body), assets: byId(assetsOf(byField!.body)) }
  }

  test('it says the same as the list, of an asset that has reported and of one that has not', async () => {
    const { fleet, db } = server
    const at = (seconds: number) => new Date(server.now() - 60_000 + seconds * 1000).toISOString()
    const moving = (seconds: number, latitude: number) => ({
      messageID: 10,
      created: at(seconds),
      odometer: 4711.5,
      iO3: 1,
      gPRMC: { latitude, longitude: 144.9631, speed: 61.5, heading: 93, validity: 'A', created: at(seconds) },
    })
    const sent = await server.ingest(fleet.imeis.north, [moving(0, -37.81), moving(20, -37.811), moving(40, -37.812)])
    expect(sent.status).toBe(200)
    // A duress, a fob and a measured interval, as the pipeline leaves them.
    await server.ingest(fleet.imeis.north, [{ ...moving(50, -37.813), messageID: messageID.duress }])
    await db.execute(sql`update live_states set last_power_cut = '2026-01-02T03:04:05.678Z', processors = processors ||
      '{"ibutton": {"serial": "01A2", "iButtonId": 7, "name": "Ann \\"A\\" Lee"}, "movement": {"status": "driving", "since": 1, "idlingSince": 1795400000000},
        "medianInterval": 40}'::jsonb where asset_id = ${fleet.assets.north}`)
    for (const email of [fleet.users.admin, fleet.users.northUser]) {
      const { rows, assets } = await both(email)
      expect(rows.length).toBeGreaterThan(0)
      expect(assets).toEqual(rows)
    }
    const { rows }: { rows: RealtimeAsset[] } = await both(fleet.users.admin)
    const north = rows.find(({ assetId }) => assetId === fleet.assets.north)
    expect(north).toMatchObject({
      iButtonName: 'Ann "A" Lee',
      noSignalAfterSeconds: 120,
      driving: true,
      duressPending: true,
    })
    expect(north!.lastMessage!.odometer).toBe(4711.5)
    expect(rows.filter(({ lastMessage }) => lastMessage === null)).not.toEqual([])
  })

  test('after a list was opened, the next one says what has changed since', async () => {
    const { fleet, db } = server
    const { north, south, other } = fleet.assets
    const inNorth = sql`(select customer_id from assets where id = ${north})`
    let { assets: before } = await both(fleet.users.admin)
    const changes = {
      'its name': sql`update assets set friendly_name = 'Renamed' where id = ${north}`,
      'its customer’s name': sql`update customers set name = 'Renamed' where id = ${inNorth}`,
      'its profile': sql`update profiles set no_signal_minutes = 77`,
      'its place': sql`update live_states set latitude = latitude + 1 where asset_id = ${north}`,
      'a device that sent later': sql`insert into devices (customer_id, asset_id, name, imei, last_message_time)
        select customer_id, id, 'Later', '352222222222229', now() + interval '1 day' from assets where id = ${north}`,
      'which device sent last': sql`update devices set last_message_time = now() + interval '2 days'
        where asset_id = ${north} and imei = ${fleet.imeis.north}`,
      'its device': sql`update devices set imei = '351111111111119' where asset_id = ${south}`,
      'its duress': sql`update alerts set created = created - interval '2 days' where asset_id = ${north}`,
      disabled: sql`update assets set status_id = ${assetStatus.disabled} where id = ${south}`,
      deleted: sql`update assets set deleted_at = now() where id = ${other}`,
    }
    for (const [what, change] of Object.entries(changes)) {
      await db.execute(change)
      const { rows, assets } = await both(fleet.users.admin)
      expect(assets, what).toEqual(rows)
      expect(assets, what).not.toEqual(before)
      before = assets
    }
    const ofUser = await both(fleet.users.northUser)
    expect(ofUser.assets).toEqual(ofUser.rows)
    expect(ofUser.assets.length).toBeGreaterThan(0)
  })

  test('of more assets than are read at once each is there once, by name in the list', async () => {
    const { fleet, db } = server
    await db.execute(sql`insert into assets (customer_id, name, profiles_id, status_id)
      select a.customer_id, 'Many ' || n, a.profiles_id, 2 from assets a, generate_series(1, 5100) n where a.id = ${fleet.assets.north}`)
    const token = await server.signIn(fleet.users.admin)
    const [rows, byField] = await Promise.all([list, columns].map((path) => server.call('GET', path, { token })))
    const { rows: named } = await db.execute<{ id: number }>(sql`select id from assets
      where status_id <> ${assetStatus.disabled} and deleted_at is null order by lower(name), id`)
    expect(rows!.body.map(({ assetId }: RealtimeAsset) => assetId)).toEqual(named.map(({ id }) => id))
    expect(byId(assetsOf(byField!.body))).toEqual(byId(rows!.body))
    await db.execute(sql`delete from assets where name like 'Many %'`)
  })

  test('a group has its own assets, and one that is not the caller’s or holds none is refused or empty', async () => {
    const { groups, users } = server.fleet
    const { rows, assets } = await both(users.northUser, `?GroupId=${groups.north}`)
    expect(assets).toEqual(rows)
    expect(assets).toHaveLength(1)
    const token = await server.signIn(users.northUser)
    expect((await server.call('GET', `${columns}?GroupId=${groups.other}`, { token })).status).toBe(404)
    const admin = await server.signIn(users.admin)
    const none = await server.call('GET', `${columns}?GroupId=2000000`, { token: admin })
    expect(none.body.count).toBe(0)
    expect(assetsOf(none.body)).toEqual([])
  })
})
