import { sql } from 'drizzle-orm'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './muster.ts'
import { storedReplies } from './storedReplies.ts'

/** Taps one place after the other, from the Dashboard; there may be four. */
async function inFourTaps(page: Page, places: readonly Locator[]): Promise<void> {
  expect(places.length).toBeLessThanOrEqual(4)
  await page.goto('/home')
  for (const place of places) await place.tap()
}

/** docs/benchmarks.md lists what is tapped here; a duress, the trip log and devices are counted by tests of their own. */
test('frequent jobs take at most four taps on a phone', async ({ page, server, signIn }) => {
  const { assets, imeis } = server.fleet
  await server.db.execute(sql`update assets set temp_a = true where id = ${assets.north}`)
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, heading: 0, validity: 'A', created }
  const sent = await server.ingest(imeis.north, [
    { created, gPRMC, sensorAValue: 4 },
    { created, gPRMC, messageID: 403 },
    { created, gPRMC, messageID: 404 },
  ])
  expect(sent.body).toMatchObject({ accepted: 3 })
  await signIn(page, 'admin')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('where an asset is, and the map following it', async () => {
    const details = page.getByRole('dialog', { name: 'North truck' })
    const row = page.getByRole('option').filter({ hasText: 'North truck' })
    await inFourTaps(page, [link('Realtime'), row, details.getByRole('button', { name: 'Follow' })])
    await expect(details).toContainText('North truck')
    await expect(page).toHaveURL(/follow=yes/)
  })
  await test.step('an asset’s record', async () => {
    await inFourTaps(page, [
      button('More'),
      link('Assets'),
      page.getByRole('rowheader').getByRole('link', { name: 'North truck' }),
    ])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asset')
    await expect(page.getByText(imeis.north)).toBeVisible()
  })
  await test.step('the temperatures of today', async () => {
    // The asset's report was open before: it is among the recent ones.
    await page.goto(`/Temperature?assetId=${assets.north}&assetName=North%20truck&assetDate=2026-01-01`)
    await expect(page.getByText('No Data Available').first()).toBeVisible()
    await expect.poll(() => storedReplies(page)).toContain('recent assets')
    const recent = page.getByRole('region', { name: 'Recent assets' }).getByRole('button', { name: 'North truck' })
    await inFourTaps(page, [button('Reports'), link('Temperature'), recent])
    await expect(page.getByRole('slider', { name: /RealTimeTemperature/ })).toBeVisible()
  })
  await test.step('that report as a file', async () => {
    const download = page.waitForEvent('download')
    await button('Download all').tap()
    expect((await download).suggestedFilename()).toMatch(/\.(csv|xlsx)$/)
  })
  await test.step('all alerts acknowledged', async () => {
    const alerts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ })
    const question = page.getByRole('dialog', { name: 'Acknowledge all shown' })
    const answer = question.getByRole('button', { name: /^Acknowledge \d+ alert/ })
    await inFourTaps(page, [
      alerts,
      page.getByRole('tab', { name: /Behaviour/ }),
      button('Acknowledge all shown'),
      answer,
    ])
    await expect(page.getByRole('table', { name: 'Behaviour alerts' })).toContainText(/Acknowledged by/)
  })
})
