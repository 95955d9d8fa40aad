import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { checkLayout } from './checkScreen.ts'
import { driveOf } from './driveOf.ts'
import { covers, expect, test } from './muster.ts'
import { openReportForm } from './openReportForm.ts'

test(
  'stays in points of interest are found over days, and a deleted point is named',
  covers('/Rpt-PointOfInterest'),
  async ({ page, server, signIn }) => {
    const last = addDays(dayOf(server.now(), 'act'), -8)
    const first = addDays(last, -1)
    const drivenOn = async (day: string) => {
      const drive = driveOf(new Date(clockTime(day, '09:00', 'act')).toISOString())
      expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
    }
    await drivenOn(last)
    const token = await server.signIn(server.fleet.users.admin)
    const made = await server.call('POST', '/api/POI/POIRegister', {
      token,
      body: {
        CustomerId: server.fleet.customers[0],
        Name: 'Drive start',
        Duration: 0,
        Status: 'Active',
        Overlay: JSON.stringify({ type: 'circle', lat: -37.56, lng: 143.86, rad: 300 }),
      },
    })
    const poiId = Number(made.body.id)

    const picks = { assetId: String(server.fleet.assets.north), assetName: 'Its earlier name' }
    const period = { SearchDate: first, EndDate: last }
    const link = (more: object) =>
      `/Rpt-PointOfInterest?${String(new URLSearchParams({ ...picks, ...period, ...more }))}`
    await signIn(page)
    await page.goto(link({}))
    await expect(page.getByText('v2.0.4')).toBeVisible()
    await expect(page.getByText('No report yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()
    await page.getByRole('button', { name: 'Points of interest: Select Points Of Interest' }).click()
    await page.getByRole('searchbox', { name: 'Search points of interest' }).fill('zzz')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search points of interest' }).fill('')
    await page.getByRole('option', { name: 'All', exact: true }).click()
    await expect(page.getByRole('option', { name: 'Drive start' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create Report' }).click()
    const table = page.getByRole('table', { name: 'Point Of Interest' })
    await expect(table.getByRole('row', { name: /Drive start/ })).toHaveCount(1)
    await expect(page).toHaveURL(/pois=all/)
    // The link is older than the asset's name.
    await expect(page).toHaveURL(/assetName=North(\+|%20)truck/)
    await expect(page.getByText('Its earlier name')).toHaveCount(0)
    await drivenOn(first)
    await openReportForm(page)
    await page.getByRole('button', { name: 'Create Report' }).click()
    await expect(table.getByRole('row', { name: /Drive start/ })).toHaveCount(2)
    await expect(page.getByText(/Changed since .* Stays 1 → 2/)).toBeVisible()
    await checkLayout(page)

    await page.goto(link({ pois: `${poiId},999999` }))
    await expect(page.getByText('One of the points of interest is no longer active or was deleted.')).toBeVisible()
    await expect(table.getByRole('row', { name: /Drive start/ })).toHaveCount(2)
    const gone = await server.call('GET', `/api/POI/DeletePOI/${poiId}`, { token })
    expect(gone.status).toBe(200)
  },
)
