import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { expect } from 'vitest'
import { buildPage } from '../bench/liveMapPage/buildPage.ts'
import { servePage } from '../bench/liveMapPage/servePage.ts'
import { chromiumArgs, headlessPath } from '../support/chromium.ts'
import type { Trial } from '../bench/liveMapPage/main.tsx'

declare const trial: Trial

export type TrialWindow = Awaited<ReturnType<typeof openTrialWindow>>

/** A browser for the trial page of the live map, built and served for it. */
export async function openTrialWindow() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-map-page-'))
  await buildPage(folder)
  const server = await servePage(folder)
  const browser = await chromium.launch({ executablePath: headlessPath, args: chromiumArgs })

  /** Runs `story` on the trial page in a window of its own; a fault that the page reports fails the test. */
  async function onMap(query: string, story: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
    // A map that glides on after a gesture ends wherever the machine's speed takes it.
    const context = await browser.newContext({
      viewport: { width: 640, height: 480 },
      reducedMotion: 'reduce',
      ...options,
    })
    // A busy machine is no failure.
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      const isExpected = /favicon|Failed to load resource/.test(message.text() + message.location().url)
      if (message.type() === 'error' && !isExpected) faults.push(message.text())
    })
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== '127.0.0.1') faults.push(`asked ${request.url()}`)
    })
    // A deep address, as most screens have.
    await page.goto(`${server.url}/editAsset/42?${query}`)
    await page.waitForFunction(() => trial.isReady)
    await story(page)
    await context.close()
    expect(faults).toEqual([])
  }

  return {
    browser,
    url: server.url,
    onMap,
    async close() {
      await browser.close()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Moves the map and waits until it is drawn with what the worker says is there. */
export const lookAt = (page: Page, longitude: number, latitude: number, zoom: number) =>
  page.evaluate(
    async ([lng, lat, level]) => {
      const drawn = trial.map!.once('idle')
      trial.map!.jumpTo({ center: [lng!, lat!], zoom: level! })
      await drawn
      await new Promise((resolve) => setTimeout(resolve, 600))
      if (!trial.map!.loaded()) await trial.map!.once('idle')
    },
    [longitude, latitude, zoom],
  )

export const middle = (page: Page) => {
  const { width, height } = page.viewportSize()!
  return [width / 2, height / 2] as const
}

/** What the live layer shows in the middle of the window. */
export const shownInMiddle = (page: Page, layer: string) =>
  page.evaluate(
    ({ at, name }) => {
      const box: [[number, number], [number, number]] = [
        [at[0] - 20, at[1] - 20],
        [at[0] + 20, at[1] + 20],
      ]
      return trial.map!.queryRenderedFeatures(box, { layers: [name] }).map(({ properties }) => properties)
    },
    { at: middle(page), name: layer },
  )

export const zoomOf = (page: Page) => page.evaluate(() => trial.map!.getZoom())
