import type { Browser, CDPSession, Page } from 'playwright'
import { testPassword } from '../support/seedFleet.ts'
import type { TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { fillLiveFleet } from './fillLiveFleet.ts'
import { withPages } from './withPages.ts'

const assetCount = 500
const hours = 8
/** Longer than the hub's silence that a client accepts, so that the page connects again after each step. */
const stepMinutes = 5
const mostGrowth = 1.1

/** A wall that runs for eight hours by the page's clock, and loses its connection twelve times an hour. */
export function run(): Promise<BenchResult[]> {
  return withPages(async (browser, server) => {
    await fillLiveFleet(server, assetCount)
    const { heaps, nodes, connections, lag } = await runWall(browser, server)
    console.info(
      `wall: heap by hour ${heaps.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB, nodes ${nodes.join(', ')}`,
    )
    console.info(`wall: ${connections} connections, longest wait for a report after one ${lag.toFixed(0)} ms`)
    const grown = (values: readonly number[]) => values.at(-1)! / values[0]!
    const least = hours * (60 / stepMinutes)
    const result = (name: string, ours: number, baseline: number, unit: string, ratio: number): BenchResult => ({
      name: `Wall, ${hours} hours with ${assetCount} assets: ${name}`,
      ours,
      baseline,
      unit,
      ratio,
      target: 1,
      passed: ratio >= 1,
    })
    return [
      result(
        'heap after hour 8 against 110 % of hour 1',
        heaps.at(-1)! / 1e6,
        (heaps[0]! * mostGrowth) / 1e6,
        'MB',
        mostGrowth / grown(heaps),
      ),
      result(
        'elements after hour 8 against 110 % of hour 1',
        nodes.at(-1)!,
        nodes[0]! * mostGrowth,
        'nodes',
        mostGrowth / grown(nodes),
      ),
      result('connections, against one for each that was lost', connections, least, 'connections', connections / least),
    ]
  })
}

async function runWall(browser: Browser, server: TestServer) {
  const page = await openWall(browser, server)
  const session = await page.context().newCDPSession(page)
  let connections = 0
  page.on('websocket', () => connections++)
  const heaps: number[] = []
  const nodes: number[] = []
  let lag = 0
  let step = 0
  for (let hour = 0; hour < hours; hour++) {
    for (let minute = 0; minute < 60; minute += stepMinutes) {
      step++
      server.advanceClock(stepMinutes * 60_000)
      await page.clock.fastForward(stepMinutes * 60_000)
      lag = Math.max(lag, await untilReported(page, server, step))
    }
    const { heap, elements } = await measure(session)
    heaps.push(heap)
    nodes.push(elements)
  }
  return { heaps, nodes, connections, lag }
}

async function openWall(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    baseURL: server.origin.replace('127.0.0.1', 'localhost'),
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(server.fleet.users.admin)
  await page.getByLabel('Password').fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/home')
  await page.goto('/realTime?wall=yes&q=North truck')
  await page.getByRole('option', { name: /North truck/ }).waitFor({ timeout: 60_000 })
  await page.locator('.maplibregl-canvas').waitFor()
  return page
}

/** Reports of a truck, with a speed of its own for each step, until the wall shows it. Returns how long that took, ms. */
async function untilReported(page: Page, server: TestServer, step: number): Promise<number> {
  const begun = performance.now()
  const speed = 40 + (step % 50)
  const row = page.getByRole('option', { name: new RegExp(`North truck.*${speed} km/h`) })
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -37.56 - step * 0.004, longitude: 143.85, speed, heading: 180, validity: 'A' }
  const answer = await server.ingest(server.fleet.imeis.north, [{ created, gPRMC, iO3: 1 }])
  if (answer.status !== 200) throw new Error(`The report was answered ${answer.status}.`)
  await row.waitFor({ timeout: 60_000 })
  return performance.now() - begun
}

/** The page's memory in bytes and its elements after garbage collection. */
async function measure(session: CDPSession): Promise<{ heap: number; elements: number }> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, elements: nodes }
}
