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
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Sprache und Einheiten' })).toBeVisible()
  await server.close()

  // A screen that was never opened before.
  await page.goto(`${origin}/Rpt-Visit`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Besuchsbericht' })).toBeVisible()
  await page.close()
  // The browser notes each call that found no server; anything else would be a fault.
  expect(pageErrors.splice(0).filter((text) => !/ERR_CONNECTION_REFUSED|WebSocket/.test(text))).toEqual([])
})
