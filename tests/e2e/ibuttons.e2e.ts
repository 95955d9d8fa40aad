import { checkLayout, followRow, openCard, searchFor, submitIncomplete } from './checkScreen.ts'
import { covers, expect, test } from './muster.ts'

test(
  'iButtons: a tap is seen in the list and the details, and the fob gets its carrier’s name',
  covers('/ibutton', '/editIbutton/$id'),
  async ({ page, server, signIn, isMobile }) => {
    const serial = isMobile ? '01AA' : '01BB'
    const name = `Mia ${isMobile ? 'phone' : 'desktop'}`
    const at = (secondsAgo: number) => new Date(server.now() - secondsAgo * 1_000).toISOString()
    await server.ingest(server.fleet.imeis.north, [{ created: at(2), messageID: 50, ibutton: serial }])

    await signIn(page, 'admin')
    await page.goto('/ibutton')
    await expect(page.getByRole('heading', { name: 'iButtons' })).toBeVisible()
    await checkLayout(page)
    await searchFor(page, serial)
    await expect(page.getByText('1 to 1 of 1 entries')).toBeVisible()
    await openCard(page, serial)
    await expect(page.getByRole('table', { name: 'iButtons' })).toContainText('North truck')
    await followRow(page, 'Edit', serial)

    await expect(page.getByRole('heading', { name: 'Edit iButton' })).toBeVisible()
    await checkLayout(page)
    await submitIncomplete(page, page.getByRole('button', { name: 'Update' }))
    await expect(page.getByText('The Name field is required.')).toBeVisible()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Update' }).click()

    await expect(page).toHaveURL(/\/ibutton\?/)
    await expect(page.getByRole('rowheader', { name })).toBeVisible()
  },
)

test(
  'the details of an iButton say its state in colour, and who named it',
  covers('/ibuttonDetails/$id'),
  async ({ page, server, signIn }) => {
    const { imeis, serials, iButtons } = server.fleet
    const at = (secondsAgo: number) => new Date(server.now() - secondsAgo * 1_000).toISOString()
    await server.ingest(imeis.south, [{ created: at(1), messageID: 50, ibutton: serials.north }])
    await server.ingest(imeis.other, [
      { created: at(2), messageID: 50, ibutton: serials.other },
      { created: at(1), messageID: 51, ibutton: serials.other },
    ])
    const token = await server.signIn(server.fleet.users.admin)
    const body = { id: iButtons.north, name: 'North driver' }
    await server.call('POST', '/api/IButton/IButtonUpdate', { token, body: { ...body, name: 'Mia' } })
    await server.call('POST', '/api/IButton/IButtonUpdate', { token, body })

    await signIn(page, 'admin')
    await page.goto(`/ibuttonDetails/${iButtons.north}`)
    await expect(page.getByRole('heading', { name: 'Details iButton' })).toBeVisible()
    await expect(page.locator('.badge-good')).toHaveText('Connected')
    await page.getByRole('button', { name: /History/ }).click()
    await expect(page.getByText('North driver').last()).toBeVisible()
    await checkLayout(page)

    await page.goto(`/ibuttonDetails/${iButtons.other}`)
    await expect(page.locator('.badge-danger')).toHaveText('Disconnected')
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(/\/editIbutton\/\d+$/)
  },
)
