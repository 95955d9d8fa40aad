import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { printNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import type { TestServer } from '../support/testServer.ts'
import { bothSizes, builtPages, covers, expect, test } from './muster.ts'

const duress = 59
const harshBraking = 405

test('a new alert is highlighted for 5 seconds, and every window shows who acknowledged it and why', async ({
  browser,
  page,
  signIn,
  server,
  baseURL,
}) => {
  await signIn(page, 'southUser')
  await openLive(page, '/AlertCentre?alert=behaviour')
  const other = await anotherWindow(browser, baseURL!, (window) => signIn(window, 'manager'))
  await openLive(other, '/AlertCentre?alert=behaviour')
  await expect(page.getByText('v1.0.5')).toBeVisible()

  await ingest(server, harshBraking)
  const row = rowOf(page, /Harsh braking/)
  await expect(row).toContainText('New')
  await expect(page.getByText(/^1 of \d+ alerts pending$/)).toBeVisible()
  await expect(row).not.toContainText('New')

  await row.getByRole('button', { name: /^Acknowledge/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' })
  await expect(dialog.getByText(/older than 24 hours are removed from the notification area/)).toBeVisible()
  await dialog.getByPlaceholder('Optional remarks about your acknowledgement').fill('A dog on the road')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog).toBeHidden()
  for (const window of [page, other]) {
    await expect(rowOf(window, /Harsh braking/)).toContainText(/south.*A dog on the road/s)
    await expect(window.getByText(/^0 of \d+ alerts pending$/)).toBeVisible()
  }

  await row.getByRole('button', { name: /^View/ }).click()
  await expect(dialog).toContainText('A dog on the road')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toBeHidden()
  await other.context().close()
})

for (const size of bothSizes)
  test(
    `a duress shows above any screen, its link opens the incident, which says who was first (${size.name})`,
    size.tags,
    async ({ page, signIn, server }) => {
      await signIn(page, 'southUser')
      await openLive(page, '/home')
      await ingest(server, duress)
      const notice = page.getByRole('region', { name: 'Duress', exact: true })
      await expect(notice).toContainText('South truck')
      await expect(page).toHaveTitle(/^\(1\) /)
      await notice.getByRole('link', { name: 'View' }).click()

      await expect(page).toHaveURL(/\/AlertCentre\?alert=duress&id=\d+$/)
      const dialog = page.getByRole('region', { name: 'Acknowledge alert' })
      await expect(dialog.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
      await acknowledgeAs(server, server.fleet.users.manager, Number(new URL(page.url()).searchParams.get('id')))
      await expect(dialog).toContainText('manager')
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expect(page).toHaveURL(/\/AlertCentre\?alert=duress$/)
      await expect(page).toHaveTitle(/^Alert Centre/)
    },
  )

test('a button whose dialog has not been downloaded yet says that it is loading', async ({
  page,
  signIn,
  server,
  pageErrors,
}) => {
  await signIn(page, 'southUser')
  const scripts = join(builtPages(), 'assets')
  const ofDialog = readdirSync(scripts).filter(
    (name) => name.endsWith('.js') && readFileSync(join(scripts, name), 'utf8').includes('dialog-content'),
  )
  expect(ofDialog).not.toEqual([])
  const isOfDialog = ({ pathname }: URL) => ofDialog.some((name) => pathname.endsWith(name))
  await page.route(isOfDialog, (route) => route.abort())
  await openLive(page, '/AlertCentre?alert=behaviour')
  await ingest(server, harshBraking)
  await rowOf(page, /Harsh braking.*Pending/s)
    .getByRole('button', { name: /^Acknowledge/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()

  await page.unroute(isOfDialog)
  const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' })
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog).toBeHidden()
  expect(pageErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)
})

test('an acknowledgement that can’t be sent says so, survives a reload and is sent later', async ({
  page,
  signIn,
  server,
  pageErrors,
}) => {
  await signIn(page, 'southUser')
  await openLive(page, '/AlertCentre?alert=behaviour')
  await ingest(server, harshBraking)
  const row = rowOf(page, /Harsh braking.*(Pending|Not sent yet)/s)
  await page.route('**/api/Event/EventAcknowledgement', (route) => route.abort())
  await row.getByRole('button', { name: /^Acknowledge/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' })
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog).toContainText('Not sent yet')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(row).toContainText('Not sent yet')
  await page.reload()
  await expect(row).toContainText('Not sent yet')

  await page.unroute('**/api/Event/EventAcknowledgement')
  await expect(page.getByText(/^0 of \d+ alerts pending$/)).toBeVisible()
  // The browser notes each call that found nobody.
  expect(pageErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)
})

test(
  'what a rule sends its user appears in their notifications without a reload and is acknowledged there',
  covers('/AlertNotification'),
  async ({ page, signIn, server }) => {
    const { fleet } = server
    const admin = await server.signIn(fleet.users.admin)
    const event = { Name: 'Hard stop', Description: '', Type: harshBraking, Config: '{}', Status: 1 }
    const { body: made } = await server.call('POST', '/api/Event/EventRegister', { token: admin, body: event })
    const rule = {
      Name: 'Stops of the south',
      Description: '',
      status: 1,
      UserId: fleet.userIds.south,
      GroupId: fleet.groups.south,
      EventId: [made.id],
      AssetId: [fleet.assets.south],
      config: printNotificationConfig(newNotificationConfig('Australia/Sydney')),
      TempANotification: false,
      TempBNotification: false,
    }
    const saved = await server.call('POST', '/api/Notification/CreateNotification', { token: admin, body: rule })
    expect(saved.status).toBe(200)
    await signIn(page, 'southUser')
    await openLive(page, '/AlertNotification')
    await ingest(server, harshBraking)
    const row = rowOf(page, /South truck.*Pending/s)
    await row.getByRole('button', { name: /^Acknowledge/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' })
    await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
    await expect(rowOf(page, /South truck.*Acknowledged by south/s)).toBeVisible()
  },
)

test('what happens between the first lists and the first connection is shown too', async ({ page, signIn, server }) => {
  await ingest(server, harshBraking)
  await signIn(page, 'southUser')
  let connect = () => {}
  const held = new Promise<void>((resolve) => (connect = resolve))
  await page.route('**/negotiate*', async (route) => {
    await held
    await route.continue()
  })
  const listed = page.waitForResponse('**/GetLatestEvents')
  await page.goto('/AlertCentre?alert=behaviour')
  await listed
  await expect(page.getByRole('row').filter({ hasText: 'Harsh braking' }).first()).toBeVisible()
  await ingest(server, 404)
  await expect(rowOf(page, /Harsh acceleration/)).toHaveCount(0)
  connect()
  const missed = rowOf(page, /Harsh acceleration/)
  await expect(missed).toContainText('Pending')
  // Only what is new is marked as new.
  await expect(missed).toContainText('New')
  await expect(rowOf(page, /Harsh braking/)).not.toContainText('New')
})

test('Back from a tab of the Alert Centre returns to the one before, and at last to the screen before', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'southUser')
  await page.goto('/home')
  await page.goto('/AlertCentre?alert=duress')
  await page.getByRole('tab', { name: /^Behaviour/ }).click()
  await page.getByRole('tab', { name: /^Temperature/ }).click()
  await expect(page).toHaveURL(/alert=temperature$/)
  for (const name of [/^Behaviour/, /^Duress/]) {
    await page.goBack()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
}

async function anotherWindow(browser: Browser, baseURL: string, signIn: (page: Page) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page)
  return page
}

const rowOf = (page: Page, text: RegExp) => page.getByRole('row').filter({ hasText: text }).first()

async function ingest(server: TestServer, messageID: number): Promise<void> {
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -38.1, longitude: 144.3, speed: 40, heading: 0, validity: 'A' }
  const answer = await server.ingest(server.fleet.imeis.south, [{ created, messageID, gPRMC }])
  expect(answer.status).toBe(200)
}

async function acknowledgeAs(server: TestServer, email: string, alertId: number): Promise<void> {
  const token = await server.signIn(email)
  const body = { MessageId: alertId, Acknowledgement: '' }
  const answer = await server.call('POST', '/api/Event/EventAcknowledgement', { token, body })
  expect(answer.status).toBe(200)
}
