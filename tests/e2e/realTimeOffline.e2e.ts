import { liveRowOf } from './liveScreen.ts'
import { errorsOnline, expect, test } from './muster.ts'

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
  const { notice, free } = await page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect()
    return { notice: boxOf('.notices').height, free: boxOf('.live-sheet').top - boxOf('.realtime-head').bottom }
  })
  expect(notice).toBeLessThan(80)
  expect(free).toBeGreaterThanOrEqual(155)
  expect(errorsOnline(pageErrors)).toEqual([])
})
