import { checkLayout } from './checkScreen.ts'
import { covers, expect, test } from './muster.ts'

const paths = covers('/', '/dashboard', '/visioncam', '/tom-delivery', '/unauthorise', '/404')

test('the notice screens, the redirects to the dashboard and the guards', paths, async ({ page, signIn }) => {
  await signIn(page, 'northUser')
  for (const [path, text] of [
    ['/visioncam', 'This new feature is coming soon to Muster. Stay tuned!'],
    ['/tom-delivery', 'This new feature is coming soon to Muster. Stay tuned!'],
    ['/unauthorise', 'You are Unauthorized to access this page.'],
    ['/404', 'Page Not Found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    if (text.startsWith('This new')) await expect(page.getByText('Work in progress')).toBeVisible()
    if (path === '/visioncam') await expect(page.getByRole('img', { name: 'A dash camera' })).toBeVisible()
    await checkLayout(page)
  }
  await page.getByRole('link', { name: 'Redirect to Dashboard' }).click()
  await expect(page).toHaveURL(/\/home$/)
  for (const path of ['/', '/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
  // Users who aren't SystemAdmin are sent away from every guarded screen.
  for (const path of [
    '/customers',
    '/users',
    '/createAsset',
    '/groups',
    '/depots',
    '/devices',
    '/events',
    '/editUser/1',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$/)
  }
})
