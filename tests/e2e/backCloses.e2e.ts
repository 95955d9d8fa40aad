import type { Locator, Page } from '@playwright/test'
import { expect, test } from './muster.ts'

/** A browser whose Back is a step in its history, whatever is open, as that of iPhones. */
const withoutCloseWatcher = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))

const goBack = (page: Page) => page.evaluate(() => history.back())

/** Back closes what is open, and the screen below it is still there after as long as it takes to leave one. */
async function closesByBack(page: Page, open: Locator, address: RegExp) {
  await expect(open).toBeVisible()
  await goBack(page)
  await expect(open).toBeHidden()
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(address)
}

test('where Back is a step in the history it closes a list, a calendar, a menu and a dialog, and leaves the screen after that', async ({
  page,
  signIn,
}) => {
  await withoutCloseWatcher(page)
  await signIn(page, 'admin')
  await page.goto('/groups')
  await page.getByRole('link', { name: 'Create New' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Night shift')
  await page.getByRole('button', { name: /^Active/ }).click()
  await closesByBack(page, page.getByRole('listbox'), /\/create-new-group$/)
  await expect(name).toHaveValue('Night shift')

  // What was typed is asked about; Back takes the question back, and asks again.
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await goBack(page)
  await closesByBack(page, leaving, /\/create-new-group$/)
  await expect(name).toHaveValue('Night shift')
  await goBack(page)
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByRole('link', { name: 'Create New' })).toBeVisible()

  // What was closed by hand uses up no Back.
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const alerts = page.getByRole('button', { name: /^Notifications/ }).first()
  await alerts.click()
  await closesByBack(page, page.getByRole('dialog'), /\/home$/)
  await alerts.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL(/\/groups$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/home$/)
})

test('a second Back while a form asks whether to leave it doesn’t leave it', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto('/home')
  await page.goto('/groups')
  await page.getByRole('link', { name: 'Create New' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Night shift')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (let times = 0; times < 2; times++) {
    await goBack(page)
    await expect(leaving).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page).toHaveURL(/\/create-new-group$/)
  }
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Night shift')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/create-new-group$/)
})
