import { addressOf, builtPages, errorsOnline, expect, signInAt, test, withWorker } from './muster.ts'
import { showsColour } from './liveScreen.ts'
import { driveOf } from './driveOf.ts'
import { storedReplies } from './storedReplies.ts'
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
  // Its data have come, and are stored as soon as they are shown.
  await expect(page.getByRole('row', { name: /Ballarat depot/ })).toBeVisible()
  await expect(page.getByText(/of 1 asset in a depot/)).toBeVisible()
  for (const call of ['AssetListForDashboard', 'DepotListForDashboard', 'PowerCutEventsForDashboard'])
    await expect.poll(() => storedReplies(page)).toContain(call)
  const report = `${origin}/Rpt-MVTL?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`
  await page.goto(report)
  await expect(page.getByText('Trip Log', { exact: true }).first()).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  // The worker takes the page over and has the whole shell before the server goes.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache'))))
    .toBe(true)
  // The map reads the world's tiles in parts.
  const firstPart = () =>
    page.evaluate(async () => {
      const response = await fetch('/geo/world.pmtiles', { headers: { range: 'bytes=0-6' } })
      return [response.status, await response.text()]
    })
  expect(await firstPart()).toEqual([206, 'PMTiles'])
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/geo/world.pmtiles')) !== undefined))
    .toBe(true)
  await server.close()
  expect(await firstPart()).toEqual([206, 'PMTiles'])

  await page.goto(`${origin}/home`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/Saved .*offline/i).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Total fleet' })).toBeVisible()
  // What needed attention is there too, as it was, and one notice says why.
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('listitem').filter({ hasText: 'Power cut' })).toContainText('None')
  await expect(page.locator('.notices').getByRole('status')).toHaveCount(1)
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

test('without a network RealTime and Track say so once, with the age of what they show', async ({
  page,
  context,
  server,
  signIn,
  pageErrors,
}) => {
  const { north } = server.fleet.assets
  const { imeis } = server.fleet
  await server.ingest(imeis.north, driveOf(new Date(server.now() - 3_600_000).toISOString()))
  await signIn(page)
  for (const path of ['/realTime', `/Track?assetId=${north}&assetName=North%20truck`]) {
    await page.goto(path)
    await expect(page.locator('.connection')).toHaveText('Live')
    // A map whose code is still on its way would say that it is missing.
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    await expect(page.locator('.banner')).toHaveCount(0)
    await context.setOffline(true)
    await expect(page.getByText(/offline/i).first()).toBeVisible()
    // The connection is given up a moment after the network.
    await expect(page.locator('.connection')).toHaveText('Offline')
    await expect(page.locator('.banner')).toHaveCount(1)
    if (path === '/realTime') {
      await expect(page.locator('.page-header').getByText(/^Saved /)).toBeVisible()
      // Beside the map, it has a line of its own above the search.
      await page.setViewportSize({ width: 1440, height: 900 })
      // Neither is there for a moment while the layout changes.
      const roomAboveSearch = async () => {
        const age = await page.locator('.page-header .badge').boundingBox()
        const search = await page.getByLabel('Find an asset').boundingBox()
        return age && search ? search.y - age.y - age.height : -1
      }
      await expect.poll(roomAboveSearch).toBeGreaterThanOrEqual(0)
      await page.setViewportSize({ width: 360, height: 780 })
      await expect(page.getByRole('button', { name: 'Full screen' })).toBeInViewport({ ratio: 1 })
      const age = page.locator('.page-header .badge')
      expect(await age.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    } else await expect(page.getByRole('region', { name: 'Summary' })).toContainText('ago')
    await context.setOffline(false)
    await expect(page.locator('.banner')).toHaveCount(0)
  }
  expect(errorsOnline(pageErrors)).toEqual([])
})

test('a map that lost the network before its worker arrived is drawn when the network is back', async ({
  page,
  context,
  server,
  signIn,
  pageErrors,
}) => {
  await server.ingest(server.fleet.imeis.north, driveOf(new Date(server.now() - 3_600_000).toISOString()))
  await signIn(page)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('maplibre-gl-worker'))
  await page.route('**/maplibre-gl-worker*', (route) => route.abort('internetdisconnected'))
  await page.goto('/realTime')
  await lost
  await page.unroute('**/maplibre-gl-worker*')
  await context.setOffline(true)
  await expect(page.locator('.connection')).toHaveText('Offline')
  expect(await showsTruck()).toBe(false)
  await context.setOffline(false)
  await expect.poll(showsTruck).toBe(true)
  // A call may have been under way when the network went.
  expect(errorsOnline(pageErrors)).toEqual([])

  /** The dark blue of a parked truck, on the part of the map that its buttons leave free. */
  async function showsTruck() {
    const { x, y, width, height } = (await page.getByRole('region', { name: 'Live map of assets' }).boundingBox())!
    return showsColour(page, { x: x + width / 4, y: y + 60, width: width / 3, height: height / 2 }, [
      [40, 80],
      [70, 100],
      [110, 150],
    ])
  }
})
