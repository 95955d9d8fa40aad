import type { Page } from '@playwright/test'
import { errorsOnline, expect, test } from './muster.ts'

/** What the page notes of code or a style sheet that couldn't be loaded. */
const notLoaded = /dynamically imported module|preload CSS/

/** Opens the dashboard and waits until nothing more is being loaded. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a menu whose script can’t be loaded at once leaves the screen alone, and opens when it is there', async ({
  page,
  signIn,
  pageErrors,
}) => {
  await signIn(page)
  // The page itself is there; what it loads once it has nothing else to do isn't.
  let isCut = false
  await page.route('**/assets/*.js', (route) => (isCut ? route.abort('internetdisconnected') : route.continue()))
  page.on('load', () => void (isCut = true))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notifications = page.getByRole('button', { name: /^Notifications/ })
  await notifications.click()
  await expect(notifications).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isCut = false
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(errorsOnline(pageErrors)).toEqual([])
})

test('a screen whose script can’t be loaded says so inside the portal, and is there after trying again', async ({
  page,
  signIn,
  pageErrors,
}) => {
  await signIn(page)
  await openDashboard(page)
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Alerts' }).last().click()
  const title = page.getByRole('heading', { level: 1, name: 'This screen couldn’t be loaded' })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle('This screen couldn’t be loaded – Muster')
  await expect(page.getByRole('navigation').last()).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(page.getByRole('status').filter({ hasText: 'The server can’t be reached yet.' })).toBeVisible()
  await page.unroute('**/*')
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alert Centre' })).toBeVisible()
  await expect(title).toHaveCount(0)
  expect(errorsOnline(pageErrors).filter((text) => !notLoaded.test(text))).toEqual([])
})

test('a screen whose script can’t be loaded opens by itself when the network is back', async ({
  page,
  context,
  signIn,
  pageErrors,
}) => {
  await signIn(page)
  await openDashboard(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Alerts' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'This screen couldn’t be loaded' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Alert Centre' })).toBeVisible()
  expect(errorsOnline(pageErrors).filter((text) => !notLoaded.test(text))).toEqual([])
})
