import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { checkScreen } from './checkScreen.ts'
import { choose } from './choose.ts'
import { driveOf } from './drive.ts'
import { covers, expect, test } from './muster.ts'

test(
  'the ways of several assets stand on one map, each with a switch, and in a table',
  covers('/MultiVisit'),
  async ({ page, server, signIn, pageErrors }) => {
    const day = addDays(dayOf(server.now(), 'act'), -8)
    const drive = driveOf(new Date(dayBounds(day, 'act').start + 9 * 3_600_000).toISOString())
    expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
    await signIn(page, 'manager')
    await page.goto('/MultiVisit')
    await expect(page.getByRole('button', { name: 'Create Report' })).toBeDisabled()
    await choose(page, 'Group', 'nor', 'North - Northern Freight')
    await page.getByRole('button', { name: 'Assets: Select Assets' }).click()
    await expect(page.getByText('Select a maximum of 10 vehicles')).toBeVisible()
    await page.getByRole('option', { name: 'North truck' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create Report' }).click()
    await expect(page).toHaveURL(new RegExp(`assetIds=${server.fleet.assets.north}`))

    const { north, south } = server.fleet.assets
    await page.goto(`/MultiVisit?groupId=${server.fleet.groups.north}&assetIds=${north}%2C${south}&assetDate=${day}`)
    const visits = page.getByRole('table', { name: 'Visits' })
    await expect(visits.getByRole('row')).toHaveCount(4, { timeout: 20_000 })
    await expect(visits).toContainText('no position on this day')
    await expect(page.getByRole('region', { name: 'The ways of 2 assets on one day' })).toBeVisible({ timeout: 20_000 })
    await checkScreen(page)

    let isAsked = false
    page.on('request', (request) => (isAsked ||= request.url().endsWith('/api/Report/map')))
    const ofNorth = page.getByRole('switch', { name: /North truck/ })
    await expect(ofNorth).toBeChecked()
    await ofNorth.press('Space')
    await expect(visits.getByRole('row')).toHaveCount(2)
    await ofNorth.press('Space')
    await expect(visits.getByRole('row')).toHaveCount(4)
    expect(isAsked).toBe(false)
    await page.getByRole('button', { name: 'Show 1, Stop, of North truck on the map' }).click()
    await expect(page.getByRole('dialog', { name: 'Stops' })).toContainText('North truck')

    const late = new Date(Date.parse(drive[0]!.created as string) + 2_000).toISOString()
    await server.ingest(server.fleet.imeis.north, [{ created: late, messageID: 10 }])
    await page.getByRole('button', { name: 'Create Report' }).click()
    await expect(page.getByText(/Changed since .* North truck messages/)).toBeVisible()

    const ten = Array.from({ length: 10 }, (_, i) => 9_001 + i).join('%2C')
    await page.goto(`/MultiVisit?groupId=${server.fleet.groups.north}&assetIds=${ten}&assetDate=${day}`)
    await page.getByRole('button', { name: 'Assets: 10 assets selected' }).click()
    await page.getByRole('option', { name: 'North truck' }).click()
    await expect(page.getByText('Limit of 10 items reached')).toBeVisible()
    // There are no such assets; the browser writes refused calls to its console.
    await expect(page.getByText('One of these assets was not found.')).toBeVisible()
    expect(pageErrors.splice(0).every((error) => /404/.test(error))).toBe(true)
  },
)
