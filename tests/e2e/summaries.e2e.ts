import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import type { TestServer } from '../support/testServer.ts'
import { checkLayout } from './checkScreen.ts'
import { driveOf } from './driveOf.ts'
import { covers, expect, test } from './muster.ts'

/** Sends three days that are over, with a drive at nine on the first and the last of them; sending them again changes nothing. */
async function sendDays(server: TestServer): Promise<{ first: string; last: string; query: string }> {
  const today = dayOf(server.now(), 'act')
  const [first, last] = [addDays(today, -6), addDays(today, -4)]
  for (const day of [first, last]) {
    const drive = driveOf(new Date(clockTime(day, '09:00', 'act')).toISOString())
    expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
  }
  const picks = { assetId: String(server.fleet.assets.north), assetName: 'Its earlier name' }
  return { first, last, query: String(new URLSearchParams({ ...picks, SearchDate: first, EndDate: last })) }
}

const written = (day: string) => day.split('-').reverse().join('/')

async function downloaded(page: Page, section: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${section}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test(
  'a link to the summary of an asset is the report, whose dates lead to the trip logs',
  covers('/Rpt-summary'),
  async ({ page, context, server, signIn }) => {
    const { first, last, query } = await sendDays(server)
    await signIn(page)
    await page.goto(`/Rpt-summary?${query}`)
    const total = page.getByRole('table', { name: 'Total Summary', exact: true })
    await expect(total.getByRole('row')).toHaveCount(2)
    await expect(total).toContainText('133.0')
    await expect(page.getByText('v2.0.6')).toBeVisible()
    // The link is older than the asset's name.
    await expect(page).toHaveURL(/assetName=North(\+|%20)truck/)
    await expect(page.getByText('Its earlier name')).toHaveCount(0)

    const daily = page.getByRole('table', { name: 'Daily Summary' })
    await expect(daily.getByRole('row')).toHaveCount(4)
    const idle = daily.getByRole('row', { name: written(addDays(first, 1)) })
    await expect(idle).toContainText('No messages')
    await expect(idle).toHaveClass(/table-row-warning/)
    await expect(daily.getByText('Temp B')).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Hourly Total Summary' })).toContainText('09:00–10:00')
    await expect(page.getByRole('table', { name: 'Hourly Summary Per Day' })).toContainText('09–10')
    await checkLayout(page)

    const { name, text } = await downloaded(page, 'Total Summary')
    expect(name).toMatch(new RegExp(`^TotalSummary_North truck_${first}_${last}_[A-Z][a-z]+(_[A-Z][a-z]+)?\\.csv$`))
    expect(text).toContain('North truck')

    const opened = context.waitForEvent('page')
    await daily.getByRole('link', { name: written(last) }).click()
    const tripLog = await opened
    await expect(tripLog).toHaveURL(new RegExp(`/Rpt-MVTL\\?.*assetDate=${last}`))
    await expect(tripLog.getByRole('region', { name: 'Trip Log' }).getByRole('row')).toHaveCount(2)
    await tripLog.close()
    const again = context.waitForEvent('page')
    await total.getByRole('link').click()
    await expect(await again).toHaveURL(new RegExp(`/Rpt-summary\\?.*SearchDate=${first}`))
  },
)

test('an end needs a start, and a broken link says what is wrong', async ({ page, server, signIn, pageErrors }) => {
  await signIn(page)
  await page.goto('/Rpt-summary?assetId=null&SearchDate=soon')
  await expect(page.getByText('No report yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()
  await page.getByRole('button', { name: /Choose end date/ }).click()
  await expect(page.getByText('select start date').first()).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)

  await page.goto('/Rpt-Group-Summary')
  await page.getByRole('combobox', { name: 'Group' }).fill('zzz')
  await expect(page.getByText('No items')).toBeVisible()

  await page.goto('/Rpt-summary?assetId=99999&SearchDate=2026-01-01&EndDate=2026-01-02')
  await expect(page.getByText('Something Went Wrong...!')).toBeVisible()
  await expect(page.getByText('This asset was not found.')).toBeVisible()
  await page.goto(`/Rpt-summary?assetId=${server.fleet.assets.north}&SearchDate=2026-01-01&EndDate=2026-06-01`)
  await expect(page.getByText('at most 3 months after the start date')).toBeVisible()
  // The browser writes refused calls to its console.
  expect(pageErrors.splice(0).every((error) => /400|404/.test(error))).toBe(true)
})

test('a report that takes its time shows so, and Cancel ends it', async ({ page, server, signIn }) => {
  const { query } = await sendDays(server)
  await signIn(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/Report/AssetSummary', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/AssetSummary'))
  await page.goto(`/Rpt-summary?${query}`)
  await expect(page.getByText('Generating Report')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Generating Report' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cancelled
  letGo()
  await expect(page.getByText('No report yet')).toBeVisible()

  await page.unroute('**/api/Report/AssetSummary')
  await page.getByRole('button', { name: 'Create Report' }).press('Enter')
  // The button was replaced with its form; the focus stays in the report, and a screen reader announces it.
  await expect(page.getByRole('heading', { name: 'Asset Running Summary' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The report is ready.' })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Total Summary', exact: true })).toContainText('133.0')
})

test(
  'the summary of a group has a row for each of its assets',
  covers('/Rpt-Group-Summary'),
  async ({ page, server, signIn }) => {
    const { first, last } = await sendDays(server)
    await signIn(page, 'manager')
    await page.goto('/Rpt-Group-Summary')
    await expect(page.getByText('v1.8.0')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Group' }).fill('nor')
    await page.getByRole('option', { name: 'North - Northern Freight' }).click()
    for (const [label, day] of [
      ['Start date', first],
      ['End date', last],
    ] as const) {
      const [year, month, date] = day.split('-')
      const field = page.getByRole('group', { name: label })
      await field.getByRole('spinbutton').first().click()
      await page.keyboard.type(`${date}${month}${year}`)
    }
    await page.getByRole('button', { name: 'Create Report' }).click()
    const total = page.getByRole('table', { name: 'Total Summary', exact: true })
    await expect(total.getByRole('row')).toHaveCount(2)
    await expect(total).toContainText('133.0')
    await expect(page).toHaveURL(new RegExp(`groupId=\\d+.*SearchDate=${first}&EndDate=${last}`))
    await checkLayout(page)

    // The address is the report.
    await page.reload()
    await expect(total).toContainText('133.0')
  },
)
