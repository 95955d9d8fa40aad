import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapPalettes } from '../../src/map/mapPalette.ts'
import { runAxe } from '../support/runAxe.ts'
import { lookAt, middle, openTrialWindow, shownInMiddle, zoomOf, type TrialWindow } from './trialWindow.ts'
import type { Trial } from '../bench/liveMapPage/main.tsx'

declare const trial: Trial

let window: TrialWindow
const desktop = { width: 1000, height: 700 }
const phone = { width: 390, height: 844 }

beforeAll(async () => {
  window = await openTrialWindow()
})
afterAll(() => window.close())

test.each([
  ['light', desktop],
  ['dark', phone],
] as const)('the map is accessible (%s)', async (colorScheme, viewport) => {
  await window.onMap(
    'assets=60',
    async (page) => {
      expect(await runAxe(page)).toEqual([])
      for (const name of ['Zoom in', 'Zoom out', 'Show the map in full screen']) {
        const box = await page.getByRole('button', { name }).boundingBox()
        expect([box!.width, box!.height].map(Math.round)).toEqual([44, 44])
      }
      await page.getByRole('region', { name: 'Live map on trial' }).focus()
      const before = await zoomOf(page)
      await page.keyboard.press('Equal')
      await page.waitForFunction((zoom) => trial.map!.getZoom() > zoom + 0.9, before)
    },
    { colorScheme, viewport },
  )
})

test('the embedded map is drawn with its own lettering', async () => {
  await window.onMap('assets=10', async (page) => {
    await lookAt(page, 144.96, -37.81, 6)
    const drawn = await page.evaluate(() => ({
      land: trial.map!.queryRenderedFeatures({ layers: ['land'] }).length,
      names: trial
        .map!.queryRenderedFeatures({ layers: ['cities', 'small-cities'] })
        .map(({ properties }) => properties.name),
      font: document.fonts.check("16px 'Noto Sans Bold'"),
    }))
    expect(drawn.land).toBeGreaterThan(0)
    expect(drawn.names).toContain('Melbourne')
    expect(drawn.font).toBe(true)
  })
})

test('the sea is drawn as such only once the land is there', async () => {
  await window.onMap('assets=10', async (page) => {
    const ground = () => page.evaluate(() => trial.map!.getPaintProperty('sea', 'background-color'))
    expect(await ground()).toBe(mapPalettes.light.sea)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).toBe(mapPalettes.dark.sea)
    await page.route('**/world.pmtiles', (route) => route.abort())
    await page.reload()
    await page.waitForFunction(() => trial.isReady)
    expect(await ground()).toBe(mapPalettes.dark.unknown)
  })
})

test('the wheel scrolls the page and says for a moment how to zoom; with Ctrl it zooms', async () => {
  await window.onMap('assets=10', async (page) => {
    const before = await zoomOf(page)
    await page.mouse.move(...middle(page))
    await page.mouse.wheel(0, -300)
    await page.getByText('Hold Ctrl + scroll to zoom the map').waitFor()
    expect(await zoomOf(page)).toBe(before)
    await page.getByText('Hold Ctrl + scroll to zoom the map').waitFor({ state: 'detached', timeout: 30_000 })
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.waitForFunction((zoom) => trial.map!.getZoom() > zoom, before)
  })
})

test('in full screen the wheel zooms at once', async () => {
  await window.onMap('assets=10', async (page) => {
    await page.getByRole('button', { name: 'Show the map in full screen' }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
    const before = await zoomOf(page)
    await page.mouse.move(...middle(page))
    await page.mouse.wheel(0, -300)
    await page.waitForFunction((zoom) => trial.map!.getZoom() > zoom, before)
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await page.waitForFunction(() => trial.map!.cooperativeGestures.isEnabled())
  })
})

test('a click on a cluster zooms in, a click on a truck opens its popup, Escape closes it', async () => {
  await window.onMap('assets=60', async (page) => {
    const { longitude, latitude } = await page.evaluate(() => trial.fleet[0]!)
    await page.evaluate(() => trial.map!.jumpTo({ center: [151, -33.85], zoom: 3 }))
    const cluster = await page.evaluate(async () => {
      // Until what was drawn at the zoom before has gone.
      await new Promise((resolve) => setTimeout(resolve, 800))
      const clusters = () => trial.map!.queryRenderedFeatures({ layers: ['asset-clusters'] })
      while (clusters().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      const found = clusters()[0]!
      const { x, y } = trial.map!.project((found.geometry as GeoJSON.Point).coordinates as [number, number])
      return { x, y, count: found.properties.count as number }
    })
    expect(cluster.count).toBeGreaterThan(1)
    await page.mouse.click(cluster.x, cluster.y)
    await page.waitForFunction(() => trial.map!.getZoom() > 4)

    await lookAt(page, longitude, latitude, 16)
    await expect.poll(() => shownInMiddle(page, 'asset-markers')).toMatchObject([{ name: 'Truck 1' }])
    await page.mouse.click(...middle(page))
    const popup = page.getByRole('dialog', { name: 'Truck 1' })
    await popup.getByText('4 km NE of Ballarat VIC').waitFor()
    expect(await popup.evaluate((dialog) => dialog === document.activeElement)).toBe(true)
    expect(await runAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Live map on trial')
  })
})

test('an asset alone is where it is, also after a jump across many levels of zoom', async () => {
  await window.onMap('assets=1', async (page) => {
    const { longitude, latitude } = await page.evaluate(() => trial.fleet[0]!)
    for (const zoom of [3, 16]) {
      await lookAt(page, longitude, latitude, zoom)
      expect(await shownInMiddle(page, 'asset-markers')).toMatchObject([{ name: 'Truck 1' }])
    }
  })
})

test('a move shows without a render, also after a change of the theme', async () => {
  await window.onMap('assets=60', async (page) => {
    await lookAt(page, 134.5, -24.5, 14)
    expect(await shownInMiddle(page, 'asset-markers')).toEqual([])
    const moveToMiddle = (state: 'driving' | 'duress') =>
      page.evaluate(async (newState) => {
        const renders = trial.renders
        const from = performance.now()
        trial.layer!.move([{ ...trial.fleet[0]!, longitude: 134.5, latitude: -24.5, state: newState }])
        const isShown = () =>
          trial
            .map!.queryRenderedFeatures({ layers: ['asset-markers'] })
            .some(({ properties }) => properties.state === newState)
        while (!isShown() && performance.now() - from < 60_000) await new Promise((resolve) => setTimeout(resolve, 20))
        return { isShown: isShown(), renders: trial.renders - renders }
      }, state)
    const first = await moveToMiddle('driving')
    expect(first.renders).toBe(0)
    expect(first.isShown).toBe(true)

    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await page.waitForFunction(() => (trial.map!.getStyle().metadata as { scheme: string }).scheme === 'dark')
    expect((await moveToMiddle('duress')).isShown).toBe(true)
  })
})

test('a device that can’t draw the map says so instead of staying blank', async () => {
  const page = await window.browser.newPage()
  await page.addInitScript(() => {
    // What a browser without WebGL answers.
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(window.url)
  await page.getByText("This device can't draw the map").waitFor()
  await page.close()
})
