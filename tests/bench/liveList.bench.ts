import type { Browser } from 'playwright'
import type { TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { fillLiveFleet } from './fillLiveFleet.ts'
import { median } from './percentiles.ts'
import { against, signedIn, slowDown } from './slowPhone.ts'
import { withPages } from './withPages.ts'

const assetCount = 50_000
const turns = 3
const [longestMs, mostMegabytes] = [3000, 1.2]

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
    for (let turn = 0; turn < turns; turn++) opened.push(await open(browser, server))
    console.info(JSON.stringify(opened))
    const what = `RealTime with ${assetCount} assets on a slow phone`
    return [
      against(`${what}: until its list can be searched`, median(opened.map(({ usable }) => usable)), longestMs, 'ms'),
      against(`${what}: its list`, median(opened.map(({ megabytes }) => megabytes)), mostMegabytes, 'MB'),
    ]
  })
}

async function open(browser: Browser, server: TestServer): Promise<Opened> {
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
  const opened = { rows: (await rows.jsonValue())!, usable, megabytes: bytes / 1e6 }
  await page.context().close()
  return opened
}
