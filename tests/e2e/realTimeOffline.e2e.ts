import type { Page } from '@playwright/test'
import { liveRowOf } from './liveScreen.ts'
import { errorsOnline, expect, test } from './muster.ts'

/** Returns how much of the map is free between the head of the screen and the sheet, in px. */
const freeMapOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect()
    return boxOf('.live-sheet').top - boxOf('.realtime-head').bottom
  })

/** Returns how many rows of the list half of the screen shows. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect()
    const { top, bottom } = boxOf('.live-list')
    return (Math.min(bottom, boxOf('.live-sheet').bottom) - top) / boxOf('.live-list .live-row').height
  })

test('a duress and a lost network leave the live map its room on a phone', async ({
  page,
  context,
  signIn,
  server,
  pageErrors,
}) => {
  // As much as the browser's own bars leave of 844 px.
  await page.setViewportSize({ width: 390, height: 720 })
  const reply = await server.ingest(server.fleet.imeis.north, [
    { created: new Date(server.now()).toISOString(), messageID: 59 },
  ])
  expect(reply.status).toBe(200)
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await expect(liveRowOf(page, 'North truck')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Duress', exact: true })).toContainText('North truck')
  await context.setOffline(true)
  await expect(page.getByText("You're offline. The data shown may be")).toBeVisible()
  await expect(page.locator('.realtime-head')).toContainText('offline')
  const notice = await page.evaluate(() => document.querySelector('.notices')!.getBoundingClientRect().height)
  expect(notice).toBeLessThan(80)
  expect(await freeMapOf(page)).toBeGreaterThanOrEqual(155)
  expect(errorsOnline(pageErrors)).toEqual([])
})

test.describe('in German on small phones', () => {
  test.use({ locale: 'de-DE' })

  test('half of the live map shows three rows below a duress, and an offline notice is no higher than its text', async ({
    page,
    context,
    signIn,
    server,
    pageErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
    await signIn(page, 'manager')
    await page.goto('/realTime')
    await expect(page.locator('.duress-notice')).toContainText('North truck')
    await expect(liveRowOf(page, 'North truck')).toBeVisible()
    // The sheet goes to its height by itself once the bar of the duress has its own.
    await expect.poll(() => rowsOf(page)).toBeGreaterThanOrEqual(3)
    expect(await freeMapOf(page)).toBeGreaterThanOrEqual(155)

    await page.setViewportSize({ width: 320, height: 640 })
    await context.setOffline(true)
    const notice = page.locator('.offline-notice')
    await expect(notice).toBeVisible()
    expect(await notice.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeLessThan(80)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => freeMapOf(page)).toBeGreaterThanOrEqual(155)

    // A low one shows the row of the duress and most of the next, and one more once the duress is put away.
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(page.locator('.realtime-head')).toContainText('offline')
    await expect.poll(() => rowsOf(page)).toBeGreaterThanOrEqual(1.7)
    expect(await freeMapOf(page)).toBeGreaterThanOrEqual(155)
    await page.locator('.duress-notice > button').click()
    await expect.poll(() => rowsOf(page)).toBeGreaterThanOrEqual(2.7)
    // What the rows took the place of is there at the full height.
    await expect(page.getByRole('heading', { name: 'Letztes Ereignis' })).toBeHidden()
    await page.getByRole('button', { name: 'Liste vergrößern' }).click()
    await expect(page.getByRole('heading', { name: 'Letztes Ereignis' })).toBeVisible()
    expect(errorsOnline(pageErrors)).toEqual([])
  })
})
