import type { Locator, Page } from '@playwright/test'
import { ingest, liveRowOf } from './liveScreen.ts'
import { expect, test } from './muster.ts'

const fix = { latitude: -37.56, longitude: 143.85, speed: 0, heading: 0, iO3: 0 } as const
const sheetOf = (page: Page) => page.locator('.live-sheet')

/** Opens the screen from another, which Back leads to at last. */
async function openFromHome(page: Page): Promise<Locator> {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Realtime', exact: true }).first().click()
  await expect(liveRowOf(page, 'North truck')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'RealTime' })).toBeFocused()
  await expect(sheetOf(page)).toHaveAttribute('data-at', 'half')
  return sheetOf(page)
}

/** Drags the sheet by its handle, slowly enough to be no swipe. */
async function drag(page: Page, byPx: number): Promise<void> {
  const { x, y, width } = (await page.locator('.sheet-handle').boundingBox())!
  const [middle, top] = [x + width / 2, y + 10]
  await page.mouse.move(middle, top)
  await page.mouse.down()
  await page.mouse.move(middle, top + byPx, { steps: 6 })
  await page.waitForTimeout(150)
  await page.mouse.up()
}

test('the sheet is dragged to three heights, and its handle pressed goes through them', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  const sheet = await openFromHome(page)
  const settled = async (at: string) => {
    await expect(sheet).toHaveAttribute('data-at', at)
    await expect
      .poll(async () => Math.round((await sheet.boundingBox())!.height))
      .toBe(Number(await sheet.getAttribute('data-covers')))
    return (await sheet.boundingBox())!.height
  }
  const half = await settled('half')
  await drag(page, -220)
  const full = await settled('full')
  await drag(page, 480)
  const low = await settled('low')
  expect([low < half, half < full]).toEqual([true, true])
  await drag(page, -200)
  await settled('half')
  // Less than halfway to another height goes back.
  await drag(page, -60)
  await settled('half')

  await page.getByRole('button', { name: 'Enlarge the list' }).click()
  await settled('full')
  await page.getByRole('button', { name: 'Reduce the list' }).click()
  await settled('low')
  await page.getByRole('button', { name: 'Enlarge the list' }).click()
  await settled('half')
})

test('Back closes the details, then lowers the list, then leaves; closing by hand leaves nothing to go back to', async ({
  page,
  signIn,
  server,
}) => {
  await ingest(server, server.fleet.imeis.north, fix)
  await signIn(page, 'manager')
  const sheet = await openFromHome(page)
  const details = page.getByRole('dialog', { name: 'North truck' })
  await page.getByRole('button', { name: 'Enlarge the list' }).click()
  await expect(sheet).toHaveAttribute('data-at', 'full')
  await liveRowOf(page, 'North truck').click()
  await expect(details).toBeVisible()
  await expect(sheet).toHaveAttribute('data-at', 'half')
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(sheet).toHaveAttribute('data-at', 'full')
  await page.goBack()
  await expect(sheet).toHaveAttribute('data-at', 'half')
  await expect(page).toHaveURL(/\/realTime$/)
  // Enter on the keyboard of the phone opens what was found, and Back doesn't call the keyboard again.
  const find = page.getByLabel('Find an asset')
  await find.fill('north')
  await find.press('Enter')
  await expect(details).toBeVisible()
  await expect(sheet).toHaveAttribute('data-at', 'half')
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(find).not.toBeFocused()
  await page.goBack()
  await find.fill('')
  await expect(page).toHaveURL(/\/realTime$/)
  await page.goBack()
  await expect(sheet).toHaveAttribute('data-at', 'half')
  await expect(page).toHaveURL(/\/realTime$/)
  // Nor does a text come back that was emptied right before, which the address learns of after Back.
  await page.getByRole('button', { name: 'Enlarge the list' }).click()
  await find.fill('north')
  await expect(page).toHaveURL(/q=north$/)
  await find.fill('')
  await page.goBack()
  await expect(sheet).toHaveAttribute('data-at', 'half')
  await page.waitForTimeout(600)
  await expect(page).toHaveURL(/\/realTime$/)

  // Filters that were chosen meanwhile stay.
  await liveRowOf(page, 'North truck').click()
  await expect(page).toHaveURL(/asset=\d+/)
  await page.getByRole('button', { name: 'Close North truck' }).click()
  await expect(page).toHaveURL(/\/realTime$/)
  await page
    .getByRole('group', { name: 'Show by state' })
    .getByRole('button', { name: /^Parked/ })
    .click()
  await liveRowOf(page, 'North truck').click()
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/\/realTime\?state=parked$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('an asset that the list does not have is dropped with a toast, and the list stays usable', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'manager')
  const { north, south } = server.fleet.assets
  await page.goto(`/realTime?asset=${south + 9999}`)
  await expect(page.getByText("This asset isn't in this list")).toBeVisible()
  await expect(page).toHaveURL(/\/realTime$/)
  await liveRowOf(page, 'South truck').click()
  const details = page.getByRole('dialog', { name: 'South truck' })
  await expect(details).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`asset=${south}`))

  await page.getByRole('button', { name: 'All groups' }).click()
  await page.getByRole('menuitem', { name: 'North', exact: true }).click()
  await expect(details).toBeHidden()
  await expect(page).not.toHaveURL(/asset=/)
  await liveRowOf(page, 'North truck').click()
  await expect(page).toHaveURL(new RegExp(`asset=${north}`))
  await expect(page.getByRole('dialog', { name: 'North truck' })).toBeVisible()
})

