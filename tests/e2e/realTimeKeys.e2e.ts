import { ingest, liveRowOf } from './liveScreen.ts'
import { addressOf, expect, test } from './muster.ts'

test('a dispatcher finds, opens, follows and closes an asset without a mouse', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await ingest(server, server.fleet.imeis.north, { latitude: -37.56, longitude: 143.85, speed: 0, heading: 0, iO3: 0 })
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await expect(liveRowOf(page, 'South truck')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find an asset')).toBeFocused()
  await page.keyboard.type('truck')
  await expect(page.locator('.live-panel').getByRole('status')).toHaveText(/^\d+ of \d+$/)
  await page.keyboard.press('ArrowDown')
  const list = page.getByRole('listbox', { name: 'Last event or message' })
  await expect(list).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'North truck' })
  await expect(details).toBeVisible()
  // The keyboard stays in the list, so that the next asset is one key away.
  await expect(list).toBeFocused()
  await page.keyboard.press('f')
  await expect(details.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true')
  await expect(details.getByRole('status')).toHaveText('Following North truck')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'South truck' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // From the list into the details and out of them again: Tab goes as the eyes do, over the map afterwards.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'South truck' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close South truck' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list).toBeFocused()
  await expect(page).toHaveURL(/\/realTime\?q=truck$/)
  // The next search replaces this one.
  await page.keyboard.press('/')
  await page.keyboard.type('north')
  await expect(page).toHaveURL(/\/realTime\?q=north$/)
  // Enter selects what was found first, and the keys of the list go on from there.
  await page.keyboard.press('Enter')
  await expect(details).toBeVisible()
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('south')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'South truck' })).toBeVisible()
  await expect(page.getByRole('row', { name: /South truck/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'South truck', exact: true })).toBeFocused()
})

test('from right to left, the details are at the right edge of the map, and its buttons at the left one', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await ingest(server, server.fleet.imeis.north, { latitude: -37.56, longitude: 143.85, speed: 0, heading: 0, iO3: 0 })
  await signIn(page, 'manager')
  await page.context().addCookies([{ name: 'language', value: 'ar-XB', url: addressOf(server) }])
  await page.goto('/realTime')
  await liveRowOf(page, 'North truck').click()
  const edges = (selector: string) =>
    page.locator(selector).evaluate((part) => {
      const { left, right } = part.getBoundingClientRect()
      return { left, right }
    })
  const map = await edges('.live-map')
  const details = await edges('.live-details')
  expect(map.right - details.right).toBeLessThan(20)
  await page.locator('.maplibregl-ctrl-zoom-in').waitFor()
  expect((await edges('.maplibregl-ctrl-zoom-in')).left - map.left).toBeLessThan(20)
})
