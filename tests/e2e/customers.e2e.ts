import { checkLayout, followRow, openCard, searchFor, submitIncomplete } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'

const paths = covers('/customers', '/createCustomer', '/customerDetail/$id', '/editCustomer/$id')

test(
  'customers: created, found, changed, seen, and the lists they lead to',
  paths,
  async ({ page, signIn, isMobile }) => {
    const name = `Coastal Carriers ${isMobile ? 'phone' : 'desktop'}`
    await signIn(page, 'admin')
    await page.goto('/customers')
    await expect(page.getByText(/Showing \d+ \(out of \d+\)/)).toBeVisible()
    await checkLayout(page)
    await page.getByRole('link', { name: 'Create new' }).click()
    await expect(page.getByRole('heading', { name: 'New Customer' })).toBeVisible()

    await page.getByLabel('Speed Exception Duration Limit (minutes)').fill('')
    await page.getByLabel('Temperature Threshold Duration Limit (minutes)').fill('')
    // A new customer's time zone is the browser's until another one is chosen.
    await expect(page.getByRole('combobox', { name: 'TimeZone' })).not.toHaveValue('')
    await page.getByRole('combobox', { name: 'TimeZone' }).fill('')
    await page.keyboard.press('Tab')
    await submitIncomplete(page, page.getByRole('button', { name: 'Create', exact: true }))
    for (const field of ['Name', 'TimeZone', 'speed', 'temperature threshold duration'])
      await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()
    await checkLayout(page)

    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Speed Exception Duration Limit (minutes)').fill('4')
    await page.getByLabel('Temperature Threshold Duration Limit (minutes)').fill('20')
    await choose(page, 'TimeZone', 'Bris', /Brisbane/)
    await choose(page, 'Search location', 'Ballarat', /Ballarat/)
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/Ballarat/)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page).toHaveURL(/\/customers$/)

    await searchFor(page, name)
    await expect(page.getByText(/Showing 1 \(out of/)).toBeVisible()
    await followRow(page, 'View', name)
    await expect(page.getByRole('heading', { name: 'Customer Details' })).toBeVisible()
    await expect(page.getByText(/Brisbane/)).toBeVisible()
    await checkLayout(page)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('combobox', { name: 'TimeZone' })).toHaveValue(/Brisbane/)
    await page.getByLabel('Temp A Threshold').fill('7.5')
    await checkLayout(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/customers$/)

    await searchFor(page, name)
    await openCard(page, name)
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    for (const item of ['Edit', 'Group', 'Assets', 'Users', 'Devices'])
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Devices' }).click()
    await expect(page).toHaveURL(/\/devices\?customerId=\d+&customerName=Coastal/)
    await expect(page.getByText('Nothing to show')).toBeVisible()
    // The customer is remembered until the filter is cleared.
    expect(await page.evaluate(() => localStorage.getItem('customer'))).toContain('Coastal')
    await page.getByRole('link', { name: `Clear the filter by ${name}` }).click()
    await expect(page).toHaveURL(/\/devices$/)
    expect(await page.evaluate(() => localStorage.getItem('customer'))).toBeNull()
  },
)
