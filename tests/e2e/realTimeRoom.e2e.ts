import { ingest, liveRowOf } from './liveScreen.ts'
import { expect, test } from './muster.ts'

test('half of a phone shows five rows below a duress', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -38.1, longitude: 144.3, speed: 0, heading: 0, validity: 'A' }
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59, gPRMC }])
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await expect(liveRowOf(page, 'South truck')).toBeVisible()
  await expect(page.locator('.duress-notice').first()).toBeVisible()
  const rows = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      return (boxOf('.live-sheet').bottom - boxOf('.live-list').top) / boxOf('.live-row').height
    })
  await expect.poll(rows).toBeGreaterThanOrEqual(4.99)
})

test('a phone on its side has the buttons of its map above the middle, where a selected asset and its name are', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await ingest(server, server.fleet.imeis.north, { latitude: -37.4, longitude: 143.85, speed: 0, heading: 0, iO3: 0 })
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await liveRowOf(page, 'North truck').click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  const below = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      const { top, bottom } = boxOf('.live-map')
      return boxOf('.realtime .maplibregl-ctrl-top-right').bottom - (top + bottom) / 2
    })
  await expect.poll(below).toBeLessThan(0)
})
