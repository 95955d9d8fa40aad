import type { Page } from 'playwright'
import { namedFlavor } from '@protomaps/basemaps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMapServer } from './mapServer.ts'
import { runAxe } from '../support/runAxe.ts'
import { lookAt, openTrialWindow, type TrialWindow } from './trialWindow.ts'
import { streetColours } from '../../src/map/streets/pmtilesStyle.ts'
import type { Trial } from '../bench/liveMapPage/main.tsx'

declare const trial: Trial

let window: TrialWindow
let mapServer: Awaited<ReturnType<typeof startMapServer>>
beforeAll(async () => {
  ;[window, mapServer] = await Promise.all([openTrialWindow(), startMapServer()])
})
afterAll(async () => {
  mapServer.close()
  await window.close()
})

/** The part of the picture, in percent, that has each of these colours (#rrggbb), give or take what drawing rounds. */
const shares = (page: Page, colours: Record<string, string>) =>
  page.evaluate(async (wanted) => {
    const map = trial.map!
    const pixels = await new Promise<Uint8ClampedArray>((resolve) => {
      // The picture is there while it is drawn, and not afterwards.
      map.once('render', () => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: map.getCanvas().width, height: map.getCanvas().height })
        const pen = canvas.getContext('2d')!
        pen.drawImage(map.getCanvas(), 0, 0)
        resolve(pen.getImageData(0, 0, canvas.width, canvas.height).data)
      })
      map.triggerRepaint()
    })
    const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Object.fromEntries(
      Object.entries(wanted).map(([name, colour]) => {
        const target = parts(colour)
        let count = 0
        for (let i = 0; i < pixels.length; i += 4)
          if (target.every((value, part) => Math.abs(pixels[i + part]! - value) <= 3)) count++
        return [name, (count / (pixels.length / 4)) * 100]
      }),
    )
  }, colours)

/** The names on the map, by the layer of the style that draws them. */
const names = (page: Page) =>
  page.evaluate(() => {
    const layers = trial
      .map!.getStyle()
      .layers.filter(({ id, type }) => type === 'symbol' && !id.startsWith('asset'))
      .map(({ id }) => id)
    return trial.map!.queryRenderedFeatures({ layers }).map(({ properties }) => String(properties.name))
  })

const sources = {
  'a style of a map server': (server: string) =>
    `styleUrl=${encodeURIComponent(`${server}/streets.json`)}&darkStyleUrl=${encodeURIComponent(`${server}/darkStreets.json`)}`,
  "an operator's PMTiles file": (server: string) => `pmtilesUrl=${encodeURIComponent(`${server}/monaco.pmtiles`)}`,
}
const cases = Object.entries(sources).flatMap(([name, query]) =>
  (['light', 'dark'] as const).map((scheme) => [name, scheme, query] as const),
)

test.each(cases)('%s shows the streets of Monaco (%s) at zoom 5, 12 and 16', async (name, colorScheme, query) => {
  const coloursOf = name === 'a style of a map server' ? namedFlavor : streetColours
  const flavour = coloursOf(colorScheme)
  const other = coloursOf(colorScheme === 'light' ? 'dark' : 'light')
  await window.onMap(
    `assets=10&${query(mapServer.url)}`,
    async (page) => {
      const monaco = [7.4252, 43.7377] as const
      const colours = {
        land: flavour.earth,
        sea: flavour.water,
        streets: flavour.minor_b,
        mainStreets: flavour.major,
        otherLand: other.earth,
        ground: flavour.background,
      }
      await page.waitForFunction(() => trial.map!.getStyle().name !== 'Embedded map')
      await lookAt(page, ...monaco, 5)
      const far = await shares(page, colours)
      // The file holds Monaco alone: two pixels of it at this zoom, and its name. Around an operator's file is the embedded world.
      const isOwn = name !== 'a style of a map server'
      if (isOwn) expect(Math.min(far.land!, far.sea!)).toBeGreaterThan(20)
      else expect(far.ground).toBeGreaterThan(90)
      expect((await names(page)).filter((place) => place === 'Monaco')).toHaveLength(1)
      if (isOwn) expect(await names(page)).toContain('Italy')

      await lookAt(page, ...monaco, 12)
      const town = await shares(page, colours)
      expect(town.land).toBeGreaterThan(2)
      expect(town.sea).toBeGreaterThan(2)
      expect(town.otherLand).toBeLessThan(0.5)
      expect(await names(page)).toContain('Monaco')

      await lookAt(page, ...monaco, 16)
      const close = await shares(page, colours)
      expect(close.streets! + close.mainStreets!).toBeGreaterThan(3)
      // Buildings are half transparent, so their colour isn't that of the style.
      const buildings = () => trial.map!.queryRenderedFeatures({ layers: ['buildings'] }).length
      expect(await page.evaluate(buildings)).toBeGreaterThan(50)
      expect(close.otherLand).toBeLessThan(0.5)
      expect((await names(page)).filter((street) => /^(Rue|Avenue|Boulevard|Place|Quai)/.test(street))).not.toEqual([])
      expect(await page.getByText('© OpenStreetMap contributors').count()).toBe(1)
      expect(await page.getByRole('button', { name: "Can't reach" }).count()).toBe(0)
      expect(await runAxe(page)).toEqual([])
    },
    { colorScheme, viewport: { width: 900, height: 600 } },
  )
  if (name !== 'a style of a map server') expect(mapServer.ranges.length).toBeGreaterThan(1)
})

test('icons of places, shields and one-way arrows are drawn in the theme, without a request', async () => {
  await window.onMap(`assets=10&${sources["an operator's PMTiles file"](mapServer.url)}`, async (page) => {
    await page.waitForFunction(() => trial.map!.getStyle().name === 'Own tiles')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await lookAt(page, 7.4252, 43.7377, 17)
    const drawn = await page.evaluate(() => trial.map!.listImages())
    expect(drawn).toEqual(expect.arrayContaining(['restaurant', 'arrow']))
    expect(asked.filter((path) => /sprite|glyph|\.(png|svg|pbf)$/.test(path))).toEqual([])
  })
})
