import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { chromiumArgs } from '../support/chromium.ts'
import type { TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { fillBenchDay } from './fillBenchDay.ts'
import { readMainThread } from './liveMapPage/readMainThread.ts'
import { median } from './percentiles.ts'
import { against, flick, signedIn, slowDown } from './slowPhone.ts'
import { withPages } from './withPages.ts'

const day = '2026-06-10'
const dayMessages = 5_000
const longestTaskMs = 200
const turns = 3
const flicks = 3
/** Without a graphics card the processor would draw the maps, which it does on no phone: they are left out. */
const args = [...chromiumArgs, '--disable-3d-apis']

/** Each report of a day, and its table of the day's messages. */
const reports = [
  { name: 'Trip log', path: '/Rpt-MVTL', dateKey: 'assetDate', table: 'Raw Messages & Events' },
  { name: 'Location Data', path: '/Rpt-LocationData', dateKey: 'assetDate', table: 'Location And Data' },
  { name: 'Temperature', path: '/Temperature', dateKey: 'assetDate', table: 'Logs' },
  { name: 'Asset Log', path: '/asset-log-report', dateKey: 'SearchDate', table: 'Asset Log' },
  { name: 'Visit', path: '/Rpt-Visit', dateKey: 'assetDate', table: 'Raw Messages & Events' },
] as const
type Report = (typeof reports)[number]

/** Reports of a day with 5,000 messages on a phone with a processor 4 times slower: opened, unfolded and scrolled. */
export function run(): Promise<BenchResult[]> {
  return withPages(
    async (browser, server) => {
      const { north } = server.fleet.assets
      await fillBenchDay(server.db, { assetId: north }, dayBounds(day, 'act'), dayMessages)
      await server.db.execute(sql`update assets set temp_a = true where id = ${north}`)
      const results: BenchResult[] = []
      for (const report of reports) {
        const longest: number[] = []
        for (let turn = 0; turn < turns; turn++) longest.push(await longestTask(browser, server, report))
        const name = `${report.name} of ${dayMessages} messages on a slow phone, opened and scrolled: longest task`
        results.push(against(name, median(longest), longestTaskMs, 'ms CPU'))
      }
      return results
    },
    { args },
  )
}

/** In ms of the main thread's own time on the slowed processor, from the address until its rows have been scrolled. */
async function longestTask(browser: Browser, server: TestServer, report: Report): Promise<number> {
  const page = await signedIn(browser, server)
  await page.addInitScript(() => void performance.mark('opened'))
  const session = await slowDown(page)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  await page.goto(addressOf(report, server.fleet.assets.north))
  const section = page.getByRole('heading', { level: 2, name: new RegExp(`^${report.table}`) })
  await section.waitFor({ timeout: 60_000 })
  const folded = page.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().tap()
  const table = page.getByRole('region', { name: report.table })
  await table.getByRole('row').nth(1).waitFor({ timeout: 60_000 })
  await mark(page, 'shown')
  await table.evaluate((region) => region.scrollIntoView({ block: 'start' }))
  for (let turn = 0; turn < flicks; turn++) await flick(session, table)
  await mark(page, 'scrolled')
  const trace = await browser.stopTracing()
  await checkScrolled(page, report)
  await page.context().close()
  const shown = readMainThread(trace, 'opened', 'shown')
  const scrolled = readMainThread(trace, 'shown', 'scrolled')
  console.info(`  ${report.name}: until shown ${JSON.stringify(shown)}, scrolled ${JSON.stringify(scrolled)}`)
  return Math.max(shown.longest, scrolled.longest)
}

function addressOf({ path, dateKey }: Report, assetId: number): string {
  return `${path}?${new URLSearchParams({ assetId: String(assetId), assetName: 'North truck', [dateKey]: day })}`
}

const mark = (page: Page, name: string) => page.evaluate((mark) => void performance.mark(mark), name)

/** What was measured was the whole day, scrolled. */
async function checkScrolled(page: Page, { name, table }: Report): Promise<void> {
  const rows = await page.getByRole('table', { name: table, exact: true }).getAttribute('aria-rowcount')
  const top = await page.getByRole('region', { name: table }).evaluate((region) => region.scrollTop)
  if (Number(rows) !== dayMessages + 1 || top < 5_000)
    throw new Error(`${name}: a table of ${rows} rows, scrolled to ${top} px.`)
}
