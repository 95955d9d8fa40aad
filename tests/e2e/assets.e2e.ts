import { checkLayout, followRow, searchFor } from './checkScreen.ts'
import { choose } from './choose.ts'
import { bothSizes, covers, expect, test } from './muster.ts'
import { openInPage } from './openInPage.ts'

const paths = covers('/assets', '/createAsset', '/editAsset/$id', '/assetDetail/$id', '/deleteAsset/$id')

for (const size of bothSizes)
  test(
    `assets: created, found, changed, seen, deleted by an administrator (${size.name})`,
    { ...paths, ...size.tags },
    async ({ page, signIn, isMobile, pageErrors }) => {
      const name = `Reefer ${isMobile ? 'phone' : 'desktop'}`
      await signIn(page, 'admin')
      await page.goto('/assets')
      await expect(page.getByText(/Showing 1 to \d+ of \d+ entries/)).toBeVisible()
      await checkLayout(page)
      if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByLabel('Temperature Alert').selectOption('Configured')
      await expect(page).toHaveURL(/TempAlertFilter=Configured/)
      await page.getByText('Enabled', { exact: true }).click()
      await expect(page).toHaveURL(/TempAlertEnabled=false/)
      await expect(page.getByText('Showing 0 to 0 of 0 entries')).toBeVisible()
      await page.goto('/assets')
      await page.getByRole('link', { name: 'Create New' }).click()

      await page.getByRole('button', { name: 'Create', exact: true }).click()
      for (const field of ['Name', 'Customer'])
        await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()
      await choose(page, 'Customer', 'North', 'Northern Freight')
      await page.getByLabel('Name', { exact: true }).fill('North truck')
      await expect(page.getByRole('button', { name: 'Status' })).toContainText('Awaiting Install')
      await expect(page.getByRole('button', { name: 'Profile' })).toContainText('Truck')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page.getByText('Asset Already Exist').first()).toBeVisible()
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByText('Temp A', { exact: true }).click()
      await page.getByRole('button', { name: 'Installed: today', exact: true }).click()
      await page.getByLabel('Admin Notes').fill('under the seat')
      await page.getByRole('button', { name: 'Depot' }).click()
      await page.getByRole('option', { name: 'Ballarat depot' }).click()
      await checkLayout(page)
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page).toHaveURL(/\/assets$/)

      await searchFor(page, name)
      await followRow(page, 'Edit', name)
      await expect(page.getByRole('checkbox', { name: 'Temp A' })).toBeChecked()
      await page.getByLabel('Friendly Name').fill('The cold one')
      await checkLayout(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(/\/assets\?/)
      await followRow(page, 'Details', name)
      await expect(page.getByText('The cold one')).toBeVisible()
      await expect(page.getByText('under the seat')).toBeVisible()
      // Comes after the rest, and moves what is below it.
      await expect(page.getByRole('heading', { name: 'Duress drill' })).toBeVisible()
      await page.getByRole('button', { name: /History/ }).click()
      await expect(page.getByText('Friendly name:')).toHaveCount(1)
      await checkLayout(page)
      await page.getByRole('button', { name: 'Back to List' }).click()
      await followRow(page, 'Delete', name)
      await checkLayout(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Nothing matches')).toBeVisible()
    },
  )

test('others change the friendly name and the notes of the assets they see, and nothing else', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'northUser')
  await page.goto('/assets')
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Delete/ })).toHaveCount(0)
  await followRow(page, 'Edit', 'North truck')
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(page.getByText('for administrators')).toHaveCount(0)
  await page.getByLabel('Notes').fill('squeaks')
  await checkLayout(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/assets$/)
  const token = await server.signIn(server.fleet.users.admin)
  const stored = await server.call('POST', `/api/Assets/SelectAsset/${server.fleet.assets.north}`, { token })
  expect(stored.body).toMatchObject({ notes: 'squeaks', adminNotes: 'for administrators', name: 'North truck' })
})

test('cards name the customer only where a list has records of several', async ({ page, signIn, server }) => {
  const customer = server.fleet.customers[0]!
  const cards = page.locator('.card-row')
  const naming = cards.filter({ hasText: 'Northern Freight' })
  await signIn(page, 'admin')
  await page.goto('/assets')
  await expect(naming.first()).toBeVisible()
  await openInPage(page, `/assets?customerId=${customer}&customerName=Northern%20Freight`)
  await expect(naming).toHaveCount(0)
  await expect(cards.filter({ hasText: 'North truck' })).toBeVisible()
  await signIn(page, 'northUser')
  await page.goto('/assets')
  await expect(cards.filter({ hasText: 'North truck' })).toBeVisible()
  await expect(naming).toHaveCount(0)
})
