import { liveRowOf } from './liveScreen.ts'
import { errorsOnline, expect, test } from './muster.ts'

test('a duress and a lost network leave the live map its room on a phone', async ({
  page,
  context,
  signIn,
  server,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const reply = await server.ingest(server.fleet.imeis.north, [
    { created: new Date(server.now()).toISOString(), messageID: 59 },
  ])
  expect(reply.status).toBe(200)
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await expect(liveRowOf(page, 'North truck')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Duress', exact: true })).toContainText('North truck')
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const free = async () => {
    const head = (await page.locator('.realtime-head').boundingBox())!
    return (await page.locator('.live-sheet').boundingBox())!.y - head.y - head.height
  }
  await expect.poll(free).toBeGreaterThanOrEqual(155)
  expect(errorsOnline(pageErrors)).toEqual([])
})
