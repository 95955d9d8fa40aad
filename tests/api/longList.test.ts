import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const added = 1_700

/** Control characters, quotes, lines of Unicode, and characters of two units. */
const oddCharacters = [
  ...Array.from({ length: 0x1f }, (_, code) => code + 1),
  0x22,
  0x27,
  0x2f,
  0x3c,
  0x5c,
  0x7f,
  0x85,
  0xa0,
  0xad,
]
  .concat(0x2028, 0x2029, 0xfeff, 0xfffd, 0x1f69a)
  .map((code) => String.fromCodePoint(code))
  .join('')

describe.each(callDatabases())('a list that is longer than what is read at once, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  beforeAll(async () => {
    await server.db.execute(sql`insert into assets (customer_id, name, status_id, profiles_id)
      select ${server.fleet.customers[0]}, 'Long ' || lpad(n::text, 5, '0'), 2, (select min(id) from profiles)
      from generate_series(1, ${added}::int) n`)
  })

  const list = async (query: string, encoding = 'gzip') =>
    server.call('GET', `/api/Assets/AllAssets?SortString=name&${query}`, {
      token: await server.signIn(server.fleet.users.admin),
      headers: { 'accept-encoding': encoding },
    })

  it.each(['gzip', 'identity'])('is sent whole and in order (%s), with its number of rows', async (encoding) => {
    const { status, body, headers } = await list('PageSize=1000000', encoding)
    expect(status).toBe(200)
    expect(headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    expect(JSON.parse(headers.get('x-pagination')!)).toMatchObject({ totalItems: body.length, totalPages: 1 })
    const names = body.map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('Long'))
    expect(names).toEqual(Array.from({ length: added }, (_, n) => `Long ${String(n + 1).padStart(5, '0')}`))
  })

  it.each([
    [
      'GET',
      '/api/Assets/AllAssets',
      'id name friendlyName tag1 tag2 description speakerandMic sosDuress tempA tempB harshEvents driverID dashCamera colour icon notes adminNotes installed unInstalled fuelType registrationExpiry profile profilesId statusId customerId customerName depot depotName depotId groups dbCreated dbUpdated status',
    ],
    [
      'GET',
      '/api/Device/AllDevice',
      'id imei name description simNumber type tag firmware assetName assetId customerId customerName deviceStatus software hwVersion extData lastMessageTime dbUpdated dbCreated',
    ],
    [
      'GET',
      '/api/Notification/AssetsByGroupId/{group}',
      'assetId name description customerName statusId profile dbUpdated status',
    ],
    ['POST', '/api/Auth/AssetByUser/{user}', 'id name tag1 tag2 description dbUpdated status'],
    ['POST', '/api/Group/AssetsByGroup/{group}', 'id name tag1 tag2 description isMember status'],
    ['POST', '/api/Device/AssetsByCustomerIdForDevice/{customer}', 'id name tag1 tag2 dbUpdated status'],
  ] as const)('of %s %s has the bytes that JSON.stringify writes', async (method, path, fields) => {
    const { fleet, db, origin } = server
    await db.execute(sql`insert into assets (customer_id, name, description, tag1, tag2, status_id, profiles_id)
      select ${fleet.customers[0]}, 'Odd ' || n || ${path}::text || character, ${oddCharacters}, character, ${oddCharacters}, 1 + n % 5, (select min(id) from profiles)
      from unnest(${sql.param([...oddCharacters])}::text[]) with ordinality odd (character, n)`)
    await db.execute(sql`insert into group_assets (group_id, asset_id)
      select ${fleet.groups.north}, id from assets where name like 'Odd %' on conflict do nothing`)
    await db.execute(sql`update devices set description = ${oddCharacters}, ext_data = ${oddCharacters}`)
    const filled = path
      .replace('{group}', `${fleet.groups.north}`)
      .replace('{user}', `${fleet.userIds.north}`)
      .replace('{customer}', `${fleet.customers[0]}`)
    const token = await server.signIn(fleet.users.admin)
    const reply = await fetch(`${origin}${filled}?PageSize=1000000`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await reply.text()
    expect(reply.status).toBe(200)
    const parsed = JSON.parse(text)
    expect(text === JSON.stringify(parsed)).toBe(true)
    expect(text).toContain(JSON.stringify(oddCharacters))
    expect(Object.keys((parsed.paggedlist ?? parsed)[0]).join(' ')).toContain(fields)
  })

  it('of several callers at once is whole for each, and a page is one beside them', async () => {
    const [page, ...wholes] = await Promise.all([
      list('PageSize=50'),
      ...Array.from({ length: 4 }, () => list('PageSize=1000000')),
    ])
    expect(page.body).toHaveLength(50)
    for (const { body } of wholes) expect(new Set(body.map(({ id }: { id: number }) => id)).size).toBeGreaterThan(added)
  })

  it('of alerts is the same, in order, as those since yesterday', async () => {
    const { assets, customers, users } = server.fleet
    await server.db
      .execute(sql`insert into alerts (unique_id, category, event_id, event_name, asset_id, customer_id, occurred, created)
      select n || category, category, (select min(id) from events), 'Event', ${assets.north}, ${customers[0]}, at, at
      from generate_series(1, 700) n, unnest('{Duress,Behavior,Temperature}'::text[]) category,
        lateral (select now() - (n % 50) * interval '1 minute' as at) made where category <> 'Duress' or n = 1`)
    const token = await server.signIn(users.northUser)
    const since = new Date(server.now() - 23 * 3_600_000).toISOString()
    const [all, some] = await Promise.all(
      ['', `?LastSentTime=${since}`].map((query) =>
        server.call('GET', `/api/Event/GetLatestEvents${query}`, { token }),
      ),
    )
    expect([all?.status, all?.body]).toEqual([200, some?.body])
    const { Duress, Behavior, Temperature } = all?.body ?? {}
    expect([Duress.length, Behavior.length, Temperature.length]).toEqual([1, 700, 700])
  })
})
