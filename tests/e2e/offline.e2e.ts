import { addressOf, builtPages, expect, signInAt, test, withWorker } from './muster.ts'
import { driveOf } from './drive.ts'
import { startTestServer } from '../support/testServer.ts'

test.use(withWorker)

test('with the server gone the app still shows its shell, the last dashboard and the last trip log, with their age', async ({
  page,
  pageErrors,
}) => {
  const server = await startTestServer('embedded', {}, builtPages())
  const origin = addressOf(server)
  const day = new Date(server.now() - 24 * 3_600_000).toISOString().slice(0, 10)
  await server.ingest(server.fleet.imeis.north, driveOf(`${day}T00:00:00Z`))

  await signInAt(server, page, 'northUser')
  await page.goto(`${origin}/home`)
  await expect(page.getByRole('heading', { name: 'Total fleet' })).toBeVisible()
  // Its data have come, and what has come is kept before it is shown.
  await expect(page.getByRole('row', { name: /Ballarat depot/ })).toBeVisible()
  await expect(page.getByText(/of 1 assets in a depot/)).toBeVisible()
  const report = `${origin}/Rpt-MVTL?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`
  await page.goto(report)
  await expect(page.getByText('Trip Log', { exact: true }).first()).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  // The worker takes the page over and has the whole shell before the server goes.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache'))))
    .toBe(true)
  await server.close()

  await page.goto(`${origin}/home`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/Saved .*offline/i).first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Total fleet' })).toBeVisible()
  await page.goto(report)
  await expect(page.getByText(/Saved .*offline/i).first()).toBeVisible()
  await expect(
    page
      .getByText('Virtual Trips')
      .or(page.getByText('Trip Log', { exact: true }))
      .first(),
  ).toBeVisible()
  await page.close()
  // The browser notes each call that found no server; anything else would be a fault.
  expect(pageErrors.splice(0).filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
})
