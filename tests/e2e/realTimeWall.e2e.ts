import type { Locator, Page } from '@playwright/test'
import { ingest, liveRowOf } from './liveScreen.ts'
import { errorsOnline, onlyDesktop, expect, test } from './muster.ts'

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

test(
  'a wall that was loaded by itself says that it is mute and shows a duress above everything',
  onlyDesktop,
  async ({ page, signIn, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'manager')
    await openMuteWall(page)
    await expect(liveRowOf(page, 'South truck')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    const silence = page.getByText('Press anywhere to turn on sound').filter({ visible: true })
    await expect(silence).toBeVisible()

    const created = new Date(server.now()).toISOString()
    const gPRMC = { latitude: -38.1, longitude: 144.3, speed: 0, heading: 0, validity: 'A' }
    await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59, gPRMC }])
    const view = page.getByRole('region', { name: 'Duress' }).getByRole('link', { name: 'View' })
    await expect(view).toBeInViewport({ ratio: 1 })
    const bar = (await page.locator('.duress-notices').boundingBox())!
    expect([bar.y, (await page.locator('.notices').boundingBox())!.y]).toEqual([0, bar.height])

    const sound = page.getByRole('button', { name: 'Sound for new alerts' })
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    // The first press turns the sound on, wherever it is.
    await sound.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await expect(silence).toBeHidden()

    // Twice as wide, its icons and buttons are twice as large.
    const sizes = () =>
      page
        .locator('.duress-notice :is(.icon, .button)')
        .evaluateAll((parts: HTMLElement[]) => parts.map((part) => Math.round(part.getBoundingClientRect().height)))
    await page.setViewportSize({ width: 1920, height: 900 })
    const usual = await sizes()
    await page.setViewportSize({ width: 3840, height: 900 })
    await expect.poll(sizes).toEqual(usual.map((size) => 2 * size))
    await view.click()
    await expect(page.getByRole('heading', { name: 'South truck' })).toBeVisible()
  },
)

test('the notice of a mute wall leaves the buttons of the map free on a phone', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  await openMuteWall(page)
  await expect(page.getByText('Press anywhere to turn on sound').filter({ visible: true })).toBeVisible()
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  await expect(zoomIn).toBeVisible()
  const head = (await page.locator('.realtime-head').boundingBox())!
  await expect.poll(async () => (await zoomIn.boundingBox())!.y).toBeGreaterThan(head.y + head.height)
})

test('a wall that is mute and offline says what matters more alone, and the other when that is over', async ({
  page,
  signIn,
  pageErrors,
}) => {
  await signIn(page, 'manager')
  await openMuteWall(page)
  const shown = page.locator('.notices').getByRole('status').filter({ visible: true })
  await expect(shown).toHaveText(['Press anywhere to turn on sound'])
  await page.context().setOffline(true)
  await expect(shown).toHaveText([/^You're offline/])
  await page.context().setOffline(false)
  await expect(shown).toHaveText(['Press anywhere to turn on sound'])
  expect(errorsOnline(pageErrors)).toEqual([])
})

/**
 * Opens the wall and looks at nothing of it until its code runs: a look of Playwright's is a person's press to the browser, and after one the
 * wall isn't mute. What follows alerts connects to the hub once it has found out whether it is.
 */
async function openMuteWall(page: Page): Promise<void> {
  const connecting = page.waitForEvent('websocket')
  await page.goto('/realTime?wall=yes')
  await connecting
}

/** How many px of the window one px of the map takes, with all names and markers on it. */
const enlargementOf = (map: Locator) =>
  map.evaluate((element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth)

/** Clicks so many px east of the centre of the map. */
async function clickBeside(page: Page, map: Locator, px: number): Promise<void> {
  const { x, y, width, height } = (await map.boundingBox())!
  await page.mouse.click(x + width / 2 + px, y + height / 2)
}

/** Clicks until the map has drawn the asset there. */
async function opensAt(page: Page, map: Locator, details: Locator, px: number): Promise<void> {
  // A machine that is slow for the first try has longer for the next.
  let timeout = 3_000
  await expect(async () => {
    timeout += 1_000
    await clickBeside(page, map, px)
    await expect(details).toBeVisible({ timeout })
  }).toPass()
}
