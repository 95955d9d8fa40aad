import { checkLayout, deleteRow, followRow, searchFor, submitIncomplete } from './checkScreen.ts'
import { covers, expect, test } from './muster.ts'

const paths = covers('/events', '/create-new-event', '/editEvent/$id', '/eventDetails/$id', '/eventDelete/$id')

test(
  'event types: created, found, changed, seen with their history, deleted',
  paths,
  async ({ page, signIn, isMobile }) => {
    const name = `Fridge door ${isMobile ? 'phone' : 'desktop'}`
    await signIn(page, 'admin')
    await page.goto('/events')
    await checkLayout(page)
    await page.getByRole('link', { name: 'Create New' }).click()
    await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible()
    await checkLayout(page)

    // What is missing is said under each field, and over the form for 3 seconds; nothing is sent.
    await submitIncomplete(page, page.getByRole('button', { name: 'Create', exact: true }))
    for (const text of ['Name', 'Type', 'Configuration'])
      await expect(page.getByText(`The ${text} field is required.`)).toBeVisible()
    await expect(page.getByText('Please fill all the Required fields')).toBeHidden()

    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Type').fill('52')
    await page.getByLabel('Configuration').fill('{door')
    await expect(page.getByText('Invalid Json.')).toBeVisible()

    // A form with changes is not left without a question.
    await page.getByRole('button', { name: 'Back to List' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByLabel('Configuration').fill('{"door":1}')
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick()
    await expect(page).toHaveURL(/\/events$/)

    await searchFor(page, name)
    await expect(page.getByText('Showing 1 (out of')).toBeVisible()
    await followRow(page, 'Edit', name)
    await expect(page.getByLabel('Type')).toHaveValue('52')
    await checkLayout(page)
    await page.getByLabel('Description').fill('Opened on the road')
    await page.getByRole('button', { name: 'Create', exact: true }).click()

    await expect(page).toHaveURL(/\/events$/)
    await searchFor(page, name)
    await followRow(page, 'Details', name)
    await expect(page.getByText('Opened on the road')).toBeVisible()
    await page.getByRole('button', { name: /History/ }).click()
    await expect(page.getByText('created it')).toBeVisible()
    await expect(page.getByText('door: 1')).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Back to List' }).click()

    await deleteRow(page, name)
    await expect(page).toHaveURL(/\/events\?/)
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test('two users save the same event: the second sees both versions', async ({
  page,
  signIn,
  server,
  isMobile,
  pageErrors,
}) => {
  const token = await server.signIn(server.fleet.users.admin)
  const body = { Name: `Shared ${isMobile}`, Description: '', Type: 7, Config: '{}', Status: 1 }
  const { id } = (await server.call('POST', '/api/Event/EventRegister', { token, body })).body
  await signIn(page, 'admin')
  await page.goto(`/editEvent/${id}`)
  await page.getByLabel('Description').fill('mine')
  const stored = (await server.call('POST', `/api/Event/SelectedEvent/${id}`, { token })).body
  await server.call('POST', '/api/Event/UpdateEvent', { token, body: { ...stored, description: 'theirs' } })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('cell', { name: 'mine' })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'theirs' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page).toHaveURL(/\/events/)
  const after = (await server.call('POST', `/api/Event/SelectedEvent/${id}`, { token })).body
  expect(after.description).toBe('mine')
  // The browser itself notes the refused call.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])
})
