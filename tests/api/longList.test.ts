import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const added = 1_700

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
