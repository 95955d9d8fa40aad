import { checkLayout, followRow, openCard, searchFor, submitIncomplete } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, errorsOnline, expect, test } from './muster.ts'

test(
  'depots: created on the map, found, changed, seen, deleted',
  covers('/depots', '/createDepot', '/editDepot/$id', '/depotDetails/$id', '/deleteDepot/$id'),
  async ({ page, signIn, isMobile, server, pageErrors }) => {
    const name = `Quarry yard ${isMobile ? 'phone' : 'desktop'}`
    const [, customerId] = server.fleet.customers
    // Maps are drawn without a graphics card here.
    test.slow()
    await signIn(page, 'admin')
    await page.goto('/depots')
    await openCard(page, 'Ballarat depot')
    await expect(page.getByText('Circle, 400 m').first()).toBeVisible()
    await checkLayout(page)
    // The customer of a row filters the list, is remembered, and is chosen on the form.
    await page.getByRole('link', { name: 'Northern Freight' }).first().click()
    await expect(page).toHaveURL(/\/depots\?customerId=\d+&customerName=Northern/)
    expect(await page.evaluate(() => localStorage.getItem('customer'))).toContain('Northern Freight')
    await page.getByRole('link', { name: 'Create new' }).click()
    await expect(page.getByRole('heading', { name: 'Create Depot' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Northern Freight')

    await page.goto('/createDepot')
    await expect(page.getByRole('button', { name: 'Add circle' })).toBeVisible()
    await checkLayout(page)
    await submitIncomplete(page, page.getByRole('button', { name: 'Create', exact: true }))
    for (const field of ['Customer', 'Name', 'TimeZone', 'Map'])
      await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()

    await choose(page, 'Customer', 'Other', 'Other Haulage')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await choose(page, 'TimeZone', 'Perth', /Perth/)
    await page.context().setOffline(true)
    // It stays for a second only.
    const noResponse = page.getByText('No response').waitFor()
    await page.getByRole('combobox', { name: 'Search location' }).fill('Bright')
    await noResponse
    await page.context().setOffline(false)
    expect(errorsOnline(pageErrors)).toEqual([])
    await choose(page, 'Search location', 'Ballarat', /Ballarat/)
    await page.getByRole('button', { name: 'Add circle' }).click()
    await page.getByRole('button', { name: 'Place in the middle' }).click()
    await expect(page.getByText(/^Circle, radius/)).toBeVisible()
    await expect(page.getByText('The Map field is required.')).toBeHidden()
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick()

    await expect(page).toHaveURL(/\/depots$/)
    await searchFor(page, name)
    await expect(page.getByText(/Showing 1 \(out of/)).toBeVisible()
    await followRow(page, 'Edit', name)
    await expect(page.getByText('Other Haulage')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'TimeZone' })).toHaveValue(/Perth/)
    await expect(page.getByText(/^Circle, radius/)).toBeVisible()
    await page.getByLabel('Description').fill('Gravel and sand')
    await page.getByRole('button', { name: 'Larger' }).click()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL(/\/depots\?/)
    await followRow(page, 'Details', name)
    for (const text of ['#160f9e', 'Active', 'Gravel and sand', 'Australia/Perth'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /History/ }).click()
    await expect(page.getByText('created it')).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Back to List' }).click()

    await followRow(page, 'Delete', name)
    await expect(page.getByText('Are you sure you want delete this?')).toBeVisible()
    await expect(page.getByText('#160f9e')).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL(/\/depots\?/)
    await expect(page.getByText('Nothing matches')).toBeVisible()
    const token = await server.signIn(server.fleet.users.admin)
    const left = (await server.call('GET', `/api/Depots/GetAllDepots?customerId=${customerId}`, { token })).body
    expect(left).toEqual([])
  },
)

test('a depot that an asset belongs to stays, and the screen says why', async ({
  page,
  signIn,
  server,
  pageErrors,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/deleteDepot/${server.fleet.depotId}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'North truck' })).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])
})

test('the map of a new depot opens where its customer is, finds what is near first and is in sight then', async ({
  page,
  signIn,
  server,
}) => {
  // Maps are drawn without a graphics card here.
  test.slow()
  await signIn(page, 'admin')
  await page.goto(`/createDepot?customerId=${server.fleet.customers[0]}`)
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Northern Freight')
  await page.getByRole('button', { name: 'Add circle' }).click()
  await page.getByRole('button', { name: 'Place in the middle' }).click()
  await page.getByRole('button', { name: 'Type the values' }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue('-37.8')
  await expect(page.getByLabel('Longitude')).toHaveValue('144.9')

  const search = page.getByRole('combobox', { name: 'Search location' })
  await search.scrollIntoViewIfNeeded()
  await search.fill('springfield')
  await expect(page.getByRole('option').first()).toHaveText('Springfield QLD')
  await page.evaluate(() => scrollBy(0, -300))
  await search.press('Enter')
  await expect(page.locator('.maplibregl-map')).toBeInViewport({ ratio: 0.95 })
})
