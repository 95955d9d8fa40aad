import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtPages, errorsOnline, expect, test } from './muster.ts'

/** What the page notes of code or a style sheet that couldn't be loaded. */
const notLoaded = /dynamically imported module|preload CSS/

/** The script of the menus behind the buttons for alerts, in this build: loaded once the page has nothing else to do. */
function scriptOfMenus(): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(builtPages(), '.vite/manifest.json'), 'utf8'),
  )
  const menu = manifest['src/features/navigation/AlertPopup.tsx']
  if (!menu) throw new Error('The build has no script of its own for the menus.')
  return `**/${menu.file}`
}

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
  let isCut = true
  await page.route(scriptOfMenus(), (route) => (isCut ? route.abort('internetdisconnected') : route.continue()))
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
  const title = page.getByRole('heading', { level: 1, name: "This screen couldn't be loaded" })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle("This screen couldn't be loaded – Muster")
  await expect(page.getByRole('navigation').last()).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(page.getByRole('status').filter({ hasText: "The server can't be reached yet." })).toBeVisible()
  await page.unroute('**/*')
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alert Centre' })).toBeVisible()
  await expect(title).toHaveCount(0)
  expect(errorsOnline(pageErrors, notLoaded)).toEqual([])
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
  await expect(page.getByRole('heading', { level: 1, name: "This screen couldn't be loaded" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Alert Centre' })).toBeVisible()
  expect(errorsOnline(pageErrors, notLoaded)).toEqual([])
})
