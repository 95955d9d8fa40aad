import type { Locator } from '@playwright/test'
import { eq } from 'drizzle-orm'
import * as tables from '../../server/database/schema/tables.ts'
import { driveOf } from './driveOf.ts'
import { expect, test } from './muster.ts'

/** "Truck 17!", whose exclamation mark ends the name: at its left. */
const hebrew = 'משאית 17!'

/** Returns whether the last character of a text stands left of its first. */
const endsAtLeft = (element: Locator) =>
  element.evaluate((shown, name) => {
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    let node = walker.nextNode()
    while (node && !node.textContent!.includes(name)) node = walker.nextNode()
    const start = node!.textContent!.indexOf(name)
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(node!, at)
      range.setEnd(node!, at + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(start + name.length - 1) < leftOf(start)
  }, hebrew)

/** Returns how far a text begins to the right of its element, in px. */
const indentOf = (element: Locator) =>
  element.evaluate((shown) => {
    const range = document.createRange()
    range.selectNodeContents(shown)
    return range.getBoundingClientRect().left - shown.getBoundingClientRect().left
  })

test('a name that is written from right to left ends at its left, where other names are', async ({
  page,
  server,
  signIn,
}) => {
  const { north } = server.fleet.assets
  await server.db.update(tables.assets).set({ name: hebrew }).where(eq(tables.assets.id, north))
  const day = '2026-09-23'
  await server.ingest(server.fleet.imeis.north, driveOf(`${day}T02:00:00Z`))
  await signIn(page, 'manager')
  await page.goto('/assets')
  const title = page.getByRole('rowheader', { name: hebrew })
  expect(await endsAtLeft(title)).toBe(true)
  expect(await indentOf(title)).toBeLessThan(60)
  await page.goto(`/assetDetail/${north}`)
  const fact = page.locator('dd', { hasText: hebrew }).first()
  expect(await endsAtLeft(fact)).toBe(true)
  expect(await indentOf(fact)).toBeLessThan(20)
  await page.goto(`/realTime?asset=${north}`)
  expect(await endsAtLeft(page.getByRole('heading', { name: hebrew }))).toBe(true)
  await page.goto(`/Rpt-MVTL?assetId=${north}&assetDate=${day}`)
  expect(await endsAtLeft(page.locator('.summary-of strong'))).toBe(true)
})

test('such a name leaves the sentence around it in its order, and a name with tags is shown as it is written', async ({
  page,
  server,
  signIn,
}) => {
  const { north } = server.fleet.assets
  const sentence = () => page.getByText('Everyone with access to').evaluate((shown) => shown.textContent)
  const open = async (name: string) => {
    await server.db.update(tables.assets).set({ name }).where(eq(tables.assets.id, north))
    await page.goto(`/assetDetail/${north}`)
    await page.getByRole('button', { name: 'Start a drill' }).click()
  }
  await signIn(page, 'admin')
  await open(hebrew)
  expect(await sentence()).toContain(`Everyone with access to \u2068${hebrew}\u2069 gets`)
  await open('<b>Van</b> 2')
  expect(await sentence()).toContain('Everyone with access to <b>Van</b> 2 gets')
})

test('a name of sixty letters without a space stays within the summary of a trip log', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { south } = server.fleet.assets
  await server.db
    .update(tables.assets)
    .set({ name: 'A'.repeat(60) })
    .where(eq(tables.assets.id, south))
  await server.ingest(server.fleet.imeis.south, driveOf('2026-09-23T02:00:00Z'))
  await signIn(page, 'manager')
  await page.goto(`/Rpt-MVTL?assetId=${south}&assetDate=2026-09-23`)
  const name = page.locator('.summary-of strong')
  await expect(name).toBeVisible()
  expect(await name.evaluate((shown) => shown.getBoundingClientRect().right - innerWidth)).toBeLessThan(0)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the head of the list of places takes two lines on a phone, and a missing shape is named as its field is labelled', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin')
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/zones')
      await expect(page.getByRole('link', { name: 'Neu erstellen' }).first()).toBeVisible()
      // Two lines of buttons, and the gap between them.
      expect((await page.locator('.page-header').boundingBox())!.height).toBeLessThanOrEqual(2 * 44 + 8)
    }
    await page.goto('/createDepot')
    await expect(page.getByRole('group', { name: 'Umriss' })).toBeVisible()
    await page.getByRole('button', { name: 'Erstellen' }).click()
    await expect(page.getByText('Das Feld „Umriss“ ist erforderlich.')).toBeVisible()
  })
})
