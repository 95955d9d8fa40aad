import type { Browser, Page } from 'playwright'
import type { TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { fillLiveFleet } from './fillLiveFleet.ts'
import { readMainThread } from './liveMapPage/readMainThread.ts'
import { fitDevices, moveFleet } from './moveFleet.ts'
import { median } from './percentiles.ts'
import { against, signedIn, slowDown } from './slowPhone.ts'
import { withPages } from './withPages.ts'

const assetCount = 50_000
const turns = 3
const [longestMs, mostMegabytes] = [3000, 1.2]
const [largeCount, largeLongestMs] = [100_000, 6000]
const [movers, movesPerSecond, moveSeconds] = [4000, 400, 20]
/**
 * How long the map's start is let alone. The list is read again 15 s after the connection was made, which has to lie within the measured
 * time.
 */
const startSeconds = 6
const longestTaskMs = 50

interface Opened {
  /** From the navigation until the first row of the list was drawn, ms. */
  rows: number
  /** Until typing into the search was answered by the list, ms. */
  usable: number
  /** What came over the network for the list, MB. */
  megabytes: number
}

/** RealTime with 50,000 assets on a phone with a processor 4 times slower: when it can be used, and how much it loads. */
export function run(): Promise<BenchResult[]> {
  return withPages(async (browser, server) => {
    await fillLiveFleet(server, assetCount)
    const opened: Opened[] = []
    for (let turn = 0; turn < turns; turn++) {
      const { page, ...figures } = await open(browser, server)
      opened.push(figures)
      await page.context().close()
    }
    console.info(JSON.stringify(opened))
    const moving = await watchMoves(browser, server)
    console.info(JSON.stringify(moving))
    await fillLiveFleet(server, largeCount, assetCount + 1)
    const { page: largePage, ...large } = await open(browser, server)
    await largePage.context().close()
    console.info(JSON.stringify(large))
    const what = `RealTime with ${assetCount} assets on a slow phone`
    return [
      against(`${what}: until its list can be searched`, median(opened.map(({ usable }) => usable)), longestMs, 'ms'),
      against(`${what}: its list`, median(opened.map(({ megabytes }) => megabytes)), mostMegabytes, 'MB'),
      against(
        `${what}, ${movesPerSecond} moves/s: longest task, without what the browser draws by itself`,
        moving.longestWork,
        longestTaskMs,
        'ms CPU',
      ),
      against(
        `RealTime with ${largeCount} assets on a slow phone: until its list can be searched`,
        large.usable,
        largeLongestMs,
        'ms',
      ),
    ]
  })
}

async function open(browser: Browser, server: TestServer): Promise<Opened & { page: Page }> {
  const page = await signedIn(browser, server)
  const session = await slowDown(page)
  await session.send('Network.enable')
  let bytes = 0
  const lists = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/AssetColumnsByCustomerId/i.test(request.url)) lists.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (lists.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('.live-row')) requestAnimationFrame(look)
      else requestAnimationFrame((at) => performance.measure('rows', { start: 0, end: at }))
    }
    requestAnimationFrame(look)
  })
  await page.goto('/realTime', { waitUntil: 'commit' })
  const rows = await page.waitForFunction(() => performance.getEntriesByName('rows')[0]?.duration, undefined, {
    polling: 250,
    timeout: 120_000,
  })
  const field = page.getByLabel('Find an asset')
  await field.fill('Friend 49999')
  await page.locator('.live-row').filter({ hasText: 'Friend 49999' }).waitFor()
  const usable = await page.evaluate(() => performance.now())
  return { page, rows: (await rows.jsonValue())!, usable, megabytes: bytes / 1e6 }
}

/** What the page's main thread does while some of the fleet moves, in its own processor time. */
async function watchMoves(browser: Browser, server: TestServer) {
  const imeis = await fitDevices(server, movers)
  const { page } = await open(browser, server)
  await page.getByLabel('Find an asset').fill('')
  await page.locator('.maplibregl-canvas').waitFor()
  // The start of the map is no move.
  await moveFleet(server, imeis, movesPerSecond, startSeconds)
  const readAgain = page.waitForRequest(/AssetColumnsByCustomerId/i)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('moves-start'))
  const perSecond = await moveFleet(server, imeis, movesPerSecond, moveSeconds)
  await page.evaluate(() => performance.mark('moves-end'))
  await readAgain
  const trace = await browser.stopTracing()
  await page.context().close()
  return { ...readMainThread(trace, 'moves-start', 'moves-end'), perSecond }
}
