import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { testPassword } from '../support/seedFleet.ts'
import { checkScreen } from './checkScreen.ts'
import { choose } from './choose.ts'
import { errorsBesideRefusals, openLive } from './endedSession.ts'
import { bothSizes, covers, expect, test } from './muster.ts'
import { storedReplies } from './storedReplies.ts'

for (const size of bothSizes)
  test(
    `signing in leads to what the role may see; sessions are listed and ended (${size.name})`,
    { ...covers('/login', '/manageAccount'), ...size.tags },
    async ({ page, server }) => {
      const { northUser } = server.fleet.users
      const other = await server.call('POST', '/api/auth/login', {
        body: { Email: northUser, Password: testPassword },
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604' },
      })
      await page.goto('/login?returnTo=/customers')
      await page.getByLabel('Email').fill(northUser)
      await page.getByLabel('Password').fill(testPassword)
      await page.getByRole('button', { name: 'Show what you typed' }).click()
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL(/\/home$/)
      await page.goto('/customers')
      await expect(page).toHaveURL(/\/404$/)

      await page.goto('/manageAccount')
      const sessions = page.getByRole('region', { name: "Where you're signed in" })
      await expect(sessions.getByText('This browser')).toHaveCount(1)
      await expect(sessions.getByText('Safari on iPhone')).toBeVisible()
      await checkScreen(page)
      await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await expect(sessions.getByText('Safari on iPhone')).toHaveCount(0)
      const refused = await server.call('GET', '/api/auth/Sessions', { token: other.body.token })
      expect(refused.body.code).toBe('sessionEnded')
    },
  )

test('a session that is ended from elsewhere removes what the device kept', async ({
  page,
  server,
  signIn,
  pageErrors,
}) => {
  await signIn(page, 'southUser')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const saved = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('muster')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('savedReports').objectStore('savedReports').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
  const keep = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('muster')
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('savedReports', 'readwrite')
            transaction.objectStore('savedReports').put({ userId: '7', key: 'a report', data: '{}', savedAt: 1 })
            transaction.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
  // The page makes its database with the first reply that it stores.
  await expect.poll(() => storedReplies(page)).toContain('ForDashboard')
  await keep()
  expect(await saved()).toBeGreaterThan(0)
  await server.db.execute(sql`update sessions set ended_at = now()`)
  await page.goto('/manageAccount')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(saved).toBe(0)

  // A page that is left before it has deleted everything leaves the rest to the next one.
  const unfinished = () => page.evaluate(() => localStorage.getItem('userToForget'))
  await expect.poll(unfinished).toBeNull()
  await keep()
  await page.evaluate(() => localStorage.setItem('userToForget', '7'))
  await page.reload()
  await expect.poll(saved).toBe(0)
  await expect.poll(unfinished).toBeNull()
  expect(errorsBesideRefusals(pageErrors)).toEqual([])
})

test('a window whose session is ended from elsewhere says so at once, because no alert reaches it any more', async ({
  page,
  server,
  signInByForm,
  pageErrors,
}) => {
  await openLive(page, signInByForm)
  const elsewhere = await server.signIn(server.fleet.users.otherUser)
  expect((await server.call('POST', '/api/auth/EndOtherSessions', { token: elsewhere })).status).toBe(200)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('status')).toHaveText('Your session has ended.')
  expect(errorsBesideRefusals(pageErrors)).toEqual([])
})

