import { eq } from 'drizzle-orm'
import * as tables from '../../server/database/schema/tables.ts'
import type { TestServer } from '../support/testServer.ts'
import { expect, test } from './muster.ts'

const renameSouth = ({ db }: TestServer, friendlyName: string) =>
  db.update(tables.assets).set({ friendlyName }).where(eq(tables.assets.name, 'South truck'))

test('names as long as they may be leave room for the screen, the map and the buttons', async ({
  page,
  server,
  signIn,
}) => {
  await renameSouth(server, 'Überlandverkehr 🚛 '.repeat(11).trim())
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 12, heading: 90, validity: 'A' }
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59, gPRMC, iO3: 1 }])
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'southUser')
  await page.goto('/home')
  const notice = page.getByRole('region', { name: 'Duress', exact: true })
  await expect(notice.getByRole('link', { name: 'View' })).toBeVisible()
  expect((await notice.boundingBox())!.height).toBeLessThan(190)
  await notice.getByRole('link', { name: 'View' }).click()
  await expect(page.locator('button:visible', { hasText: /^Acknowledge$/ })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.incident-map')).toBeInViewport({ ratio: 0.9 })
  await renameSouth(server, '')
})

test('on a phone nothing on the dashboard is larger than a duress, which is there before the portal is', async ({
  page,
  server,
  signIn,
}) => {
  await renameSouth(server, 'Coast run')
  const created = new Date(server.now()).toISOString()
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59 }])
  await page.setViewportSize({ width: 412, height: 823 })
  await signIn(page, 'southUser')
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as LargestContentfulPaint | undefined
      sessionStorage.setItem(
        'largest',
        largest?.element?.closest('.duress-notice') ? 'duress' : `${largest?.element?.outerHTML}`,
      )
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Temperature out of range' })).toBeVisible()
  await expect(page.locator('.overview-frame .maplibregl-canvas')).toBeAttached()
  expect(await page.evaluate(() => sessionStorage.getItem('largest'))).toBe('duress')
  await renameSouth(server, '')
})
