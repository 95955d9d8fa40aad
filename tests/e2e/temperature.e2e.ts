import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { ordinaryDay } from '../support/ordinaryDay.ts'
import { checkLayout } from './checkScreen.ts'
import { sizesApart, covers, expect, test } from './muster.ts'
import { openReportForm } from './openReportForm.ts'
import { sendDay } from './reeferDay.ts'

const minute = 60_000

for (const size of sizesApart)
  test(
    `Temperature: time in, out and unknown, a chart that the arrow keys read, and what late messages changed (${size.name})`,
    { ...covers('/Temperature'), ...size.tags },
    async ({ page, server, signIn }) => {
      const { south } = server.fleet.assets
      await server.db.execute(sql`update assets set temp_a = true, temp_b = true where id = ${south}`)
      await server.db.execute(sql`
      update customers set temp_a = 8, temp_b = -12, temperature_threshold_duration = 15, fridge_event_trigger = 'always',
        engine_event_trigger = 'always' where id = ${server.fleet.customers[0]}`)
      const day = ordinaryDay(new Date(server.now() - 72 * 60 * minute).toISOString().slice(0, 10), 'act')
      const noon = Date.parse(`${day}T02:00:00Z`)
      const at = (minutes: number, sensorAValue: number) => ({
        created: noon + minutes * minute,
        messageID: 1,
        iO1: 1,
        sensorAValue,
        sensorBValue: -18,
        gPRMC: {
          latitude: -37.5622,
          longitude: 143.8503,
          speed: 0,
          validity: 'A',
        },
      })
      const readings = [at(0, 4), at(10, 9), at(20, 9.5), at(30, 5), at(90, 4)]
      await server.ingest(server.fleet.imeis.south, readings)

      await signIn(page, 'southUser')
      await page.goto('/Temperature')
      await expect(page.getByRole('heading', { name: 'Temperature Report' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()
      await page.goto(`/Temperature?assetId=${south}&assetName=South%20truck&assetDate=${day}`)

      // In 0 to 10, 30 to 45 and 90 to 105; out 10 to 30; the rest of the day is unknown.
      const sensorA = page.getByRole('table', { name: 'Sensors' }).getByRole('row', { name: 'Sensor A' })
      await expect(sensorA).toContainText('0:40:00')
      await expect(sensorA).toContainText('0:20:00')
      await expect(sensorA).toContainText('23:00:00')
      await expect(page.getByText('95.8% unknown').first()).toBeVisible()
      await expect(
        page.getByText('An exception is time above the limit, for at least 15 minutes without a break. Out counts all'),
      ).toBeVisible()
      await expect(page.getByText(/activation energy of 83.144 kJ\/mol/)).toBeVisible()
      await expect(page.getByRole('table', { name: 'Exceptions' }).getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('table', { name: 'Logs' }).getByRole('row')).toHaveCount(6)

      const chart = page.getByRole('slider', { name: /RealTimeTemperature/ })
      await chart.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(chart).toHaveAttribute('aria-valuetext', /:20:00, Sensor A 9.5 °C, Sensor B -18.0 °C, Fridge On$/)
      // Sensor A is open for an hour and so is drawn as a line and a dot.
      await expect(page.locator('.chart-line.chart-first')).toHaveCount(1)
      await expect(page.locator('.chart-dot.chart-first')).toHaveCount(1)
      await expect(page.locator('.chart-shade')).toHaveCount(1)
      // Before, between and after.
      await expect(page.locator('.chart-gap')).toHaveCount(3)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download Logs' }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^TemperatureLogs_South truck_${day}_[A-Z][a-z]+(_[A-Z][a-z]+)?\\.csv$`),
      )
      expect(readFileSync(await file.path(), 'utf8')).toContain(':20:00,9.5,-18.0,On')
      await checkLayout(page)

      // What the vehicle kept to itself until now.
      await server.ingest(server.fleet.imeis.south, [at(40, 5), at(50, 5)])
      await openReportForm(page)
      await page.getByRole('button', { name: 'Create Report' }).click()
      await expect(page.getByText(/Changed since/)).toBeVisible()
      await expect(page.getByText(/Logs 5 → 7/)).toBeVisible()
    },
  )

test.describe('in a browser of American English in Australia', () => {
  test.use({ locale: 'en-US', timezoneId: 'Australia/Melbourne' })

  test('measures and dates are alike in what the page and the server write', async ({ page, server, signIn }) => {
    const { day, assets } = await sendDay(server)
    await signIn(page, 'admin')
    await page.goto(`/Temperature?assetId=${assets[0]}&assetName=Reefer&assetDate=${day}`)
    const exceptions = page.getByRole('table', { name: 'Exceptions', exact: true })
    await expect(exceptions).toContainText(/peak [\d.]+ °C/)
    await expect(exceptions).not.toContainText('°F')
    await expect(exceptions).toContainText(day.split('-').reverse().join('/'))
  })
})
