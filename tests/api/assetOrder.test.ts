import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { allAssets } from '../../contract/assets/assetEndpoints.ts'
import { profileNameText } from '../../domain/assets/profileName.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { asReader } from '../../server/reader/asReader.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

interface Row {
  id: number
  name: string
  depot: string
  profile: string
}

describe.each(callDatabases())('the order of the asset list by what an asset refers to, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  beforeAll(async () => {
    const { db } = server
    const [north, other] = server.fleet.customers
    // Two depots of one name, assets without a depot, and names that differ in case alone.
    const depots = await db
      .insert(tables.depots)
      .values(
        ['Yard', 'yard', 'alpha', 'Zulu'].map((name, index) => ({
          name,
          customerId: index % 2 ? other! : north!,
          timeZoneId: 'act',
          mapOverlay: '{}',
        })),
      )
      .returning()
    const profiles = await db.select().from(tables.profiles)
    await db.insert(tables.assets).values(
      Array.from({ length: 60 }, (_, index) => ({
        name: `Ordered ${index}`,
        customerId: index % 2 ? other! : north!,
        depotId: index % 5 === 0 ? null : depots[(index * 7) % depots.length]!.id,
        profilesId: profiles[(index * 5) % profiles.length]!.id,
      })),
    )
    await db.update(tables.assets).set({ deletedAt: new Date() }).where(eq(tables.assets.name, 'Ordered 7'))
  })

  const read = async (who: 'admin' | 'northUser', query: string, language = 'en') => {
    const token = await server.signIn(server.fleet.users[who])
    const { body, headers } = await server.call('GET', `${allAssets.path}?${query}`, {
      token,
      headers: { 'accept-language': language },
    })
    return { rows: body as Row[], total: JSON.parse(headers.get('x-pagination')!).totalItems as number }
  }

  test.each([
    ['depot', 'asc'],
    ['depot', 'des'],
    ['profile', 'asc'],
    ['profile', 'des'],
  ] as const)(
    'by %s, %s: pages follow one another, unknown comes last, none is missed or repeated',
    async (by, way) => {
      const order = `SortString=${by}&SortDirection=${way}`
      const all = await read('admin', `${order}&PageSize=1000000`)
      const pages: Row[] = []
      for (let page = 1; pages.length < all.total; page++)
        pages.push(...(await read('admin', `${order}&PageSize=7&PageNumber=${page}`)).rows)
      expect(pages).toEqual(all.rows)
      expect(new Set(pages.map(({ id }) => id)).size).toBe(all.total)

      const names = pages.map((row) => row[by].toLowerCase())
      const known = names.filter((name) => name !== '')
      expect(names.slice(known.length).every((name) => name === '')).toBe(true)
      const sorted = [...known].sort()
      expect(known).toEqual(way === 'asc' ? sorted : sorted.reverse())
    },
  )

  test('profiles order assets as the reader sees them, not by the stored English names', async () => {
    const all = 'SortString=profile&PageSize=1000000'
    for (const query of [all, `${all}&customerId=${server.fleet.customers[0]}`]) {
      const stored = new Set((await read('admin', query, 'de')).rows.map(({ profile }) => profile))
      const names = [...stored].map((name) => asReader({ language: 'de' }, () => profileNameText(name)).toLowerCase())
      expect(names).not.toEqual([...stored].map((name) => name.toLowerCase()))
      expect(names).toEqual([...names].sort())
    }
  })

  test('a user with access to some of the assets gets them in the same order', async () => {
    const { rows } = await read('northUser', 'SortString=depot&PageSize=50')
    const names = rows.map(({ depot }) => depot.toLowerCase() || '~')
    expect(names).toEqual([...names].sort())
    expect(rows.length).toBeGreaterThan(0)
  })

  test('every text of the record that the list’s readers may see orders it; notes for administrators do not', async () => {
    const noted = eq(tables.assets.name, 'Ordered 9')
    await server.db.update(tables.assets).set({ fuelType: 'Zinc', adminNotes: 'Zinc' }).where(noted)
    const last = async (by: string) =>
      (await read('admin', `SortString=${by}&SortDirection=des&PageSize=1`)).rows.map(({ name }) => name)
    expect(await last('fuelType')).toEqual(['Ordered 9'])
    // As any unknown order, it is the one by name.
    expect(await last('adminNotes')).toEqual(await last('name'))
  })
})
