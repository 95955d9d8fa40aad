import type { Locator } from '@playwright/test'
import { eq } from 'drizzle-orm'
import * as tables from '../../server/database/schema/tables.ts'
import { checkLayout } from './checkScreen.ts'
import { expect, onlyDesktop, test } from './muster.ts'
import { openInPage } from './openInPage.ts'

const leftEdge = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().left)

const lists = [
  '/assets',
  '/devices',
  '/users',
  '/customers',
  '/groups',
  '/depots',
  '/events',
  '/profiles',
  '/ibutton',
  '/notifications',
]

for (const locale of ['en-AU', 'de-DE'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } })

    test('every list fits a window of 1280 pixels', onlyDesktop, async ({ page, signIn }) => {
      await signIn(page, 'admin')
      for (const path of lists) {
        await openInPage(page, path)
        const table = page.locator('.table-scroller').first()
        await table.getByRole('row').nth(1).waitFor()
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBeLessThan(2)
      }
    })
  })

for (const locale of ['en-AU', 'de-DE'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } })

    test(
      'no row of a list with many columns is higher than three lines',
      onlyDesktop,
      async ({ page, signIn, server }) => {
        const { customers, assets, groups } = server.fleet
        await server.db
          .update(tables.customers)
          .set({ name: 'Ironbark Cold Carriers' })
          .where(eq(tables.customers.id, customers[0]))
        const names = { [groups.north]: 'Ironbark fleet', [groups.south]: 'Western region' }
        for (const [id, name] of Object.entries(names))
          await server.db
            .update(tables.groups)
            .set({ name })
            .where(eq(tables.groups.id, Number(id)))
        await server.db
          .insert(tables.groupAssets)
          .values({ groupId: groups.south, assetId: assets.north })
          .onConflictDoNothing()
        const fitted = { name: 'ICC-01 tracker', simNumber: '8961019081733102912' }
        await server.db.update(tables.devices).set(fitted).where(eq(tables.devices.assetId, assets.north))
        await server.ingest(server.fleet.imeis.north, [
          { created: new Date(server.now()).toISOString(), messageID: 10 },
        ])
        await signIn(page, 'admin')
        for (const path of ['/assets', '/devices', '/users']) {
          await openInPage(page, path)
          const rows = page.locator('.table-scroller').first().locator('tbody tr')
          for (const width of [1280, 1440]) {
            await page.setViewportSize({ width, height: 800 })
            await rows.nth(1).waitFor()
            const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
            // Three lines of text with what is above and below them.
            expect(Math.max(...heights), `${path} at ${width}`).toBeLessThan(85)
          }
        }
      },
    )
  })

test(
  'the name of an icon stays in one line where a table shares little width',
  onlyDesktop,
  async ({ page, signIn, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const group = { name: 'Field service of the north', description: 'Utilities and cars of the technicians' }
    const [customerId] = server.fleet.customers
    await server.db.insert(tables.groups).values({ ...group, customerId, icon: 'fa fa-wrench' })
    await signIn(page, 'admin')
    await page.goto('/groups')
    const name = page.locator('.icon-text', { hasText: 'Service' })
    await expect(name).toBeVisible()
    const lines = () =>
      name.evaluate((text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight))
    expect(await lines()).toBeLessThan(1.5)
  },
)

test('no card of a phone ends a line with a separator', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await signIn(page, 'admin')
  for (const path of ['/assets', '/users', '/customers', '/groups']) {
    await openInPage(page, path)
    await page.locator('.card-fact').first().waitFor()
    // What a fact has behind its text.
    const tails = await page.locator('.card-fact').evaluateAll((facts) =>
      facts.map((fact) => {
        const text = document.createRange()
        text.selectNodeContents(fact)
        return Math.round(fact.getBoundingClientRect().right - text.getBoundingClientRect().right)
      }),
    )
    expect(new Set(tails), path).toEqual(new Set([0]))
  }
})

test(
  'an asset whose name has 200 letters without a space stays in its field',
  onlyDesktop,
  async ({ page, server, signIn }) => {
    const name = 'X'.repeat(200)
    const { token } = await server.session(server.fleet.users.admin)
    const asset = { Name: name, CustomerId: server.fleet.customers[0] }
    const { body } = await server.call('POST', '/api/Assets/AssetRegister', { token, body: asset })
    await signIn(page, 'admin')
    await page.goto(`/Rpt-MVTL?${new URLSearchParams({ assetId: body.id, assetName: name })}`)
    await checkLayout(page)
  },
)

test.describe('a table that is wider than the window', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('shows an edge at its buttons while columns lie below them', onlyDesktop, async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await page.goto('/assets')
    const table = page.locator('.table-scroller').first()
    await table.getByRole('row').nth(1).waitFor()
    const edges = () =>
      table.evaluate((scroller) =>
        [...scroller.querySelectorAll('.table-actions')].map((cell) => getComputedStyle(cell, '::before').content),
      )
    await expect.poll(async () => new Set(await edges())).toEqual(new Set(['""']))
    await table.evaluate((scroller) => void (scroller.scrollLeft = scroller.scrollWidth))
    await expect.poll(async () => new Set(await edges())).toEqual(new Set(['none']))
    // Whose row it is can still be read.
    const name = table.getByRole('row').nth(1).getByRole('rowheader')
    expect(await leftEdge(name)).toBeCloseTo(await leftEdge(table), -0.5)
    expect(await leftEdge(table.getByRole('columnheader', { name: 'Name', exact: true }))).toBeCloseTo(
      await leftEdge(name),
      1,
    )
    await table.evaluate((scroller) => void (scroller.scrollLeft = 0))
    await expect.poll(async () => new Set(await edges())).toEqual(new Set(['""']))
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(async () => new Set(await edges())).toEqual(new Set(['none']))
  })
})