test('a phone that is turned keeps the asset, beside the map and over it', async ({ page, signIn, server }) => {
  await ingest(server, server.fleet.imeis.north, fix)
  await signIn(page, 'manager')
  const sheet = await openFromHome(page)
  await liveRowOf(page, 'North truck').click()
  const details = page.getByRole('dialog', { name: 'North truck' })
  await expect(details).toBeVisible()
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height, height: width })
  await expect(sheet).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Follow' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await expect(sheet).toHaveAttribute('data-at', 'half')
  await expect(details.getByRole('button', { name: 'Follow' })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(details).toBeHidden()
  for (const name of ['Enlarge the list', 'Reduce the list']) await page.getByRole('button', { name }).press('Enter')
  await page.setViewportSize({ width: height, height: width })
  await expect(sheet).toHaveCount(0)
  await page.setViewportSize({ width, height })
  await expect(sheet).toHaveAttribute('data-at', 'low')
})

test('the actions of an asset are side by side, and an asset in duress has the colour of it while it is selected', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -38.1, longitude: 144.3, speed: 0, heading: 0, validity: 'A' }
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59, gPRMC }])
  await signIn(page, 'manager')
  await page.goto('/realTime')
  const row = liveRowOf(page, 'South truck')
  await row.click()
  const details = page.getByRole('dialog', { name: 'South truck' })
  const actions = ['Follow', 'Navigate there', 'Share'].map((name) =>
    details.locator('.live-actions > *', { hasText: name }),
  )
  const tops = await Promise.all(actions.map(async (action) => (await action.boundingBox())!.y))
  expect(new Set(tops).size).toBe(1)
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  expect(await row.locator('.live-row-name').evaluate((name) => getComputedStyle(name).color)).toBe(red)
  expect(await row.evaluate((option) => getComputedStyle(option).borderInlineStartColor)).toBe(red)
})

test('a view that is shared opens with its group, filter and place, whatever the reader had chosen', async ({
  page,
  signIn,
  server,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    Object.assign(navigator, { share: async ({ url }: ShareData) => void Reflect.get(window, 'shared').push(url) })
  })
  await signIn(page, 'manager')
  const at = '-37.56000,143.85000,11.00'
  await page.goto(`/realTime?group=${server.fleet.groups.north}&q=truck&at=${at}`)
  await expect(page.locator('.realtime-group')).toHaveText('North')
  await expect(liveRowOf(page, 'North truck')).toBeVisible()
  await expect(liveRowOf(page, 'South truck')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share view' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared').length)).toBe(1)
  const shared = new URL(await page.evaluate(() => Reflect.get(window, 'shared')[0]))
  expect(Object.fromEntries(shared.searchParams)).toEqual({ group: String(server.fleet.groups.north), q: 'truck', at })

  await page.goto('/realTime?group=all')
  await expect(page.locator('.realtime-group')).toHaveText('All groups')
  await expect(liveRowOf(page, 'South truck')).toBeVisible()
  await page.goto('/realTime?group=987654')
  await expect(liveRowOf(page, 'South truck')).toBeVisible()
  await expect(page).toHaveURL(/\/realTime$/)
  // The browser notes that this group was not found.
  expect(pageErrors.splice(0).every((text) => text.includes('404'))).toBe(true)
})

test('estimated positions are switched off on the map, and stay off on this device', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  await page.goto('/realTime')
  const estimates = page.getByRole('button', { name: 'Estimated positions' })
  await expect(estimates).toHaveAttribute('aria-pressed', 'true')
  await estimates.click()
  await expect(estimates).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(estimates).toHaveAttribute('aria-pressed', 'false')
  await estimates.click()
  await expect(estimates).toHaveAttribute('aria-pressed', 'true')
})

test('a fleet of one asset is shown with what is around it on the embedded map', async ({ page, signIn, server }) => {
  await ingest(server, server.fleet.imeis.other, { latitude: -38.1, longitude: 144.3, speed: 0, heading: 0, iO3: 0 })
  await signIn(page, 'otherUser')
  await page.goto('/realTime')
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/km$/)
})
