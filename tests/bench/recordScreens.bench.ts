import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import type { TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { readMainThread } from './liveMapPage/readMainThread.ts'
import { median } from './percentiles.ts'
import { against, flick, signedIn, slowDown } from './slowPhone.ts'
import { withPages } from './withPages.ts'

const rowCount = 10_000
const longestFrameMs = 50
const maxWaitMs = 1000
const turns = 5

/** A form, the screen whose link leads to it, and the first field that a person fills in. */
const forms = [
  { name: 'edit an asset', list: '/assets', link: /^Edit/, field: 'Friendly Name' },
  { name: 'a new user', list: '/users', link: 'Create new', field: 'Email' },
  { name: 'a new event', list: '/events', link: 'Create new', field: 'Name' },
  { name: 'edit a customer', list: '/customerDetail/1', link: 'Edit', field: 'Name' },
] as const

/** Lists and forms on a phone with a processor 4 times slower: what scrolling costs, and when a form can be used. */
export function run(): Promise<BenchResult[]> {
  return withPages(
    async (browser, server) => {
      await fill(server)
      const scroll = await measureScroll(browser, server)
      const results = [
        against(`${rowCount} rows scrolled on a slow phone: longest task`, scroll, longestFrameMs, 'ms CPU'),
      ]
      for (const form of forms) {
        const waits: number[] = []
        const page = await signedIn(browser, server)
        for (let turn = 0; turn < turns; turn++) waits.push(await waitFor(page, form))
        await page.context().close()
        results.push(
          against(`A tap to ${form.name} on a slow phone, until it can be used`, median(waits), maxWaitMs, 'ms'),
        )
      }
      return results
    },
    { checksReplies: true },
  )
}

async function fill({ db, fleet }: TestServer): Promise<void> {
  await db.execute(sql`insert into assets (customer_id, name, friendly_name, profiles_id, status_id)
    select ${fleet.customers[0]}, 'Listed ' || n, 'Friend ' || n, (select min(id) from profiles), 2
    from generate_series(1, ${sql.raw(String(rowCount))}) n`)
}

/** The longest task of the main thread, in ms of its own time on the slowed processor, while a thumb flicks down the list. */
async function measureScroll(browser: Browser, server: TestServer): Promise<number> {
  const page = await signedIn(browser, server)
  await page.goto('/assets?PageSize=1000000')
  const table = page.getByRole('region', { name: 'All Assets' })
  await page.getByText('Listed 1', { exact: true }).first().waitFor({ timeout: 60_000 })
  await table.evaluate((region) => region.scrollIntoView({ block: 'start' }))
  const session = await slowDown(page)
  await flick(session, table)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  await page.evaluate(() => void performance.mark('scroll-start'))
  for (let turn = 0; turn < turns; turn++) await flick(session, table)
  await page.evaluate(() => void performance.mark('scroll-end'))
  const measured = readMainThread(await browser.stopTracing(), 'scroll-start', 'scroll-end')
  const top = await table.evaluate((region) => Math.max(region.scrollTop, window.scrollY))
  if (top < 10_000) throw new Error(`The list was not scrolled: it stands at ${top} px.`)
  await page.context().close()
  console.info(`scrolling ${rowCount} rows: ${JSON.stringify(measured)}, down to ${top} px`)
  return measured.longest
}

/** From the tap on a link until the form's field can be typed into and has been drawn, by the page's own clock. */
async function waitFor(page: Page, { list, link, field }: (typeof forms)[number]): Promise<number> {
  await page.goto(list)
  // On a phone the links of a row are on its open card.
  if (list === '/assets')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
  const press = page.getByRole('link', { name: link }).first()
  await press.waitFor()
  // Looked for frame by frame in the page: asking from outside costs the slowed page half a second by itself.
  await page.evaluate((name) => {
    let tappedAt: number | undefined
    window.addEventListener('pointerdown', ({ timeStamp }) => (tappedAt ??= timeStamp), { capture: true })
    const isUsable = () =>
      [...document.querySelectorAll('label')].some(
        ({ firstChild, control }) =>
          firstChild?.textContent === name && control !== null && !(control as HTMLInputElement).disabled,
      )
    const look = () => {
      if (!isUsable()) requestAnimationFrame(look)
      else requestAnimationFrame((drawnAt) => performance.measure('usable', { start: tappedAt!, end: drawnAt }))
    }
    requestAnimationFrame(look)
  }, field)
  const session = await slowDown(page)
  await press.tap()
  const wait = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.duration, undefined, {
    polling: 500,
  })
  const duration = await wait.jsonValue()
  await session.detach()
  return duration!
}