test('without a mail server the page says who can help, and an invitation is a link', async ({
  page,
  server,
  signIn,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: "Can't sign in?" }).click()
  await expect(page.getByText('muster reset-password')).toBeVisible()
  await checkScreen(page)

  // The other tests may have ended the session that this file keeps.
  await server.db.execute(sql`update sessions set ended_at = null`)
  await signIn(page, 'admin')
  await page.goto('/create-new-user')
  await choose(page, 'Customer', 'Other', 'Other Haulage')
  await expect(page.getByRole('combobox', { name: 'Time Zone' })).not.toHaveValue('')
  await choose(page, 'Time Zone', 'chile', 'Santiago')
  await page.getByLabel('Name', { exact: true }).fill('Ida Invited')
  await page.getByLabel('Email').fill('ida@fleet.example')
  await page.getByText('Invite with a link').click()
  await expect(page.getByLabel('Confirm Password')).toHaveCount(0)
  await checkScreen(page)
  await page.getByRole('button', { name: 'Create and invite' }).click()
  const link = await page
    .getByRole('group', { name: 'Invitation link' })
    .getByText(/\/login\?/)
    .innerText()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/users/)
  const { rows } = await server.db.execute<{ id: number }>(sql`select id from users where user_name = 'Ida Invited'`)
  await page.goto(`/userDetails/${rows[0]!.id}`)
  await page.getByRole('tab', { name: 'Sign-in' }).click()
  await expect(page.getByText(/Link created/)).toBeVisible()
  await checkScreen(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(page.getByRole('heading', { name: 'Welcome, Ida Invited' })).toBeVisible()
  await checkScreen(page)
  await page.getByLabel('New password').fill('idas-password')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('timeZoneID'))).toBe('America/Santiago')
})

for (const size of bothSizes)
  test(
    `an empty server asks for its administrator, with country and time zone from the browser, and signs them in (${size.name})`,
    size.tags,
    async ({ page, server }) => {
      await server.db.execute(sql`truncate users, customers restart identity cascade`)
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Welcome to Muster' })).toBeVisible()
      await page.getByRole('button', { name: 'Set up Muster' }).click()
      for (const field of ['Name', 'Email', 'Password', 'Organisation'])
        await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()
      await checkScreen(page)
      await page.getByLabel('Your name').fill('Olive Owner')
      await page.getByLabel('Email').fill('olive@haulage.example')
      await page.getByLabel('Password').fill('olives-password')
      await page.getByLabel('Organisation').fill('Olive Haulage')
      await choose(page, 'Country', 'Norway', 'Norway')
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Oslo')
      await page.getByRole('button', { name: 'Set up Muster' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      const { rows } = await server.db.execute(sql`select name, time_zone_id, address from customers`)
      expect(rows).toEqual([{ name: 'Olive Haulage', time_zone_id: 'Europe/Oslo', address: 'Norway' }])
    },
  )

test('a browser that is closed during set-up loses nothing: fields that weren’t sent are requested again, and what was sent is stored', async ({
  browser,
  server,
  baseURL,
}) => {
  await server.db.execute(sql`truncate users, customers restart identity cascade`)
  const open = async () => (await browser.newContext({ baseURL: baseURL!, locale: 'en-AU' })).newPage()
  const fillIn = async (page: Page) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome to Muster' })).toBeVisible()
    await page.getByLabel('Your name').fill('Olive Owner')
    await page.getByLabel('Email').fill('olive@haulage.example')
    await page.getByLabel('Password').fill('olives-password')
    await page.getByLabel('Organisation').fill('Olive Haulage')
  }
  const first = await open()
  await fillIn(first)
  await first.context().close()

  const second = await open()
  await fillIn(second)
  const isSent = second.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'))
  await second.getByRole('button', { name: 'Set up Muster' }).click()
  await isSent
  await second.context().close()
  const made = () => server.db.execute(sql`select count(*)::int as users from users`)
  await expect.poll(async () => (await made()).rows).toEqual([{ users: 1 }])

  const third = await open()
  await third.goto('/')
  await third.getByLabel('Email').fill('olive@haulage.example')
  await third.getByLabel('Password').fill('olives-password')
  await third.getByRole('button', { name: 'Log in' }).click()
  await expect(third.getByRole('heading', { name: 'Get started' })).toBeVisible()
  await expect(third.getByRole('link', { name: 'Add depot' })).toBeVisible()
  await third.context().close()
})
