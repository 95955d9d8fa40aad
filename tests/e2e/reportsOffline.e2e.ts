import type { Page } from '@playwright/test'
import { driveOf } from './driveOf.ts'
import { errorsOnline, expect, test, withWorker } from './muster.ts'
import { openReportForm } from './openReportForm.ts'
import { expectSameInFiles } from './tableFiles.ts'

test.use(withWorker)

/** The titles of the reports that the device keeps; '' for each reply that has none. */
const savedTitles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('muster')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['savedReports', 'reportEntries'])
          const replies = stores.objectStore('savedReports').getAllKeys()
          const entries = stores.objectStore('reportEntries').getAll()
          entries.onsuccess = () => {
            opening.result.close()
            const titles = (entries.result as { title: string }[]).map(({ title }) => title)
            const others = replies.result.length - titles.length
            resolve([...titles, ...Array.from({ length: others }, () => '')])
          }
        }
      }),
  )

/** Makes the database of an earlier version of the portal, with a report in it. */
const makeEarlierDatabase = (page: Page, userId: string) =>
  page.evaluate(
    (owner) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('muster', 2)
        opening.onupgradeneeded = () => {
          const reports = opening.result.createObjectStore('savedReports', { keyPath: ['userId', 'key'] })
          reports.createIndex('savedAt', 'savedAt')
          opening.result.createObjectStore('queuedAcknowledgements', { keyPath: 'token' })
          opening.result.createObjectStore('pageAcknowledgements', { keyPath: ['userId', 'kind', 'id'] })
          const entry = { title: 'Trip Log', subject: 'North truck', period: '1 May', href: '/Rpt-MVTL?assetId=1' }
          reports.put({ userId: owner, key: '["/api/Report/MVTripLog"]', data: '{}', savedAt: 1, entry })
        }
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    userId,
  )

test('two reports are available without a network, with their age, until signing off', async ({
  page,
  context,
  server,
  signIn,
  pageErrors,
  isMobile,
}) => {
  const day = new Date(server.now() - 288 * 3_600_000).toISOString().slice(0, 10)
  await server.ingest(server.fleet.imeis.north, driveOf(`${day}T01:00:00Z`))
  const query = `assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`
  const summary = `assetId=${server.fleet.assets.north}&assetName=North%20truck&SearchDate=${day}&EndDate=${day}`
  await signIn(page)
  await page.goto('/manifest.webmanifest')
  await makeEarlierDatabase(page, String(server.fleet.userIds.north))
  await page.goto(`/Rpt-LocationData?${query}`)
  await expect(page.getByRole('table', { name: 'Location And Data' })).toBeVisible()
  // How it is found again is written beside it once it is shown.
  await expect.poll(() => savedTitles(page)).toContain('Location Data Report')
  await page.goto(`/Rpt-summary?${summary}`)
  await expect(page.getByRole('table', { name: 'Total Summary', exact: true })).toContainText('66.5')
  await expect.poll(() => savedTitles(page)).toContain('Asset Running Summary')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache'))))
    .toBe(true)

  await context.setOffline(true)
  // A report that was never made is not there, but those that were are named.
  await page.goto('/Rpt-LocationData')
  const saved = page.locator('.saved-reports')
  await expect(saved.getByRole('link', { name: /Asset Running Summary: North truck/ })).toBeVisible()
  await expect(saved.getByRole('link', { name: /Trip Log: North truck/ })).toBeVisible()
  await saved.getByRole('link', { name: /Location Data Report: North truck/ }).click()
  await expect(page.getByRole('table', { name: 'Location And Data' })).toBeVisible()
  await expect(page.getByText(/^Saved .*offline/)).toBeVisible()
  // Its files need no server either.
  await expectSameInFiles(page, 'Location And Data')
  await page.goto(`/Rpt-summary?${summary}`)
  await expect(page.getByRole('table', { name: 'Total Summary', exact: true })).toContainText('66.5')
  await expect(page.getByText(/^Saved .*offline/)).toBeVisible()
  await expectSameInFiles(page, 'Daily Summary')

  await context.setOffline(false)
  await page.goto('/home')
  expect((await savedTitles(page)).length).toBeGreaterThan(1)
  // What connects while the session ends is refused, which the browser notes.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  if (isMobile) await page.getByRole('navigation').getByText('More', { exact: true }).click()
  await page.getByText('Log Off').last().click()
  await page.waitForURL('**/login')
  await expect.poll(() => savedTitles(page)).toEqual([])
  // What was still on its way is not kept either.
  await page.waitForLoadState('networkidle')
  expect(await savedTitles(page)).toEqual([])
  // What was called while the session ended is refused too.
  expect(errorsOnline(pageErrors, /401 \(Unauthorized\)/)).toEqual([])
})

test('a report that needs more space than the browser allows asks first', async ({
  page,
  context,
  server,
  signIn,
  baseURL,
}) => {
  const day = new Date(server.now() - 288 * 3_600_000).toISOString().slice(0, 10)
  await server.ingest(server.fleet.imeis.north, driveOf(`${day}T01:00:00Z`))
  await signIn(page)
  const devtools = await context.newCDPSession(page)
  const origin = baseURL!
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const query = `assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`
  await page.goto(`/Rpt-LocationData?${query}`)
  await expect(page.getByText(/wasn't saved for offline use/)).toBeVisible()
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: 'Make room' }).click()
  await expect(page.getByText(/wasn't saved for offline use/)).toHaveCount(0)
  await openReportForm(page)
  await page.getByRole('button', { name: 'Create Report' }).click()
  await expect(page.getByRole('table', { name: 'Location And Data' })).toBeVisible()
  await expect(page.getByText(/wasn't saved for offline use/)).toHaveCount(0)
})
