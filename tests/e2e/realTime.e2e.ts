import { fieldOf, ingest, liveRowOf, ringSize, rowOf, showsRing } from './liveScreen.ts'
import { bothSizes, covers, expect, test } from './muster.ts'

for (const size of bothSizes)
  test(
    `the real-time screen moves by itself, shows an asset on the map and leads to its reports (${size.name})`,
    { ...covers('/realTime'), ...size.tags },
    async ({ page, signIn, server }) => {
      await signIn(page, 'manager')
      await page.goto('/realTime')
      await expect(page.getByRole('heading', { name: 'RealTime' })).toBeVisible()
      await expect(page.getByText('v1.0.3')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Last event or message' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
      const row = liveRowOf(page, 'North truck')
      await expect(row).not.toContainText('63 km/h')
      // A mark that a reload would take away.
      await page.evaluate(() => Object.assign(window, { stayed: true }))

      await ingest(server, server.fleet.imeis.north, {
        latitude: -37.56,
        longitude: 143.85,
        speed: 62.5,
        heading: 90,
        iO3: 1,
      })
      await expect(row).toContainText(/63 km\/h|Parked/)
      await expect(row).toContainText(/\d s ago/)

      await row.click()
      const popup = page.getByRole('dialog', { name: 'North truck' })
      await expect(popup).toBeVisible()
      expect(await popup.locator('dt').allTextContents()).toEqual([
        'Address',
        'Direction',
        'Parked',
        'Since',
        'Speed',
        'Trip',
        'Odometer',
        'Volts',
        'GPRS',
        'Satelites',
        'Temp A',
        'Temp B',
        'Fridge',
        'Last Updated',
        'Last Duress',
        'Last Powercut',
        'Last event or message',
      ])
      await expect(fieldOf(popup, 'Direction')).toHaveText('E')
      await ingest(server, server.fleet.imeis.north, {
        latitude: -37.5601,
        longitude: 143.85,
        speed: 71,
        heading: 180,
        iO3: 1,
      })
      await expect(fieldOf(popup, 'Speed')).toHaveText('71.00 km/h')
      await expect(fieldOf(popup, 'Direction')).toHaveText('S')
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    },
  )

test('the table shows its columns whole and leads to the reports', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await ingest(server, server.fleet.imeis.north, {
    latitude: -37.56,
    longitude: 143.85,
    speed: 62.5,
    heading: 90,
    iO3: 1,
    sensorAValue: -18.6,
    sensorBValue: -3.25,
    iO1: 1,
  })
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  const row = rowOf(page, 'North truck')
  await expect(row).toContainText(/Driving \(D\)|Parked \(P\)/)
  for (const text of ['62.50', '-18.6', '-3.25', 'On']) {
    const cell = row.getByRole('cell', { name: text, exact: true })
    // The topmost element at both ends of the text is the cell itself: nothing covers or cuts a digit.
    const isWhole = await cell.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, height } = range.getBoundingClientRect()
      return [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, top + height / 2)))
    })
    expect([text, isWhole]).toEqual([text, true])
  }

  await row.getByRole('button', { name: 'North truck', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'North truck' })).toBeVisible()
  await expect(page.locator('tr[aria-current]')).toHaveCount(1)
  await expect(row).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator('tr[aria-current]')).toHaveCount(0)

  await row.getByRole('button', { name: 'Reports for North truck' }).click()
  const { north } = server.fleet.assets
  for (const [name, path] of [
    ['MVTL', '/Rpt-MVTL'],
    ['Visit', '/Rpt-Visit'],
    ['Temperature', '/Temperature'],
    ['Track', '/Track'],
  ]) {
    const link = page.getByRole('menuitem', { name: name! })
    await expect(link).toHaveAttribute('href', `${path}?assetId=${north}&assetName=North+truck`)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('an asset that stops reporting while driving has no signal, in the list, on the map, in its details and in filters', async ({
  page,
  signIn,
  server,
}) => {
  const drive = async (metres: number) => {
    server.advanceClock(30_000)
    const fix = { latitude: -37.56 - metres / 111_000, longitude: 143.85, speed: 60, heading: 180 }
    await ingest(server, server.fleet.imeis.north, { ...fix, iO3: metres === 0 ? 0 : 1 })
  }
  for (const metres of [0, 500, 1000, 1500]) await drive(metres)
  await signIn(page, 'manager')
  await page.goto('/realTime')
  const row = liveRowOf(page, 'North truck')
  await expect(row).toContainText('60 km/h')

  server.advanceClock(4 * 60_000)
  await page.reload()
  await expect(row).toContainText('No signal')
  // And what this machine takes.
  await expect(row).toContainText(/[4-9] min ago/)
  await expect(row).not.toContainText('km/h')
  await row.click()
  const popup = page.getByRole('dialog', { name: 'North truck' })
  await expect(fieldOf(popup, 'Parked')).toHaveText(/^No signal for [4-9] min$/)
  await expect(popup.locator('dd.live-stale').filter({ hasText: '60.00 km/h' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  const chip = (name: RegExp) => page.getByRole('group', { name: 'Show by state' }).getByRole('button', { name })
  await chip(/^No signal 1/).click()
  await expect(page).toHaveURL(/state=noSignal/)
  await expect(liveRowOf(page, 'South truck')).toBeHidden()
  await expect(row).toBeVisible()
  await chip(/^All/).click()
  await expect(liveRowOf(page, 'South truck')).toBeVisible()

  await page.goto(`/assetDetail/${server.fleet.assets.north}`)
  await expect(page.getByText(/No signal for [4-9] min/)).toBeVisible()
  await drive(2000)
  await page.goto('/realTime')
  await expect(row).toContainText('60 km/h')
})

for (const size of bothSizes)
  test(
    `a group shows its assets only, on the list and live (${size.name})`,
    size.tags,
    async ({ page, signIn, server }) => {
      await signIn(page, 'manager')
      await page.goto('/realTime')
      await expect(liveRowOf(page, 'South truck')).toBeVisible()
      await page.getByRole('button', { name: 'All groups' }).click()
      await page.getByRole('menuitem', { name: 'North', exact: true }).click()
      await expect(liveRowOf(page, 'South truck')).toBeHidden()
      await expect(page.locator('.realtime-group')).toHaveText('North')
      expect(await page.evaluate(() => localStorage.getItem('realTimeGroupId'))).toBe(String(server.fleet.groups.north))

      await ingest(server, server.fleet.imeis.south, {
        latitude: -38.1,
        longitude: 144.3,
        speed: 10,
        heading: 0,
        iO3: 1,
      })
      await ingest(server, server.fleet.imeis.north, {
        latitude: -37.5602,
        longitude: 143.85,
        speed: 33,
        heading: 0,
        iO3: 1,
      })
      await expect(liveRowOf(page, 'North truck')).toContainText(/33 km\/h|Parked/)
      await expect(liveRowOf(page, 'South truck')).toBeHidden()

      await page.getByRole('button', { name: 'Group: North' }).click()
      await page.getByRole('menuitem', { name: 'All groups' }).click()
      await expect(liveRowOf(page, 'South truck')).toContainText(/10 km\/h|Parked/)
    },
  )

test('the address of an asset shows it on the map beside its card, also when the remembered group is without it', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize(ringSize)
  await ingest(server, server.fleet.imeis.north, { latitude: -37.56, longitude: 143.85, speed: 0, heading: 0, iO3: 1 })
  await ingest(server, server.fleet.imeis.south, { latitude: -38.1, longitude: 144.3, speed: 0, heading: 0, iO3: 1 })
  await signIn(page, 'manager')
  await page.goto('/home')
  await page.evaluate((id) => {
    localStorage.setItem('realTimeGroupId', String(id))
    localStorage.setItem('realTimeGroupName', 'North')
  }, server.fleet.groups.north)
  await page.goto(`/realTime?asset=${server.fleet.assets.south}`)
  const popup = page.getByRole('dialog', { name: 'South truck' })
  await expect(popup).toBeVisible()
  await expect(page.locator('.realtime-group')).toHaveText('All groups')
  await expect(liveRowOf(page, 'North truck')).toHaveCount(1)

  const map = page.getByRole('region', { name: 'Live map of assets' })
  await expect(async () => expect(await showsRing(page, map, popup)).toBe(true)).toPass()

  await page.getByRole('button', { name: 'All groups' }).click()
  await page.getByRole('menuitem', { name: 'North', exact: true }).click()
  await expect(liveRowOf(page, 'South truck')).toBeHidden()
  await expect(page.locator('.realtime-group')).toHaveText('North')
})
