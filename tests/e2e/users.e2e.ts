import { checkLayout, deleteRow, followRow, openCard, searchFor, submitIncomplete } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'

test(
  'users: created for a customer, found, changed, seen with their access, deleted',
  covers('/users', '/create-new-user', '/editUser/$id', '/userDetails/$id', '/deleteUser/$id'),
  async ({ page, signIn, isMobile, pageErrors }) => {
    const name = isMobile ? 'phone.dispatcher' : 'desk.dispatcher'
    const email = `${name}@fleet.example`
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await signIn(page, 'admin')
    await page.goto('/users')
    await expect(page.getByText('other@fleet.example')).toBeVisible()
    await expect(page.getByText('Platform Admin')).toBeVisible()
    await checkLayout(page)

    // A customer's name leads to its users, and to a new one of it.
    await openCard(page, 'north')
    const asked = page.waitForRequest(/AllUsers\?.*customerId=\d+/)
    await page.getByRole('link', { name: 'Northern Freight' }).first().click()
    expect(new URL((await asked).url()).searchParams.get('SortString')).toBe('userName')
    await expect(page.getByText('Filtered by customer:')).toBeVisible()
    await expect(page.getByText('other@fleet.example')).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('customer'))).toContain('Northern Freight')
    await page.getByRole('link', { name: 'Create New' }).click()
    await expect(page).toHaveURL(/\/create-new-user\?customerId=\d+&selectedAsset=Northern/)
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Northern Freight')

    // The time zone is that of the customer until another one is chosen.
    await submitIncomplete(page, create)
    for (const field of ['Name', 'Email', 'Password'])
      await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /Role/ })).toContainText('User')
    await checkLayout(page)

    await choose(page, 'Time Zone', 'Bris', 'Brisbane')

    // A name is asked about when its field is left, an e-mail when typing rests; nothing is created while one is taken.
    await page.getByLabel('Name', { exact: true }).fill('NORTH')
    await page.getByLabel('Description').fill('Nights')
    await expect(page.getByText('User already exist')).toBeVisible()
    await expect(create).toBeDisabled()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await expect(create).toBeEnabled()
    await page.getByLabel('Email').fill('north@fleet')
    await expect(page.getByText('The Email field is not a valid e-mail address.')).toBeVisible()
    await page.getByLabel('Email').fill('north@fleet.example')
    await expect(page.getByText('Username already in use')).toBeVisible()
    await expect(create).toBeDisabled()
    await page.getByLabel('Email').fill(email)
    await expect(create).toBeEnabled()
    // The browser itself notes the two refusals.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('409')])

    await page.getByLabel('Password', { exact: true }).fill('short')
    await expect(page.getByText('The Password restricted 6-30 characters long')).toBeVisible()
    await page.getByLabel('Confirm Password').fill('longer-1')
    await expect(page.getByText('The password and confirmation password do not match.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('longer-1')
    await expect(page.getByText('The password and confirmation password do not match.')).toBeHidden()
    await create.dblclick()

    await expect(page).toHaveURL(/\/users\?.*customerId=/)
    await searchFor(page, name)
    await expect(page.getByText('Showing 1 to 1 of 1 entries (filtered)')).toBeVisible()
    await followRow(page, 'Edit', name)
    await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue(/Brisbane/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await checkLayout(page)
    await page.getByLabel('Description').fill('Days')
    await page.getByRole('button', { name: /Status/ }).click()
    await page.getByRole('option', { name: 'Disabled' }).click()
    // Their own name is theirs, whatever the case; no password is needed.
    await page.getByLabel('Name', { exact: true }).fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL(/\/users\?.*customerId=/)
    await followRow(page, 'Details', name.toUpperCase())
    await expect(page.getByText('Days')).toBeVisible()
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
    await expect(page.locator('.record-fact', { hasText: 'Password Hash' }).getByRole('definition')).toHaveText('–')
    await page.getByRole('button', { name: /History/ }).click()
    await expect(page.getByText('created it')).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Back to List' }).click()

    await deleteRow(page, name.toUpperCase())
    await expect(page).toHaveURL(/\/users\?/)
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test('what a user has access to, and what the server refuses', async ({ page, signIn, server, pageErrors }) => {
  await signIn(page, 'admin')
  await page.goto(`/userDetails/${server.fleet.userIds.north}`)
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(page.getByRole('link', { name: 'North', exact: true })).toBeVisible()
  await expect(page.getByText(/Showing 1 to \d of \d entries/)).toBeVisible()
  const sizes = page.getByRole('combobox', { name: /^Show/ }).locator('option')
  await expect(sizes).toHaveText(['10', '25', '50', '100'])
  await checkLayout(page)
  await page.getByRole('tab', { name: 'Assets' }).click()
  await expect(page.getByText('North truck')).toBeVisible()
  await expect(page.getByText('South truck')).toBeHidden()
  await checkLayout(page)
  await page.getByRole('searchbox').fill('nothing of the kind')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/editUser/${server.fleet.userIds.north}`)
  await expect(page.getByLabel('Email')).toHaveValue('north@fleet.example')

  // A customer that is gone meanwhile: what was typed stays, and what the server says is an alert.
  await page.goto('/create-new-user?customerId=987654&selectedAsset=Gone')
  await choose(page, 'Time Zone', 'Bris', 'Brisbane')
  await page.getByLabel('Name', { exact: true }).fill('nobody')
  await page.getByLabel('Email').fill('nobody@fleet.example')
  await page.getByLabel('Password', { exact: true }).fill('longer-1')
  await page.getByLabel('Confirm Password').fill('longer-1')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('alert').getByText('This customer was not found.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@fleet.example')
  // The form asks for the time zone of that customer as well.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404'), expect.stringContaining('400')])
})

test('a reload, and Back from what was opened there, show the tab of a record that was open', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/userDetails/${server.fleet.userIds.manager}`)
  const groups = page.getByRole('tab', { name: 'Groups' })
  await groups.click()
  const north = page.getByRole('link', { name: 'North', exact: true })
  await north.click()
  await page.getByRole('tab', { name: /^Assets/ }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Assets/ })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(groups).toHaveAttribute('aria-selected', 'true')
  await expect(north).toBeVisible()
})
