import type { Locator, Page } from '@playwright/test'
import { ingest, liveRowOf } from './liveScreen.ts'
import { onlyDesktop, expect, test } from './muster.ts'

const latitude = -37.4
const centre = 143.85
const eastOfCentre = 0.1
const zoom = 10
/** From the centre of the map to the truck, in px of the map: the world is 512 px wide at zoom 0. */
const mapPx = (eastOfCentre / 360) * 512 * 2 ** zoom

test(
  'a wall of 3840 px shows its map 2.5 times as large, a click on an asset opens it there, and leaving the wall ends both',
  onlyDesktop,
  async ({ page, signIn, server }) => {
    // As wide as a wall; its height would only take time to draw.
    await page.setViewportSize({ width: 3840, height: 640 })
    const place = { latitude, longitude: centre + eastOfCentre }
    await ingest(server, server.fleet.imeis.north, { ...place, speed: 0, heading: 0, iO3: 0 })
    await signIn(page, 'manager')
    await page.goto(`/realTime?at=${latitude},${centre},${zoom}&wall=yes`)
    await expect(liveRowOf(page, 'North truck')).toBeVisible()
    const map = page.getByRole('region', { name: 'Live map of assets' })
    const details = page.getByRole('dialog', { name: 'North truck' })
    await expect.poll(() => enlargementOf(map)).toBeCloseTo(2.5, 1)
    await opensAt(page, map, details, mapPx * 2.5)

    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    // On the wall no asset is where a map of the usual size would show it.
    await clickBeside(page, map, mapPx)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/wall=yes|asset=/)
    await expect.poll(() => enlargementOf(map)).toBe(1)
    await opensAt(page, map, details, mapPx)
  },
)

test('a wall of 1440 px shows its map as any screen does', onlyDesktop, async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const place = { latitude, longitude: centre + eastOfCentre }
  await ingest(server, server.fleet.imeis.north, { ...place, speed: 0, heading: 0, iO3: 0 })
  await signIn(page, 'manager')
  await page.goto(`/realTime?at=${latitude},${centre},${zoom}&wall=yes`)
  const map = page.getByRole('region', { name: 'Live map of assets' })
  await opensAt(page, map, page.getByRole('dialog', { name: 'North truck' }), mapPx)
  expect(await enlargementOf(map)).toBe(1)
})

/** How many px of the window one px of the map takes, with all names and markers on it. */
const enlargementOf = (map: Locator) =>
  map.evaluate((element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth)

/** Clicks so many px east of the centre of the map. */
async function clickBeside(page: Page, map: Locator, px: number): Promise<void> {
  const { x, y, width, height } = (await map.boundingBox())!
  await page.mouse.click(x + width / 2 + px, y + height / 2)
}

/** Clicks until the map has drawn the asset there. */
const opensAt = (page: Page, map: Locator, details: Locator, px: number) =>
  expect(async () => {
    await clickBeside(page, map, px)
    await expect(details).toBeVisible({ timeout: 1_500 })
  }).toPass()
