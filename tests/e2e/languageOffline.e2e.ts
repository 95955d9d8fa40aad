import { startTestServer } from '../support/testServer.ts'
import { addressOf, builtPages, expect, signInAt, test, withWorker } from './muster.ts'

test.use(withWorker)

test('a chosen language is available without a network too', async ({ page, pageErrors }) => {
  const server = await startTestServer('embedded', {}, builtPages())
  const origin = addressOf(server)
  await signInAt(server, page, 'northUser')
  await page.goto(`${origin}/home`)
  // The worker has the whole shell, in English, before the language changes.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${origin}/manageAccount`)
  const section = page.getByRole('region', { name: 'Language and units' })
  await section.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  const saved = page.waitForResponse('**/api/auth/Preferences')
  await section.getByRole('button', { name: 'Save' }).click()
  await saved
  await expect(page.getByRole('heading', { name: 'Sprache und Einheiten' })).toBeVisible()
  await server.close()

  // A screen that was never opened before.
  const opened = await page.goto(`${origin}/Rpt-Visit`)
  // What /login begins with, before any script is read.
  expect(await opened?.text()).toContain('Wo Ihre Flotte ist')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Besuchsbericht' })).toBeVisible()
  await page.close()
  // The browser reports each call that found no server, or the worker's answer to it; anything else would be a fault.
  const expected = /ERR_CONNECTION_(?:REFUSED|RESET)|status of 503|WebSocket/
  expect(pageErrors.splice(0).filter((text) => !expected.test(text))).toEqual([])
})
