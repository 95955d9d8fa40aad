import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { checkLayout, checkScreen } from './checkScreen.ts'
import { choose } from './choose.ts'
import { driveOf } from './driveOf.ts'
import { covers, expect, test } from './muster.ts'
import { openReportForm } from './openReportForm.ts'

test(
  'the routes of several assets are on one map, each with a switch, and in a table',
  covers('/MultiVisit'),
  async ({ page, server, signIn, pageErrors }) => {
    const day = addDays(dayOf(server.now(), 'act'), -8)
    const drive = driveOf(new Date(clockTime(day, '09:00', 'act')).toISOString())
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
    await expect(visits.getByRole('row')).toHaveCount(4)
    await expect(visits).toContainText('no position on this day')
    await expect(page.getByRole('region', { name: 'Routes of 2 assets on one day' })).toBeVisible()
    await checkLayout(page)

    let isMapRequested = false
    page.on('request', (request) => (isMapRequested ||= request.url().endsWith('/api/Report/map')))
    const ofNorth = page.getByRole('switch', { name: /North truck/ })
    await expect(ofNorth).toBeChecked()
    await ofNorth.press('Space')
    await expect(visits.getByRole('row')).toHaveCount(2)
    expect(isMapRequested).toBe(false)
    // The address has what is hidden: a reload, or whom it is sent to, sees the same.
    await expect(page).toHaveURL(new RegExp(`hidden=${north}`))
    await page.reload()
    await expect(ofNorth).not.toBeChecked()
    await expect(visits.getByRole('row')).toHaveCount(2)
    isMapRequested = false
    await ofNorth.press('Space')
    await expect(visits.getByRole('row')).toHaveCount(4)
    await expect(page).not.toHaveURL(/hidden/)
    expect(isMapRequested).toBe(false)

    // The only button of a card stands in its corner.
    const shows = page.getByRole('button', { name: /^Show 1, Stop/ })
    const [button, card] = await Promise.all([shows.boundingBox(), visits.getByRole('row').nth(1).boundingBox()])
    expect([button!.y - card!.y, card!.x + card!.width - button!.x - button!.width].map((px) => px < 8)).toEqual([
      true,
      true,
    ])

    // On a phone on its side the whole map fits between the bars, below a duress too.
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: 740, height: 360 })
    const fits = () =>
      page.evaluate(() => {
        const heightOf = (part: string) => document.querySelector(part)!.getBoundingClientRect().height
        const bars = ['.top-bar', '.duress-notices', '.bottom-bar'].map(heightOf)
        return innerHeight - bars.reduce((sum, one) => sum + one) - heightOf('.route-map')
      })
    await expect.poll(fits).toBeGreaterThanOrEqual(0)
    await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
    await expect(page.locator('.duress-notice')).toBeVisible()
    await expect.poll(fits).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: 'Show 1, Stop, of North truck on the map' }).click()
    await expect(page.getByRole('dialog', { name: 'Stops' })).toContainText('North truck')

    const late = new Date(Date.parse(drive[0]!.created as string) + 2_000).toISOString()
    await server.ingest(server.fleet.imeis.north, [{ created: late, messageID: 10 }])
    await openReportForm(page)
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

test('the replay plays the days of several assets at once, with each one’s readings at that time', async ({
  page,
  server,
  signIn,
}) => {
  const day = addDays(dayOf(server.now(), 'act'), -14)
  const nine = clockTime(day, '09:00', 'act')
  const { imeis, assets, groups } = server.fleet
  for (const [imei, begun] of [
    [imeis.north, nine],
    [imeis.south, nine + 30 * 60_000],
  ] as const) {
    const { body } = await server.ingest(imei, driveOf(new Date(begun).toISOString()))
    expect(body).toMatchObject({ rejected: 0 })
  }
  await signIn(page, 'manager')
  await page.goto(`/MultiVisit?groupId=${groups.north}&assetIds=${assets.north}%2C${assets.south}&assetDate=${day}`)
  const replay = page.getByRole('region', { name: 'Replay of the day' })
  const moments = replay.getByRole('list', { name: 'Assets at this time' }).getByRole('listitem')
  const [north, south] = [moments.nth(0), moments.nth(1)]
  const names = page.locator('.route-marker-name')
  await expect(replay).toContainText('08:50:00')
  await expect(south).toContainText('No messages yet on this day.')
  await expect(names).toHaveCount(0)

  // An hour on, both are under way: five minutes and more after the ignition.
  const scrubber = replay.getByRole('slider', { name: 'Time of the replay' })
  await scrubber.focus()
  for (let minute = 0; minute < 50; minute++) await page.keyboard.press('ArrowRight')
  await expect(scrubber).toHaveAttribute('aria-valuetext', /09:40:00$/)
  await expect(north).toContainText('80.00 km/h')
  await expect(north).toContainText(/-37\.6\d{4}, 144\.3\d{4}/)
  await expect(south).toContainText('80.00 km/h')
  await expect(south).toContainText(/-37\.57\d{3}, 143\.9\d{4}/)
  await expect(names).toHaveText(['North truck', 'South truck'])
  await checkScreen(page)

  // Who is switched off is not played.
  await page.getByRole('switch', { name: /South truck/ }).press('Space')
  await expect(moments).toHaveCount(1)
  await expect(names).toHaveText(['North truck'])
  await page.getByRole('switch', { name: /South truck/ }).press('Space')

  await replay.getByRole('button', { name: 'Replay speed' }).click()
  await page.getByRole('option', { name: '1200×' }).click()
  await replay.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect(replay).toContainText('10:45:00')
  // At the end it stops by itself. North last reported half an hour ago, South has just stopped.
  await expect(replay.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(north).toContainText('the last known position')
  await expect(south).toContainText('0.00 km/h')
})
