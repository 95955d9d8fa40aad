import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { checkLayout } from './checkScreen.ts'
import { driveOf } from './driveOf.ts'
import { covers, expect, test } from './muster.ts'

test(
  'an asset is followed live: summary, map, charts and log',
  covers('/Track'),
  async ({ page, server, signIn, pageErrors }) => {
    const message = (ago: number, speed: number, sensorAValue: number) => ({
      created: new Date(server.now() - ago).toISOString(),
      messageID: 1,
      gPRMC: { latitude: -37.56, longitude: 143.85, speed, heading: 90, validity: 'A' },
      iO3: 1,
      sensorAValue,
    })
    // So late that what other tests sent of this truck lies before.
    await server.ingest(server.fleet.imeis.south, [message(20_000, 41, 3), message(10_000, 42, 3.5)])
    await signIn(page, 'manager')
    await page.goto('/Track')
    await expect(page.getByText('Select an asset to follow it live.')).toBeVisible()
    await page.getByRole('button', { name: 'Select an asset' }).click()
    await page.getByRole('button', { name: 'South', exact: true }).click()
    const ok = page.getByRole('button', { name: 'OK', exact: true })
    // The table of assets opens under the pointer; a click while it does may get lost.
    let timeout = 0
    await expect(async () => {
      timeout += 3_000
      await page.getByRole('button', { name: 'South truck', exact: true }).click({ timeout })
      await expect(ok).toBeEnabled({ timeout })
    }).toPass()
    await ok.click()
    await expect(page).toHaveURL(new RegExp(`/Track\\?.*assetId=${server.fleet.assets.south}`))

    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('42.00 km/h')
    await expect(summary).toContainText('Driving (D)')
    const logs = page.getByRole('table', { name: 'Logs' })
    // Other tests may have sent messages of this truck today.
    await expect(logs.getByRole('row').nth(1)).toContainText('42.00')
    await expect(logs.getByRole('row').nth(2)).toContainText('41.00')
    await expect(page.getByRole('figure', { name: 'RealTimeSpeed' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Live map of South truck' })).toBeVisible()
    await checkLayout(page)

    const clock = summary.locator('time')
    const before = await clock.textContent()
    await expect(clock).not.toHaveText(before!)
    await server.ingest(server.fleet.imeis.south, [message(0, 43, 4)])
    await expect(summary).toContainText('43.00 km/h')
    await expect(logs.getByRole('row').nth(1)).toContainText('43.00')

    // Of several messages at once, and of one that comes late, the hub sends one state: the log has them all.
    await server.ingest(server.fleet.imeis.south, [
      message(-3_000, 61, 4),
      message(-4_000, 62, 4),
      message(-5_000, 63, 4),
    ])
    await server.ingest(server.fleet.imeis.south, [message(5_000, 64, 4)])
    for (const speed of ['61.00', '62.00', '63.00', '64.00'])
      await expect(logs.getByRole('row').filter({ hasText: speed })).toHaveCount(1)

    await page.goto('/Track?assetId=99999&assetName=Gone')
    await expect(page.getByText('Something Went Wrong...!')).toBeVisible()
    // The browser writes refused calls to its console.
    expect(pageErrors.splice(0).every((error) => /404/.test(error))).toBe(true)
  },
)

test('a log that failed is not an empty one, and an invalid day is today', async ({
  page,
  server,
  signIn,
  pageErrors,
}) => {
  await server.ingest(server.fleet.imeis.south, [{ created: new Date(server.now() - 5_000).toISOString() }])
  await signIn(page, 'manager')
  await page.route('**/api/Report/LocationDataReport', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/Track?assetId=${server.fleet.assets.south}&assetName=South%20truck&assetDate=null`)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toBeVisible()
  await expect(page.getByText('Something Went Wrong...!')).toBeVisible()
  await expect(page.getByText(/^The report couldn't be created: /)).toBeVisible()
  await expect(page.getByText('No Data Available')).toBeHidden()
  await page.unroute('**/api/Report/LocationDataReport')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Logs' })).toBeVisible()
  await page.goto('/Track?assetId=abc&assetName=Nobody')
  await expect(page.getByText('Select an asset to follow it live.')).toBeVisible()
  pageErrors.length = 0
})

test('an asset that could not be loaded is loaded again on request', async ({ page, server, signIn, pageErrors }) => {
  await server.ingest(server.fleet.imeis.south, [{ created: new Date(server.now() - 5_000).toISOString() }])
  await signIn(page, 'manager')
  const { south } = server.fleet.assets
  const newest = `**/api/**/LatesteventByAssetid/${south}**`
  await page.route(newest, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/Track?assetId=${south}&assetName=South%20truck`)
  await expect(page.getByText('Something Went Wrong...!')).toBeVisible()
  await page.unroute(newest)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  pageErrors.length = 0
})

test('Track and Asset Running Summary keep the day of a link', async ({ page, server, signIn }) => {
  const day = addDays(dayOf(server.now(), 'act'), -9)
  const drive = driveOf(new Date(clockTime(day, '09:00', 'act')).toISOString())
  expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
  await signIn(page, 'manager')
  const { north } = server.fleet.assets
  await page.goto(`/Track?assetId=${north}&assetName=Its%20earlier%20name&assetDate=${day}`)
  const logs = page.getByRole('table', { name: 'Logs' })
  await expect(logs.getByRole('row').nth(1)).toContainText(day.split('-').reverse().join('/'))
  await expect(page).toHaveURL(new RegExp(`assetDate=${day}`))
  // The link is older than the asset's name.
  await expect(page).toHaveURL(/assetName=North(\+|%20)truck/)
  // The same day is the period of Asset Running Summary, which the link to it carries as assetDate.
  await page.goto(`/Rpt-summary?assetId=${north}&assetName=North%20truck&assetDate=${day}`)
  const daily = page.getByRole('table', { name: 'Daily Summary' })
  await expect(daily.getByRole('row')).toHaveCount(2)
})
