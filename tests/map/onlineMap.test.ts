import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMapServer } from './mapServer.ts'
import { runAxe } from '../support/runAxe.ts'
import { lookAt, openTrialWindow, zoomOf, type TrialWindow } from './trialWindow.ts'
import type { Trial } from '../bench/liveMapPage/main.tsx'

declare const trial: Trial

const nameOfStyle = (page: Page) => page.evaluate(() => trial.map!.getStyle().name)
const styleNamed = (page: Page, name: string) =>
  page.waitForFunction((wanted) => (globalThis as { trial?: Trial }).trial?.map?.getStyle()?.name === wanted, name)

let window: TrialWindow
beforeAll(async () => {
  window = await openTrialWindow()
})
afterAll(() => window.close())

test('an online map that does not answer leaves the embedded one, which says so, until it does', async () => {
  const mapServer = await startMapServer()
  mapServer.isUp = false
  await window.onMap(
    `assets=10&styleUrl=${encodeURIComponent(`${mapServer.url}/style.json`)}`,
    async (page) => {
      const badge = page.getByRole('button', { name: "Can't reach the remote server" })
      await badge.waitFor()
      expect(await badge.innerText()).toContain('Offline map')
      expect(await runAxe(page)).toEqual([])
      expect(await nameOfStyle(page)).toBe('Embedded map')
      mapServer.isUp = true
      await badge.click()
      await badge.waitFor({ state: 'detached' })
      await styleNamed(page, 'Somebody else’s map')
    },
    { viewport: { width: 360, height: 640 } },
  )
  mapServer.close()
})

test('an offline device keeps the embedded map and gets the online one when it is back', async () => {
  const mapServer = await startMapServer()
  await window.onMap('assets=10', async (page) => {
    const { pathname, origin } = new URL(page.url())
    await page.route(`${mapServer.url}/**`, (route) => route.abort('internetdisconnected'))
    await page.goto(`${origin}${pathname}?assets=10&styleUrl=${encodeURIComponent(`${mapServer.url}/style.json`)}`)
    const badge = page.getByRole('button', { name: "Can't reach the remote server" })
    await badge.waitFor()
    await styleNamed(page, 'Embedded map')
    await page.unroute(`${mapServer.url}/**`)
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
    await styleNamed(page, 'Somebody else’s map')
    expect(await badge.count()).toBe(0)
  })
  mapServer.close()
})

test('the embedded map is drawn while a server is slow; the online one keeps the view, the fleet and the routes, and names its server', async () => {
  const mapServer = await startMapServer()
  let letThrough = () => {}
  mapServer.delay = new Promise((resolve) => (letThrough = resolve))
  await window.onMap(`assets=60&route&styleUrl=${encodeURIComponent(`${mapServer.url}/style.json`)}`, async (page) => {
    expect(await nameOfStyle(page)).toBe('Embedded map')
    await page.waitForFunction(() => trial.map!.queryRenderedFeatures({ layers: ['land'] }).length > 0)
    const privacy = page.getByText(`${new URL(mapServer.url).host} can see which areas you view.`)
    expect(await privacy.count()).toBe(0)
    await page.evaluate(() => trial.map!.jumpTo({ center: [144.5, -37.9], zoom: 8.3 }))
    const view = () => page.evaluate(() => [...trial.map!.getCenter().toArray(), trial.map!.getZoom()])
    const before = await view()
    const ownLayers = () =>
      page.evaluate(() =>
        trial
          .map!.getStyle()
          .layers.map(({ id }) => id)
          .filter((id) => /^(asset|route)/.test(id)),
      )
    await expect.poll(ownLayers).toEqual(expect.arrayContaining(['asset-markers', 'route-marks']))
    const layersBefore = await ownLayers()
    // The server takes longer than the portal waits for it.
    await page.getByRole('button', { name: "Can't reach the remote server" }).waitFor()
    letThrough()
    await page.getByRole('button', { name: 'Try again' }).click()
    await styleNamed(page, 'Somebody else’s map')
    expect(await view()).toEqual(before)
    // Layers add themselves again, with what they draw, after the new style has its name.
    await expect.poll(async () => (await ownLayers()).toSorted()).toEqual(layersBefore.toSorted())
    await expect.poll(() => page.evaluate(() => trial.map!.hasImage('asset-driving'))).toBe(true)
    await expect.poll(() => privacy.count()).toBe(1)
  })
  mapServer.close()
})

