import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { addressOf, covers, expect, onlyDesktop, test } from './muster.ts'
import { driveOf } from './driveOf.ts'
import { storedReplies } from './storedReplies.ts'

test(
  'a drive that was ingested is a trip in the trip log, on screen and in its downloads',
  covers('/Rpt-MVTL'),
  async ({ page, server, signIn }) => {
    const day = new Date(server.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
    const answer = await server.ingest(server.fleet.imeis.north, driveOf(`${day}T01:00:00Z`))
    expect(answer.body).toMatchObject({ accepted: 64, rejected: 0 })

    await signIn(page)
    await page.goto('/Rpt-MVTL')
    await expect(page.getByRole('heading', { name: 'Motor Vehicle Trip Log' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()

    // A link to a report is the report.
    await page.goto(`/Rpt-MVTL?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`)
    const trips = page.getByRole('region', { name: 'Trip Log' })
    await expect(trips.getByRole('row')).toHaveCount(2)
    await expect(trips).toContainText('66.5')
    await expect(page.getByText(/Raw Messages/)).toBeVisible()

    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /download.*trip log|trip log.*download/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /csv/i }).click()
    const file = await (await download).path()
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).toContain('66.5')
  },
)

test('the footer doesn’t jump while a trip log comes in parts', async ({ page, server, signIn }) => {
  const day = new Date(server.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
  await server.ingest(server.fleet.imeis.north, driveOf(`${day}T01:00:00Z`))
  await signIn(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.matches('.footer')) performance.mark('footer jumped')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/Rpt-MVTL?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`)
  await expect(page.getByText(/Raw Messages/)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => performance.getEntriesByName('footer jumped').length)).toBe(0)
  await expect(page.locator('.footer')).not.toBeInViewport()
})

test('nothing that day', async ({ page, server, signIn }) => {
  await signIn(page)
  await page.goto(`/Rpt-MVTL?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=2020-01-01`)
  await expect(page.getByText('No Data Available')).toBeVisible()
})

test('the trip log of the day before takes four taps, and the day after one more', async ({ page, server, signIn }) => {
  // Days as the reader's calendar has them: for half of the day, the date in Melbourne isn't that of UTC.
  const { timezoneId = 'UTC' } = test.info().project.use
  const daysAgo = (days: number) => addDays(dayOf(server.now(), timezoneId), -days)
  await server.ingest(server.fleet.imeis.north, driveOf(`${daysAgo(1)}T01:00:00Z`))
  await signIn(page)

  // The first report of an asset finds it by a part of its name, whatever its group.
  await page.goto('/Rpt-MVTL')
  await page.getByRole('button', { name: 'Select an asset' }).click()
  await page.getByRole('searchbox', { name: 'Search all assets' }).fill('nor')
  await page.getByRole('button', { name: /^North truck/ }).click()
  await page.getByRole('button', { name: 'Create Report' }).click()
  const about = page.getByRole('button', { name: /^North truck .*Change$/ })
  await expect(about).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Create Report' })).toBeHidden()
  // The asset is stored a moment after its report is shown, and a page that is left sooner doesn't store it.
  await expect.poll(() => storedReplies(page)).toContain('recent assets')

  await page.goto('/home')
  await page.getByRole('button', { name: 'Reports' }).tap()
  await page.getByRole('link', { name: 'MV Trip Log' }).tap()
  await page.getByRole('region', { name: 'Recent assets' }).getByRole('button', { name: 'North truck' }).tap()
  await page.getByRole('button', { name: 'Previous day' }).tap()
  await expect(page.getByRole('region', { name: 'Trip Log' })).toContainText('66.5')
  expect(new URL(page.url()).searchParams.get('assetDate')).toBe(daysAgo(1))

  await page.getByRole('button', { name: 'Next day' }).tap()
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await about.tap()
  await expect(page.getByRole('button', { name: 'Create Report' })).toBeVisible()
})

test('the asset of a report is found and picked without a mouse', onlyDesktop, async ({ page, server, signIn }) => {
  await server.ingest(server.fleet.imeis.north, driveOf(new Date(server.now() - 3_600_000).toISOString()))
  await signIn(page)
  await page.goto('/Rpt-MVTL')
  await page.getByRole('button', { name: 'Select an asset' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search all assets' })).toBeFocused()
  await page.keyboard.type('nor')
  await expect(page.getByRole('button', { name: /^North truck/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'North truck' })).toBeFocused()
})

test('a report that failed says why and is made by Try again', async ({ page, server, signIn, pageErrors }) => {
  await signIn(page)
  await page.route('**/api/Report/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/Rpt-MVTL?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=2020-01-01`)
  await expect(page.getByText('No Data Available')).toBeVisible()
  await expect(page.getByText(/^The report couldn't be created: /)).toBeVisible()
  await page.unroute('**/api/Report/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The asset sent no messages on this day.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  pageErrors.length = 0
})

for (const language of ['en', 'de'])
  test(`the charts of the day replay come in room of their height when it is opened, in ${language}`, async ({
    page,
    server,
    signIn,
  }) => {
    const { north } = server.fleet.assets
    await server.db.execute(sql`update assets set temp_a = true, temp_b = true where id = ${north}`)
    const day = new Date(server.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
    await server.ingest(server.fleet.imeis.north, driveOf(`${day}T01:00:00Z`))
    await signIn(page)
    await page.context().addCookies([{ name: 'language', value: language, url: addressOf(server) }])
    await page.goto(`/Rpt-MVTL?assetId=${north}&assetName=North%20truck&assetDate=${day}`)
    await expect(page.getByText(language === 'de' ? /Rohmeldungen/ : /Raw Messages/).first()).toBeVisible()

    const chartCode: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('chart-plot') && (await response.text()).includes('slider')) {
        chartCode.push(route.request().url())
        await held
      }
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: language === 'de' ? 'Tageswiedergabe' : 'Day replay' }).click()
    const rooms = page.locator('.chart-room')
    await expect(rooms).toHaveCount(2)
    await expect.poll(() => chartCode.length).toBe(1)
    const heights = () =>
      page.locator('.time-chart').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    const reserved = await heights()
    letGo()
    await expect(page.locator('.time-chart .chart-drawing')).toHaveCount(2)
    await expect(rooms).toHaveCount(0)
    const shown = await heights()
    expect(reserved.map((height, index) => Math.abs(height - shown[index]!))).toEqual([
      expect.closeTo(0, 0),
      expect.closeTo(0, 0),
    ])
    // The map may still be loading.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
