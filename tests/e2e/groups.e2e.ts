import * as tables from '../../server/database/schema/tables.ts'
import { checkLayout, checkScreen, deleteRow, followRow, openCard, searchFor, submitIncomplete } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'

test(
  'groups: created, found, filled with assets and members',
  covers('/groups', '/create-new-group', '/editGroup/$id'),
  async ({ page, signIn, server, isMobile }) => {
    const name = `Night run ${isMobile ? 'phone' : 'desktop'}`
    const trailers = Array.from({ length: 12 }, (_, index) => `Trailer ${name} ${String(index + 1).padStart(2, '0')}`)
    const [customerId] = server.fleet.customers
    const [truck] = await server.db.select().from(tables.profiles).limit(1)
    const trailer = (asset: string) => ({ customerId, name: asset, statusId: 2, profilesId: truck!.id, tag1: 'reefer' })
    await server.db.insert(tables.assets).values(trailers.map(trailer))
    const isChosen = (asset: string) => page.getByRole('checkbox', { name: `Choose ${asset}`, exact: true })

    await signIn(page, 'admin')
    await page.goto('/groups')
    await openCard(page, 'All')
    await expect(page.getByRole('link', { name: 'Other Haulage' })).toBeVisible()
    await page.getByRole('link', { name: 'Create New' }).click()
    await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('#160f9e')
    await expect(page.getByLabel('Icon', { exact: true })).toHaveValue('fa fa-truck')
    await submitIncomplete(page, page.getByRole('button', { name: 'Create', exact: true }))
    for (const field of ['Customer', 'Name'])
      await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()
    await choose(page, 'Customer', 'North', 'Northern Freight')
    await page.getByLabel('Name', { exact: true }).fill(name)
    // The picker writes the text of the icon, and shows the icon of a text that is typed.
    const icon = page.getByLabel('Icon', { exact: true })
    const picker = page.getByRole('button', { name: /Pick: Icon/ })
    await picker.press('Enter')
    await expect(page.getByRole('option', { name: 'Truck' })).toBeFocused()
    await checkLayout(page)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(icon).toHaveValue('fa fa-motorcycle')
    await icon.fill('fas fa-bus')
    await expect(picker).toContainText('Bus')
    await picker.click()
    await page.getByRole('option', { name: 'Trailer' }).click()
    await expect(icon).toHaveValue('fa fa-trailer')
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick()
    await expect(page).toHaveURL(/\/groups$/)

    await searchFor(page, name)
    await expect(page.getByText('Showing 1 to 1 of 1 entries (filtered)')).toBeVisible()
    await followRow(page, 'Edit', name)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await checkLayout(page)
    await page.getByText('Default Group').click()
    await page.getByLabel('Menu Sequence').fill('3')

    // Rows stay chosen on other pages, in another order, in a search that does not find them, and on the other tabs.
    await page.getByRole('tab', { name: 'Assets 0' }).click()
    await page.getByRole('searchbox').fill(`Trailer ${name}`)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/editGroup\//)
    await expect(page.getByText('Showing 1 to 10 of 12 entries (filtered), 0 chosen')).toBeVisible()
    await page.getByText(trailers[0]!, { exact: true }).click()
    await expect(isChosen(trailers[0]!)).toBeChecked()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText(trailers[11]!, { exact: true }).click()
    await expect(page.getByText('Showing 11 to 12 of 12 entries (filtered), 2 chosen')).toBeVisible()
    await page.getByRole('combobox', { name: /^Show/ }).selectOption('25')
    await expect(isChosen(trailers[0]!)).toBeChecked()
    await expect(isChosen(trailers[11]!)).toBeChecked()
    await expect(isChosen(trailers[5]!)).not.toBeChecked()
    await checkScreen(page)
    await page.getByRole('searchbox').fill('South truck')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('Showing 1 to 1 of 1 entries (filtered), 2 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Select all' }).click()
    // What the search shows joins what was chosen.
    await expect(page.getByRole('tab', { name: 'Assets 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Select none' }).click()
    await page.getByText('South truck', { exact: true }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText(trailers[2]!, { exact: true }).click()

    await page.getByRole('tab', { name: 'Members 0' }).click()
    await page.getByText('south@fleet.example').click()
    await expect(page.getByRole('tab', { name: 'Members 1' })).toBeVisible()

    // What is missing stands on the first tab, which opens.
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByRole('tab', { name: 'Assets 2' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The Name field is required.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/groups\?/)

    await followRow(page, 'Details', name)
    await expect(page.getByText('Trailer', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Assets 2' }).click()
    await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible()
    await expect(page.getByText('South truck')).toBeVisible()
    await expect(page.getByText(trailers[2]!)).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Menu Sequence')).toHaveValue('3')
    await expect(page.getByRole('checkbox', { name: 'Default Group' })).toBeChecked()
  },
)

test(
  'a group: seen with its members alone, deleted',
  covers('/groupDetails/$id', '/deleteGroup/$id'),
  async ({ page, signIn, server, isMobile }) => {
    const name = `Day run ${isMobile ? 'phone' : 'desktop'}`
    const token = await server.signIn(server.fleet.users.admin)
    const body = { Name: name, CustomerId: server.fleet.customers[0] }
    const { id: Id } = (await server.call('POST', '/api/Group/GroupRegister', { token, body })).body
    const UserIds = [server.fleet.userIds.south]
    await server.call('POST', '/api/Group/UpdateGroup', { token, body: { Id, Name: name, UserIds } })
    await signIn(page, 'admin')
    await page.goto('/create-new-group?customerId=987654')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('The Name field is required.')).toBeVisible()
    await checkLayout(page)
    await page.goto('/groups?SearchString=run')
    await expect(page.getByRole('rowheader', { name })).toBeVisible()
    await checkLayout(page)
    await followRow(page, 'Details', name)
    await expect(page.getByText('#160f9e')).toBeVisible()
    await expect(page.getByText('Truck', { exact: true })).toBeVisible()
    await checkLayout(page)
    await page.getByRole('tab', { name: 'Assets 0' }).click()
    await expect(page.getByText('No assets in this group')).toBeVisible()
    await page.getByRole('tab', { name: 'Members 1' }).click()
    await expect(page.getByText('south@fleet.example')).toBeVisible()
    await expect(page.getByText('north@fleet.example')).toBeHidden()
    await page.getByRole('button', { name: 'Back to List' }).click()

    await deleteRow(page, name)
    await expect(page).toHaveURL(/\/groups\?/)
    await expect(page.getByRole('rowheader', { name })).toBeHidden()
  },
)

test('two users change the same group: the second sees both versions', async ({
  page,
  signIn,
  server,
  pageErrors,
  isMobile,
}) => {
  const token = await server.signIn(server.fleet.users.admin)
  const [customerId] = server.fleet.customers
  const body = { Name: `Shared ${isMobile}`, CustomerId: customerId }
  const { id } = (await server.call('POST', '/api/Group/GroupRegister', { token, body })).body
  await signIn(page, 'admin')
  await page.goto(`/editGroup/${id}`)
  await page.getByRole('tab', { name: 'Members 0' }).click()
  await page.getByText('north@fleet.example').click()
  const theirs = { Id: id, Name: body.Name, UserIds: [server.fleet.userIds.north, server.fleet.userIds.south] }
  await server.call('POST', '/api/Group/UpdateGroup', { token, body: theirs })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('row', { name: 'Members 1 chosen 2 chosen' })).toBeVisible()
  // Esc decides nothing: what was chosen here is there still, and saving asks again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Members 1' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('was changed by someone else')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('tab', { name: 'Members 2' })).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('409')])

  // A name that the customer's groups have already.
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Name', { exact: true }).fill('North')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Group Already Exist')).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])
})
