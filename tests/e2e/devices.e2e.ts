import { checkLayout, deleteRow, followRow, openCard, searchFor } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'

const paths = covers('/devices', '/create-new-devices', '/editDevice/$id', '/deviceDetails/$id', '/deleteDevice/$id')

test(
  'devices: created for an asset, found, moved, seen, deleted',
  paths,
  async ({ page, signIn, server, isMobile, pageErrors }) => {
    const name = `Tracker ${isMobile ? 'phone' : 'desktop'}`
    const imei = isMobile ? '862462030142276' : '862462030142284'
    await signIn(page, 'admin')
    await page.goto('/devices')
    await expect(page.getByText(/Showing 1 to \d+ of \d+ entries/)).toBeVisible()
    await checkLayout(page)
    await openCard(page, 'O1')
    await page.getByRole('link', { name: 'Other Haulage' }).click()
    await expect(page).toHaveURL(/customerName=Other\+Haulage/)
    await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
    await page.getByRole('link', { name: 'Create New' }).click()
    await expect(page).toHaveURL(/selectedAsset=Other\+Haulage/)
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Other Haulage')
    await expect(page.getByText('UNASSIGNED')).toBeVisible()

    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('The Name field is required.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('IMEI').fill(server.fleet.imeis.north)
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('1')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('IMEI Already Exist').first()).toBeVisible()
    // The browser itself notes the refused call.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])

    // Another customer: its free assets are offered, and the one that is chosen stays chosen.
    await page.getByLabel('IMEI').fill(imei)
    await choose(page, 'Customer', 'North', 'Northern Freight')
    await page.getByText('New truck').click()
    await expect(page.getByRole('group', { name: 'Asset' }).getByRole('status').first()).toContainText('New truck')
    await checkLayout(page)
    await page.getByRole('button', { name: 'Create', exact: true }).click()

    await expect(page).toHaveURL(/\/devices\?/)
    await page.goto('/devices')
    await searchFor(page, imei)
    await followRow(page, 'Edit', name)
    await expect(page.getByRole('group', { name: 'Asset' }).getByRole('status').first()).toContainText('New truck')
    await page.getByLabel('IMEI').fill('')
    await expect(page.getByText('The IMEI field is required.')).toBeVisible()
    await page.getByLabel('IMEI').fill(imei)
    await page.getByLabel('SIM').fill('0400 111 222')
    await checkLayout(page)
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL(/\/devices\?/)
    await followRow(page, 'Details', name)
    await expect(page.getByText('0400 111 222')).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Back to List' }).click()
    await deleteRow(page, name)
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)
