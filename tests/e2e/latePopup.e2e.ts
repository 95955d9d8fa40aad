import { errorsOnline, expect, test } from './muster.ts'

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
