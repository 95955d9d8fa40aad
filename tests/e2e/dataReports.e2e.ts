import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { checkLayout } from './checkScreen.ts'
import type { SeededFleet } from '../support/seedFleet.ts'
import { utcMidnight } from '../support/utcMidnight.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'
import { openReportForm } from './openReportForm.ts'

/** Downloads a section as CSV and answers its name and text. */
async function downloadCsv(page: Page, section: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${section}` }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

const hour = 3_600_000
const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 42, heading: 90, validity: 'A' as const }

test(
  'Location Data: an asset and a day, from a link and from the picker',
  covers('/Rpt-LocationData'),
  async ({ page, server, signIn }) => {
    const noon = utcMidnight(server.now(), 2) + 12 * hour
    const day = new Date(noon).toISOString().slice(0, 10)
    await server.ingest(server.fleet.imeis.north, [
      { created: noon - 4 * hour, messageID: 1, gPRMC, iO3: 1, satellites: 9 },
      { created: noon - 3 * hour, messageID: 1, gPRMC, iO3: 0 },
    ])
    await signIn(page)
    await page.goto('/Rpt-LocationData')
    await expect(page.getByRole('heading', { name: 'Location Data Report' })).toBeVisible()
    const create = page.getByRole('button', { name: 'Create Report' })
    await expect(create).toBeDisabled()
    // As large as a thumb needs it.
    expect((await page.locator('.date-button').boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Select an asset' }).click()
    await page.getByRole('button', { name: 'North', exact: true }).click()
    const ok = page.getByRole('button', { name: 'OK' })
    // The table of assets opens under the pointer; a click while it does may get lost.
    let timeout = 0
    await expect(async () => {
      timeout += 3_000
      await page.getByRole('button', { name: 'North truck', exact: true }).click({ timeout })
      await expect(ok).toBeEnabled({ timeout })
    }).toPass()
    await ok.click()
    await create.click()
    await expect(page).toHaveURL(/assetName=North(\+|%20)truck/)

    await page.goto(`/Rpt-LocationData?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`)
    const table = page.getByRole('table', { name: 'Location And Data' })
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table).toContainText('42.00')
    // A card leaves out what isn't known.
    await expect(table.getByText('–').filter({ visible: true })).toHaveCount(0)
    await expect(table.getByText('unknown')).not.toHaveCount(0)
    const { name, text } = await downloadCsv(page, 'Location And Data')
    expect(name).toMatch(new RegExp(`^LocationDataReport_North truck_${day}_[A-Z][a-z]+(_[A-Z][a-z]+)?\\.csv$`))
    expect(text).toContain('Online')
    await checkLayout(page)

    await page.goto(`/Rpt-LocationData?assetId=${server.fleet.assets.north}&assetDate=2001-01-01`)
    await expect(page.getByText('No Data Available')).toBeVisible()
  },
)

for (const { report, addressOf, reason } of [
  {
    report: 'Location Data of an asset without access',
    addressOf: ({ assets }: SeededFleet) => `/Rpt-LocationData?assetId=${assets.other}&assetName=Other`,
    reason: 'This asset was not found.',
  },
  {
    report: 'iButton Monthly Report of a key fob without access',
    addressOf: ({ serials, customers }: SeededFleet) =>
      `/Rpt-IButton?serialNo=${serials.other}&customerId=${customers[1]}&SearchDate=2026-01-01`,
    reason: 'This iButton was not found.',
  },
])
  test(`${report} says so over the screen, and in place of the report`, async ({
    page,
    server,
    signIn,
    pageErrors,
  }) => {
    await signIn(page)
    await page.goto(addressOf(server.fleet))
    const modal = page.getByRole('alertdialog', { name: 'Error' })
    await expect(modal).toContainText(reason)
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Something Went Wrong...!')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    // The browser itself notes the refused call.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')])
  })

test('iButton Monthly Report: a key fob and a month', covers('/Rpt-IButton'), async ({ page, server, signIn }) => {
  const created = server.now() - 1_000
  // The month of the user, whose time zone is ahead of UTC.
  const month = dayOf(created, 'act').slice(0, 7)
  const serial = server.fleet.serials.other
  await server.ingest(server.fleet.imeis.other, [{ created, messageID: 50, ibutton: serial, gPRMC }])
  await signIn(page, 'admin')
  await page.goto('/Rpt-IButton')
  await expect(page.getByText('v1.8.0').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()
  await choose(page, 'iButton', serial, `Other Haulage - ${serial}`)
  await page.getByRole('button', { name: 'Create Report' }).click()
  await expect(page).toHaveURL(new RegExp(`serialNo=${serial}`))

  await page.goto(`/Rpt-IButton?serialNo=${serial}&customerId=${server.fleet.customers[1]}&SearchDate=${month}-01`)
  const table = page.getByRole('table', { name: 'iButton Events' })
  await expect(table).toContainText('iButton connected')
  await expect(table).toContainText('-37.56220, 143.85030')
  const link = table.getByRole('link', { name: 'Other truck' }).first()
  await expect(link).toHaveAttribute('href', new RegExp(`^/Rpt-LocationData\\?assetId=${server.fleet.assets.other}`))
  await expect(table.getByRole('link', { name: `iButton ${serial}` }).first()).toBeVisible()
  expect((await downloadCsv(page, 'iButton Events')).name).toMatch(
    new RegExp(`^IButtonMonthlyReport_${serial}_${month}_[A-Z][a-z]+(_[A-Z][a-z]+)?\\.csv$`),
  )
  await checkLayout(page)

  // No month to come can be chosen; another one before makes another report.
  await openReportForm(page)
  await page.locator('.month-picker button').click()
  await page.getByRole('button', { name: 'Year after' }).waitFor()
  await page.getByRole('button', { name: 'Year before' }).click()
  await page.getByRole('button', { name: /^January/ }).click()
  await page.getByRole('button', { name: 'Create Report' }).click()
  await expect(page.getByText("The iButton wasn't used in this month.")).toBeVisible()
})

test(
  'Asset Log: a day of messages in a chosen time zone, for SystemAdmin',
  covers('/asset-log-report'),
  async ({ page, server, signIn }) => {
    const created = Date.parse(`${new Date(server.now() - 48 * hour).toISOString().slice(0, 10)}T01:00:00Z`)
    const day = new Date(created).toISOString().slice(0, 10)
    await server.ingest(server.fleet.imeis.south, [{ created, messageID: 1, gPRMC, deviceVolts: 12.5 }])
    await signIn(page, 'admin')
    await page.goto('/asset-log-report')
    await expect(page.getByText('No report yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()

    const query = `assetId=${server.fleet.assets.south}&assetName=Its%20earlier%20name&SearchDate=${day}&EndDate=${day}`
    await page.goto(`/asset-log-report?${query}`)
    const table = page.getByRole('table', { name: 'Asset Log' })
    await expect(table).toContainText(server.fleet.imeis.south)
    await expect(page).toHaveURL(/assetName=South(\+|%20)truck/)
    await openReportForm(page)
    await choose(page, 'Time zone', 'india', 'Kolkata')
    await page.getByRole('button', { name: 'Create Report' }).click()
    await expect(page).toHaveURL(/TimezoneTz=Asia/)
    await expect(table).toContainText('06:30:00')
    const { name, text } = await downloadCsv(page, 'Asset Log')
    expect(name).toMatch(new RegExp(`^AssetLog_South truck_${day}_[A-Z][a-z]+(_[A-Z][a-z]+)?\\.csv$`))
    expect(text).toContain('06:30:00')
    await checkLayout(page)
  },
)
