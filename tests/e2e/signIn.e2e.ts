import { testPassword } from '../support/seedFleet.ts'
import { errorsBesideRefusals, openLive } from './endedSession.ts'
import { bothSizes, covers, expect, test } from './muster.ts'

for (const size of bothSizes)
  test(
    `signing in, moving around and signing off (${size.name})`,
    { ...covers('/login', '/home', '/404'), ...size.tags },
    async ({ page, signInByForm, server, isMobile, pageErrors }) => {
      await page.goto('/home')
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      await expect(page.getByText('Use a local account to log in.')).toBeVisible()
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('The email field is required.')).toBeVisible()
      await expect(page.getByText('The password field is required.')).toBeVisible()

      await signInByForm(page, 'northUser')
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await expect(page.getByText('v1.8.0')).toBeVisible()
      const stored = await page.evaluate(() =>
        ['token', 'userName', 'userId', 'role', 'timeZoneID'].map((key) => localStorage.getItem(key)),
      )
      expect(stored.every(Boolean)).toBe(true)

      // Another role's screen and an unknown path are both not found; paths keep their case.
      for (const path of ['/customers', '/no-such-page', '/rpt-mvtl']) {
        await page.goto(path)
        await expect(page).toHaveURL(/\/404$/)
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      }

      await page.goto('/home')
      if (isMobile) {
        const bar = page.getByRole('navigation').filter({ hasText: 'Realtime' })
        for (const name of ['Dashboard', 'Realtime', 'Alerts', 'Reports', 'More'])
          await expect(bar.getByText(name, { exact: true })).toBeVisible()
        await bar.getByText('More', { exact: true }).click()
      }
      await page.getByText('Log Off').last().click()
      await expect(page).toHaveURL(/\/login/)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      expect(server.fleet.users.northUser).toContain('@')
      // A connection that was being made at that moment, and what is asked for with it, is refused, and the browser says so.
      const isRefused = (text: string) =>
        /WebSocket connection .* HTTP Authentication failed/.test(text) ||
        /401 \(Unauthorized\) \/(VisionTrack\/negotiate|api\/Event\/GetLatestEvents)\?/.test(text)
      expect(pageErrors.splice(0).filter((text) => !isRefused(text))).toEqual([])
    },
  )

test('a wrong password', async ({ page, server, pageErrors }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(server.fleet.users.southUser)
  await page.getByLabel('Password').fill('not this')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid login')).toBeVisible()
  // The browser itself notes the refused call.
  expect(pageErrors.splice(0).every((text) => text.includes('400'))).toBe(true)
})

test('a change of the own password over a slow network signs nobody out, though the hub refuses the old token meanwhile', async ({
  page,
  server,
  signInByForm,
  pageErrors,
}) => {
  await openLive(page, signInByForm)
  let release = () => {}
  const isRefused = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/Auth/ResetPassword', async (route) => {
    const reply = await route.fetch()
    await isRefused
    await route.fulfill({ response: reply })
  })
  await page.getByText('[Change]').click()
  await page.getByLabel('Current Password').fill(testPassword)
  await page.getByLabel('New Password', { exact: true }).fill('another-secret')
  await page.getByLabel('Confirm New Password').fill('another-secret')
  await page.getByRole('button', { name: /^Change password$/i }).click()
  await expect(page.getByText('Not live')).toBeVisible()
  release()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText(/Signed in as/)).toContainText('other')
  await expect(page).toHaveURL(/manageAccount/)
  await server.call('POST', '/api/Auth/ResetPassword', {
    token: await page.evaluate(() => localStorage.getItem('token')!),
    body: { CurrentPassword: 'another-secret', NewPassword: testPassword },
  })
  expect(errorsBesideRefusals(pageErrors)).toEqual([])
})

test('nothing on the login screen moves when the demo sign-ins arrive', async ({ page }) => {
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ response: reply, json: { ...(await reply.json()), demo: true } })
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'admin@muster.example' })).toBeVisible()
  await expect(page.locator('footer')).toBeAttached()
  const moved = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().map((entry) => JSON.stringify(entry)))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve([]), 300)
      }),
  )
  expect(moved).toEqual([])
})
