import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumArgs, executablePath } from '../support/chromium.ts'
import { buildPage } from './liveMapPage/buildPage.ts'
import { servePage } from './liveMapPage/servePage.ts'
import { readMainThread } from './liveMapPage/readMainThread.ts'
import { slowDown } from './slowPhone.ts'
import type { BenchResult } from './benchResult.ts'
import type { Trial } from './liveMapPage/main.tsx'

declare const trial: Trial

const assetCount = 10_000
const movesPerSecond = 1_000
const seconds = 10
/** Above this a person notices that the page does not answer. */
const longestTaskMs = 50
const labelCount = 60

interface Measured {
  /** The longest task of the page's main thread, and the sum of all tasks, in ms of its own CPU time. */
  longest: number
  total: number
  /** Tasks that took more than 50 ms by the clock, the machine's other work included. */
  longTasks: number
  renders: number
}

async function measure(browser: Browser, url: string, layer: 'own' | 'plain'): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/?assets=${assetCount}&layer=${layer}`)
  await page.waitForFunction(() => trial.isReady, null, { timeout: 60_000 })
  // The first second is the page's start.
  await page.evaluate((perSecond) => trial.run(1, perSecond), movesPerSecond)
  const rendersBefore = await page.evaluate(() => trial.renders)
  if (rendersBefore === 0) throw new Error('React does not count its renders')
  const taken = await traceMoves(browser, page, movesPerSecond)
  const renders = (await page.evaluate(() => trial.renders)) - rendersBefore
  await page.close()
  return { ...taken, renders }
}

/** What the page's main thread does while so many assets move a second. */
async function traceMoves(browser: Browser, page: Page, perSecond: number) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  await page.evaluate(
    async ([length, moves]) => {
      performance.mark('moves-start')
      await trial.run(length!, moves!)
      performance.mark('moves-end')
    },
    [seconds, perSecond],
  )
  return readMainThread(await browser.stopTracing(), 'moves-start', 'moves-end')
}

/** Vehicles of one town whose names are all drawn, each with a move a second, on a processor 4 times slower. */
async function measureLabels(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/?assets=${labelCount}`)
  await page.waitForFunction(() => trial.isReady, null, { timeout: 60_000 })
  const labels = await page.evaluate(async () => {
    const { fleet, map, layer } = trial
    // In rows of ten: far enough from each other for their names.
    fleet.forEach((asset, i) => {
      const place = { longitude: 144.6 + (i % 10) * 0.08, latitude: -38 + Math.floor(i / 10) * 0.08 }
      fleet[i] = { ...asset, ...place, state: 'driving', moving: true }
    })
    layer!.replaceAll(fleet)
    map!.jumpTo({ center: [144.96, -37.8], zoom: 10 })
    await map!.once('idle')
    return map!.queryRenderedFeatures({ filter: ['has', 'state'] }).length
  })
  if (labels < labelCount) throw new Error(`Only ${labels} of ${labelCount} vehicles are drawn`)
  await slowDown(page)
  await page.evaluate((perSecond) => trial.run(1, perSecond), labelCount)
  const taken = await traceMoves(browser, page, labelCount)
  await page.close()
  return taken
}

/** A live map of 10,000 assets with 1,000 moves a second: what it costs the page's main thread. */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-live-map-'))
  await buildPage(folder)
  const server = await servePage(folder)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const own = await measure(browser, server.url, 'own')
    const plain = await measure(browser, server.url, 'plain')
    const labels = await measureLabels(browser, server.url)
    console.info(
      `live map: labels ${JSON.stringify(labels)}, own ${JSON.stringify(own)}, MapLibre's clustering ${JSON.stringify(plain)}`,
    )
    const result = (name: string, ours: number, baseline: number, unit: string): BenchResult => {
      const ratio = baseline / Math.max(ours, 0.001)
      return { name, ours, baseline, unit, ratio, target: 1, passed: ratio >= 1 }
    }
    const what = `Live map, ${assetCount} assets, ${movesPerSecond} moves/s`
    return [
      result(`${what}: longest main-thread task, against the limit`, own.longest, longestTaskMs, 'ms CPU'),
      result(
        `${what}: longest main-thread task, against MapLibre's own clustering`,
        own.longest,
        plain.longest,
        'ms CPU',
      ),
      result(`${what}: main-thread time per second`, own.total / seconds, plain.total / seconds, 'ms CPU'),
      result(
        `Live map, ${labelCount} moving names on a slow processor: longest task, without what the browser draws by itself`,
        labels.longestWork,
        longestTaskMs,
        'ms CPU',
      ),
      result(`${what}: React renders, against one per second`, own.renders, seconds, 'renders'),
    ]
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  }
}