test('a map of one place opens close where there are streets, and shows the towns around it where there are none', async () => {
  const mapServer = await startMapServer()
  const query = `assets=0&close&styleUrl=${encodeURIComponent(`${mapServer.url}/style.json`)}`
  await window.onMap('assets=0&close', async (page) => expect(await zoomOf(page)).toBe(11))
  await window.onMap(query, async (page) => {
    await styleNamed(page, 'Somebody else’s map')
    expect(await zoomOf(page)).toBe(16)
  })
  mapServer.isUp = false
  const badge = (page: Page) => page.getByRole('button', { name: "Can't reach the remote server" })
  await window.onMap(query, async (page) => {
    await badge(page).waitFor()
    await expect.poll(() => zoomOf(page)).toBe(11)
    // Who then looks closer stays there, also while the server is asked again in vain.
    await page.evaluate(() => void trial.map!.jumpTo({ zoom: 16 }))
    const asked = page.waitForResponse((response) => response.url().endsWith('/style.json'))
    await badge(page).click()
    await asked
    mapServer.isUp = true
    await badge(page).click()
    await styleNamed(page, 'Somebody else’s map')
    expect(await zoomOf(page)).toBe(16)
  })
  mapServer.close()
})

test('dark mode has a style of its own', async () => {
  const mapServer = await startMapServer()
  const [light, dark] = ['style.json', 'dark.json'].map((file) => encodeURIComponent(`${mapServer.url}/${file}`))
  await window.onMap(`assets=10&styleUrl=${light}&darkStyleUrl=${dark}`, async (page) => {
    await styleNamed(page, 'Somebody else’s map')
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await styleNamed(page, 'Somebody else’s dark map')
  })
  mapServer.close()
})

test('satellite images are a second ground where they are configured, and stay chosen', async () => {
  const mapServer = await startMapServer()
  const satellite = encodeURIComponent(`${mapServer.url}/{z}/{x}/{y}.jpg`)
  const query = `assets=10&styleUrl=${encodeURIComponent(`${mapServer.url}/style.json`)}`
  await window.onMap(query, async (page) => {
    await styleNamed(page, 'Somebody else’s map')
    expect(await page.getByRole('button', { name: 'Satellite' }).count()).toBe(0)
    await page.goto(`${page.url()}&satelliteUrl=${satellite}`)
    const button = page.getByRole('button', { name: 'Satellite' })
    await button.click()
    await styleNamed(page, 'Satellite')
    await page.waitForFunction(() => trial.map!.isSourceLoaded('satellite'))
    await expect.poll(() => page.evaluate(() => trial.map!.getLayer('asset-markers') !== undefined)).toBe(true)
    expect(await runAxe(page)).toEqual([])
    await page.reload()
    await styleNamed(page, 'Satellite')
    await button.and(page.locator('[aria-pressed=true]')).click()
    await styleNamed(page, 'Somebody else’s map')
  })
  mapServer.close()
})

test('an online map whose tiles stop coming is replaced as well', async () => {
  const mapServer = await startMapServer()
  await window.onMap(`assets=10&styleUrl=${encodeURIComponent(`${mapServer.url}/tiles.json`)}`, async (page) => {
    await page.getByRole('button', { name: 'Offline map' }).waitFor()
    expect(await page.evaluate(() => trial.map!.getStyle().name)).toBe('Embedded map')
    await lookAt(page, 144.96, -37.81, 6)
    expect(await page.evaluate(() => trial.map!.queryRenderedFeatures({ layers: ['land'] }).length)).toBeGreaterThan(0)
  })
  mapServer.close()
})

test('own depots and points of interest have their shapes and names at every zoom, below the fleet, on every map', async () => {
  const mapServer = await startMapServer()
  await window.onMap(
    `assets=0&places&styleUrl=${encodeURIComponent(`${mapServer.url}/style.json`)}`,
    async (page) => {
      const drawn = (layer: string) =>
        page.evaluate(
          (id) => [
            ...new Set(trial.map!.queryRenderedFeatures({ layers: [id] }).map(({ properties }) => properties.name)),
          ],
          layer,
        )
      await styleNamed(page, 'Somebody else’s map')
      for (const zoom of [3, 6, 10, 13, 16]) {
        await lookAt(page, 144.77, -37.83, zoom)
        expect(await drawn('own-place-names')).toContain('Laverton North')
        expect(await drawn('own-place-names')).not.toContain('Closed dock')
        if (zoom >= 10) expect(await drawn('own-place-fills')).toContain('Laverton North')
      }
      const order = await page.evaluate(() => trial.map!.getStyle().layers.map(({ id }) => id))
      expect(order.indexOf('own-place-names')).toBeLessThan(order.indexOf('asset-clusters'))
      await lookAt(page, 144.9, -37.81, 11)
      expect(await drawn('own-place-names')).toEqual(expect.arrayContaining(['Laverton North', 'Smith’s dock']))
    },
    { viewport: { width: 900, height: 700 } },
  )
  mapServer.close()
})
