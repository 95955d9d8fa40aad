import * as tables from '../../server/database/schema/tables.ts'
import { choose } from './choose.ts'
import { bothSizes, expect, test } from './muster.ts'

for (const size of bothSizes)
  test(
    `after a save the list opens at the row, which is marked, and the toast leads to it (${size.name})`,
    size.tags,
    async ({ page, signIn, server, isMobile }) => {
      const [customerId] = server.fleet.customers
      const name = isMobile ? 'Pocket' : 'Wide'
      const [truck] = await server.db.select().from(tables.profiles).limit(1)
      const rows = Array.from({ length: 120 }, (_, at) => ({
        customerId,
        profilesId: truck!.id,
        name: `${name} ${String(at).padStart(3, '0')}`,
      }))
      await server.db.insert(tables.assets).values(rows)
      await signIn(page, 'admin')
      await page.goto(`/assets?SearchString=${name}&SortString=name`)
      await expect(page.getByText('Showing 1 to 50 of 120 entries (filtered)')).toBeVisible()
      await page.getByRole('link', { name: 'Create New' }).click()
      // What is typed is taken with Tab when it can mean one customer only.
      await page.getByRole('combobox', { name: 'Customer' }).click()
      await page.keyboard.type('northern')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Northern Freight')
      await page.getByLabel('Name', { exact: true }).fill(`${name} 085b`)
      await page.getByLabel('Color', { exact: true }).fill('blurple')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page.getByText('Enter a colour such as #160f9e, or its English name.').first()).toBeVisible()
      await page.getByLabel('Color', { exact: true }).fill('teal')
      await page.getByRole('button', { name: 'Create', exact: true }).click()

      await expect(page.getByText('Asset created')).toBeVisible()
      // First: it stays for 8 seconds only.
      const seen = await page.locator('.toasts').getByRole('link', { name: 'View' }).getAttribute('href')
      await expect(page).toHaveURL(/PageNumber=2/)
      await expect(page.getByText('Showing 51 to 100 of 121 entries (filtered)')).toBeVisible()
      const row = page.locator('.table-row-sought')
      await expect(row).toContainText(`${name} 085b`)
      await expect(row).toBeInViewport()
      await page.goto(seen!)
      await expect(page).toHaveURL(/\/assetDetail\/\d+$/)
      await expect(page.getByText(`${name} 085b`)).toBeVisible()
      // The list opens as usual the next time.
      await page.goto(`/assets?SearchString=${name}&SortString=name`)
      await expect(page.getByText('Showing 1 to 50 of 121 entries (filtered)')).toBeVisible()
      await expect(row).toHaveCount(0)
    },
  )

test('long names wrap, and the map of the customer form has a height', async ({ page, signIn, server }) => {
  const [customerId] = server.fleet.customers
  const [truck] = await server.db.select().from(tables.profiles).limit(1)
  const name = 'W'.repeat(200)
  const [asset] = await server.db.insert(tables.assets).values({ customerId, profilesId: truck!.id, name }).returning()
  await signIn(page, 'admin')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [`/assets?SearchString=WWWW`, `/assetDetail/${asset!.id}`, `/deleteAsset/${asset!.id}`]) {
      await page.goto(path)
      await expect(page.getByText(name).first()).toBeVisible()
      const room = await page.evaluate(() => {
        const scrollers = [document.documentElement, ...document.querySelectorAll('.table-scroller')]
        return scrollers.map((one) => one.scrollWidth - one.clientWidth)
      })
      expect([path, width, room.filter((overhang) => overhang > 0)]).toEqual([path, width, []])
    }
  }
  await page.goto(`/editCustomer/${customerId}`)
  // While the map's code loads, what holds its place has the same class, beside the hidden map.
  const map = page.locator('.overlay-map', { has: page.locator('.maplibregl-canvas') })
  await expect.poll(async () => (await map.boundingBox())?.height ?? 0).toBeGreaterThan(200)
})

test('a toast doesn’t cover the buttons of a duress', async ({ page, signIn, server }) => {
  await signIn(page, 'admin')
  await page.goto('/create-new-group')
  await choose(page, 'Customer', 'North', 'Northern Freight')
  await page.getByLabel('Name', { exact: true }).fill('Night shift')
  await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
  const duress = page.getByRole('region', { name: 'Duress' }).getByRole('link', { name: 'View' })
  await expect(duress).toBeVisible()
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByText('Group created')).toBeVisible()
  // While the toast is there, the button is what a finger meets.
  const met = await duress.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    const isFree = link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    return [document.querySelector('.toasts')?.textContent, isFree]
  })
  expect(met).toEqual([expect.stringContaining('Group created'), true])
  await duress.click()
  await expect(page.getByRole('region', { name: 'Acknowledge alert' })).toBeVisible()
})
