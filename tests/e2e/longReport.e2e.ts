import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { fillBenchDay } from '../bench/fillBenchDay.ts'
import { expect, test } from './muster.ts'
import { names, sendDay } from './reeferDay.ts'

test('a long report shows how much of it is done, and Cancel ends the work', async ({ page, server, signIn }) => {
  const day = dayOf(server.now() - 8 * 86_400_000, 'UTC')
  const { north } = server.fleet.assets
  // Many days rather than long ones: work ends between two days, and beside other programs the thread has the lowest priority.
  for (let at = 0; at < 10; at++) {
    const bounds = dayBounds(addDays(day, -at), 'UTC')
    await fillBenchDay(server.db, { assetId: north, device: 900 + at }, bounds, 8_000)
  }
  await signIn(page)
  const picks = { assetId: String(north), assetName: 'North truck', SearchDate: addDays(day, -60), EndDate: day }
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/AssetSummary'))
  await page.goto(`/Rpt-summary?${new URLSearchParams(picks)}`)
  const bar = page.getByRole('progressbar', { name: 'Generating Report' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveAttribute('value', /^\d+$/)
  await expect(page.getByText(/^\d+% done$/).first()).toBeVisible()
  // Read out in steps of 20 %.
  await expect(page.getByRole('status').filter({ hasText: '% done' })).toHaveText(/^[2468]0% done$/)

  await page.getByRole('button', { name: 'Cancel' }).click()
  await failed
  await expect(page.getByText('No report yet')).toBeVisible()
  // The thread is free again: another report doesn't wait for the days that were left.
  await page.goto(
    `/Rpt-summary?${new URLSearchParams({ ...picks, SearchDate: addDays(day, -40), EndDate: addDays(day, -39) })}`,
  )
  await expect(page.getByRole('table', { name: 'Total Summary', exact: true })).toBeVisible()
})

test('a phone that is turned shows the part of a report that was read before', async ({ page, server, signIn }) => {
  const { day, assets } = await sendDay(server)
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  const asset = { assetId: String(assets[0]), assetName: names[0], assetDate: day }
  await page.goto(`/Rpt-MVTL?${String(new URLSearchParams(asset))}`)
  const heading = page.getByRole('heading', { name: /^Overspeed Exceptions/ })
  await expect(page.getByText(/Raw Messages/)).toBeVisible()
  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight / 3 + 20))
  // Where one reads is noted when the scrolling has ended.
  await page.waitForTimeout(300)
  const place = () => heading.evaluate((element) => element.getBoundingClientRect().top / innerHeight)
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(place).toBeGreaterThan(0)
    await expect.poll(place).toBeLessThan(0.5)
  }
})
