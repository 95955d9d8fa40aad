import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type BrowserContextOptions, type CDPSession, type Page } from 'playwright'
import { build } from 'vite'
import { expect } from 'vitest'
import { parseOverlay } from '../../../domain/places/overlay.ts'
import { shapeAreaSquareMetres } from '../../../domain/places/shapeAreaSquareMetres.ts'
import { offlineStyle } from '../../../src/map/offlineStyle.ts'
import { chromiumArgs, headlessPath } from '../../support/chromium.ts'
import { callDatabase } from '../../support/testDatabase.ts'
import { startTestServer } from '../../support/testServer.ts'
import type { Place } from './hand.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export interface OverlayTrial {
  page: Page
  finger: CDPSession
  /** The overlay in the form; null for none. */
  value(): Promise<Record<string, unknown> | null>
  /** Square metres of the overlay in the form. */
  area(): Promise<number>
  /** A place on the window: so far (0 to 1) from the left and the upper edge of the map. */
  map(right: number, down: number): Promise<Place>
  /** The middle of a handle on the window. */
  handle(name: string): Promise<Place>
}

/** A browser, and the real server with the trial form of the overlay field as its only page. */
export async function openOverlayPage() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-overlay-page-'))
  await build({
    configFile: false,
    root: resolve('tests/map/overlayPage'),
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available' },
  })
  // Shapes are drawn on any ground, and to draw the world below them is most of the work of a small machine.
  await mkdir(join(folder, 'geo'))
  const nothing = JSON.stringify({ type: 'FeatureCollection', features: [] })
  for (const source of Object.keys(offlineStyle('http://localhost/', 'light').sources))
    await writeFile(join(folder, 'geo', `${source}.json`), nothing)
  // Tiles without any of the world's layers.
  await copyFile('tests/fixtures/streets/monaco.pmtiles', join(folder, 'geo', 'world.pmtiles'))
  const server = await startTestServer(callDatabase(), {}, folder)
  const token = await server.signIn(server.fleet.users.manager)
  const browser = await chromium.launch({ executablePath: headlessPath, args: chromiumArgs })

  /** Runs `story` on the trial form in a window of its own; a fault that the page reports fails the test. */
  async function onForm(
    query: Record<string, string>,
    story: (trial: OverlayTrial) => Promise<void>,
    { hasWebGl = true, ...options }: BrowserContextOptions & { hasWebGl?: boolean } = {},
  ) {
    // A map that glides on after a gesture ends wherever the machine's speed takes it.
    const context = await browser.newContext({
      viewport: { width: 800, height: 600 },
      reducedMotion: 'reduce',
      ...options,
    })
    // A busy machine is no failure.
    context.setDefaultTimeout(120_000)
    await context.addInitScript((known) => localStorage.setItem('token', known), token)
    if (!hasWebGl) await context.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null))
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${server.origin}/createDepot?${new URLSearchParams(query)}`)
    const mapFrame = page.locator('.maplibregl-map')
    const middleOf = async (name: string) => {
      const box = (await page.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    if (hasWebGl) await page.waitForFunction(isMapDrawn)
    const json = async () => (await page.getByLabel('Value', { exact: true }).textContent()) ?? ''
    await story({
      page,
      finger: await context.newCDPSession(page),
      value: async () => JSON.parse((await json()) || 'null'),
      area: async () => shapeAreaSquareMetres(parseOverlay(await json())!),
      async map(right, down) {
        await mapFrame.scrollIntoViewIfNeeded()
        const { x, y, width, height } = (await mapFrame.boundingBox())!
        return { x: x + width * right, y: y + height * down }
      },
      handle: middleOf,
    })
    await context.close()
    expect(faults).toEqual([])
  }

  return {
    onForm,
    async close() {
      await browser.close()
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The drawing tools wait for the map; the map to look at has none. */
const isMapDrawn = () =>
  document.querySelector('.maplibregl-canvas') !== null && document.querySelector('.draw-tool:disabled') === null
