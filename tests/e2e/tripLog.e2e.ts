import { readFileSync } from 'node:fs'
import { covers, expect, test } from './muster.ts'
import { driveOf } from './drive.ts'

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
    const csv = page.getByRole('menuitem', { name: /csv/i })
    if (await csv.isVisible().catch(() => false)) await csv.click()
    const file = await (await download).path()
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).toContain('66.5')
  },
)

test('nothing that day', async ({ page, server, signIn }) => {
  await signIn(page)
  await page.goto(`/Rpt-MVTL?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=2020-01-01`)
  await expect(page.getByText('No Data Available')).toBeVisible()
})
