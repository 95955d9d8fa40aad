import { readFileSync } from 'node:fs'
import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { checkLayout } from './checkScreen.ts'
import { driveOf } from './driveOf.ts'
import { bothSizes, covers, expect, test } from './muster.ts'
import { openReportForm } from './openReportForm.ts'

for (const size of bothSizes)
  test(
    `a link to a visit report is the report: visits, map, replay and download (${size.name})`,
    { ...covers('/Rpt-Visit'), ...size.tags },
    async ({ page, server, signIn }) => {
      const day = addDays(dayOf(server.now(), 'act'), -8)
      const drive = driveOf(new Date(clockTime(day, '09:00', 'act')).toISOString())
      expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
      const asset = { assetId: String(server.fleet.assets.north), assetName: 'North truck' }
      const link = (assetDate: string) => `/Rpt-Visit?${String(new URLSearchParams({ ...asset, assetDate }))}`
      await signIn(page)
      await page.goto(link(day))

      const visits = page.getByRole('table', { name: 'Visits' })
      await expect(visits.getByRole('row')).toHaveCount(3)
      await expect(page.getByText('v2.6.4')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('66.5')
      await expect(visits.getByRole('row').nth(1)).toContainText('since before this day')
      const map = page.getByRole('region', { name: "North truck's route on this day" })
      await expect(map).toBeVisible()
      await checkLayout(page)

      await page.getByRole('button', { name: 'Show 2, Stop, on the map' }).click()
      const popup = page.getByRole('dialog', { name: 'Stops' })
      await expect(popup).toContainText('Visit 2')
      await expect(popup).toContainText('after the day')
      await popup.press('Escape')
      await expect(popup).toHaveCount(0)

      const replay = page.getByRole('region', { name: 'Replay of the day' })
      const scrubber = replay.getByRole('slider', { name: 'Time of the replay' })
      await scrubber.focus()
      await page.keyboard.press('End')
      await expect(replay).toContainText('10:15:00')
      await page.keyboard.press('Home')
      await expect(replay).toContainText('08:50:00')
      await replay.getByRole('button', { name: 'Play', exact: true }).click()
      await expect(replay).toContainText('80.00 km/h')
      await replay.getByRole('button', { name: 'Pause' }).click()
      await expect(replay.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download Visits', exact: true }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`Visits_North truck_${day}_Australia_Sydney.csv`)
      const text = readFileSync(await file.path(), 'utf8')
      expect(text.trim().split('\r\n')).toHaveLength(3)

      const late = new Date(Date.parse(drive[0]!.created as string) + 1_000).toISOString()
      await server.ingest(server.fleet.imeis.north, [{ created: late, messageID: 10 }])
      await openReportForm(page)
      await page.getByRole('button', { name: 'Create Report' }).click()
      await expect(page.getByText(/Changed since .* Messages/)).toBeVisible()

      await page.goto(link('2001-01-01'))
      await expect(page.getByText('No Data Available')).toBeVisible()
    },
  )
