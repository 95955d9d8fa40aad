import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from '../../contract/storage/storageEndpoints.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('archived days, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const asAdmin = callsOf(server, 'admin')
  const read = async (): Promise<Storage> => (await asAdmin('GET', '/api/Storage')).body
  const asNorth = callsOf(server, 'northUser')
  const asOther = callsOf(server, 'otherUser')
  const ask = (query: object, by = asNorth) =>
    by('GET', `/api/Storage/ArchivedDays?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`)

  beforeAll(async () => {
    const [first, second] = server.fleet.customers
    await server.db.execute(sql`insert into archived_months
      (customer_id, month, messages, bytes, file, sha256, archived_at, removed_at, restored_at, restored_until) values
      (${first}, '2026-03-01', 1000, 50000, '2026-03/1.parquet', '', '2026-05-01T00:00Z', '2026-05-02T00:00Z', null, null),
      (${first}, '2026-04-01', 1000, 50000, '2026-04/1.parquet', '', '2026-06-01T00:00Z', '2026-06-02T00:00Z', null, null),
      (${first}, '2026-06-01', 1000, 50000, '2026-06/1.parquet', '', '2026-08-01T00:00Z', null, null, null),
      (${second}, '2026-05-01', 7, 900, '2026-05/2.parquet', '', '2026-07-01T00:00Z', '2026-07-02T00:00Z', null, null),
      (null, '2026-03-01', 3, 400, '2026-03/none.parquet', '', '2026-05-01T00:00Z', '2026-05-02T00:00Z', null, null)`)
    // As a device leaves them that was out of reach for months.
    await server.db.execute(sql`insert into messages (device_id, asset_id, created, received, message_id)
      select d.id, d.asset_id, at::timestamptz, now(), 1 from devices d, unnest(array['2026-03-10T02:00Z', '2026-03-10T03:00Z',
        '2026-04-20T03:00Z', '2026-02-27T03:00Z']) as at where d.imei in (${server.fleet.imeis.north}, ${server.fleet.imeis.south})`)
  })

  test('the archive lists every month with its state', async () => {
    const { archive } = await read()
    expect(archive.map(({ month, customer }) => `${month} ${customer}`)).toEqual([
      '2026-06 Northern Freight',
      '2026-05 Other Haulage',
      '2026-04 Northern Freight',
      '2026-03 Northern Freight',
      '2026-03 null',
    ])
    expect(archive[0]).toMatchObject({ messages: 1000, bytes: 50000, file: '2026-06/1.parquet', removedAt: null })
    expect(archive.map(({ state }) => state)).toEqual(['leaving', 'away', 'away', 'away', 'away'])
    expect(archive[3]).toMatchObject({ archivedAt: '2026-05-01T00:00:00.000Z', restoredUntil: null })
  })

  test('of an asset, with what arrived later, in the days of a time zone', async () => {
    const { north } = server.fleet.assets
    const whole = await ask({ assetId: north, from: '2026-02-01', to: '2026-06-30', timeZone: 'Etc/UTC' })
    expect(whole.body).toEqual([
      { first: '2026-03-01', last: '2026-04-30', removedAt: '2026-06-02T00:00:00.000Z', hasSummaries: true, late: 3 },
    ])
    // Melbourne is eleven hours ahead on 1 March, and ten at the end of April.
    const [own] = (await ask({ assetId: north, from: '2026-02-01', to: '2026-06-30' })).body
    expect([own.first, own.last]).toEqual(['2026-03-01', '2026-05-01'])
    expect((await ask({ assetId: north, from: '2026-03-10', to: '2026-03-10' })).body).toMatchObject([
      { first: '2026-03-10', last: '2026-03-10', late: 2 },
    ])
    expect((await ask({ assetId: north, from: '2026-02-01', to: '2026-02-28' })).body).toEqual([])
  })

  test('says when the summaries of these days are no longer kept either', async () => {
    const [first] = server.fleet.customers
    const days = { assetId: server.fleet.assets.north, from: '2026-03-01', to: '2026-03-31' }
    await server.db.execute(sql`insert into retention_rules (customer_id, kind, months)
      values (${first}, 'messages', 1), (${first}, 'daySummaries', 2)`)
    expect((await ask(days)).body).toMatchObject([{ hasSummaries: false }])
    await server.db.execute(sql`delete from retention_rules where customer_id = ${first}`)
    expect((await ask(days)).body).toMatchObject([{ hasSummaries: true }])
  })

  test('of a group, of the assets that the caller may see', async () => {
    const { north, south } = server.fleet.groups
    const days = { from: '2026-03-01', to: '2026-03-31' }
    expect((await ask({ groupId: north, ...days })).body).toMatchObject([{ late: 2 }])
    expect((await ask({ groupId: south, ...days })).status).toBe(404)
    expect((await ask({ groupId: south, ...days }, asAdmin)).body).toMatchObject([{ late: 2 }])
  })

  test('of a key fob, with what arrived later from the assets on which it was used', async () => {
    const [first] = server.fleet.customers
    const fob = { customerId: first, serialNo: server.fleet.serials.north }
    const days = { from: '2026-03-01', to: '2026-03-31' }
    expect((await ask({ ...fob, ...days })).body).toMatchObject([{ first: '2026-03-01', last: '2026-03-31', late: 0 }])
    await server.db.execute(sql`insert into ibutton_sessions (ibutton_id, asset_id, connected, disconnected)
      select id, ${server.fleet.assets.north}, '2026-03-10T01:00Z', '2026-03-10T05:00Z' from ibuttons
      where serial_no = ${fob.serialNo} and customer_id = ${first}`)
    expect((await ask({ ...fob, ...days })).body).toMatchObject([{ late: 2 }])
    expect((await ask({ ...fob, ...days }, asOther)).status).toBe(404)
    expect((await ask({ ...fob, serialNo: 'nobody’s', ...days })).status).toBe(404)
  })

  test('of nothing that the caller may not see', async () => {
    const days = { from: '2026-03-01', to: '2026-06-30' }
    expect((await ask({ assetId: server.fleet.assets.north, ...days }, asOther)).status).toBe(404)
    expect((await ask({ assetId: server.fleet.assets.south, ...days })).status).toBe(404)
    expect((await ask({ assetId: server.fleet.assets.other, ...days }, asOther)).body).toMatchObject([
      { first: '2026-05-01', late: 0 },
    ])
  })

  test('a question that makes no sense is refused', async () => {
    const asset = { assetId: server.fleet.assets.north }
    const days = { from: '2026-03-01', to: '2026-03-31' }
    const oneOf = 'Specify one of these: an asset, a group, or an iButton (customerId and serialNo).'
    for (const [query, text] of [
      [days, oneOf],
      [{ serialNo: server.fleet.serials.north, ...days }, oneOf],
      [{ ...asset, groupId: 1, ...days }, oneOf],
      [{ ...asset, from: '2026-04-01', to: '2026-03-31' }, 'from is after to.'],
      [{ ...asset, ...days, timeZone: 'Mars/Base' }, 'Choose a time zone from the list.'],
      [{ ...asset, from: 'yesterday', to: '2026-03-31' }, /from/],
      [{ ...asset, from: '2026-02-31', to: '2026-03-31' }, /from/],
    ] as const) {
      const { status, body } = await ask(query)
      expect([status, body.message]).toEqual([400, typeof text === 'string' ? text : expect.stringMatching(text)])
    }
  })
})
