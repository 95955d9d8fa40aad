import type { Page } from '@playwright/test'
import { addDays } from '../../domain/time/calendarDay.ts'
import { expect, test } from './muster.ts'
import { openInPage } from './openInPage.ts'
import { names, sendDay } from './reeferDay.ts'
import { expectSameInFiles, readCsv, readWorkbook, shownOf } from './tableFiles.ts'

/** The figures of the summary, which has no table, against the one row of its files. */
async function expectSameFigures(page: Page): Promise<void> {
  const seen = await page
    .locator('.summary dl > div')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('dt')!.textContent, one.querySelector('dd')!.textContent]),
    )
  expect(seen.length).toBeGreaterThan(30)
  const [header, row] = await readCsv(page, 'Summary')
  const [, cells] = await readWorkbook(page, 'Summary')
  for (const [name, text] of seen) {
    const column = header!.findIndex((one) => one.replace(/ \(.*\)$/, '') === name)
    // The screen writes the unit behind the figure, and a dash for what is not known.
    const bare = text === '–' ? '' : text!.replace(/ (km|km\/h|°C|%)$/, '')
    expect([name, row![column]]).toEqual([name, bare])
    expect([name, shownOf(cells![column] ?? null, header![column]!, bare)]).toEqual([name, bare])
  }
}

test('the files of every report match its tables, cell by cell', async ({ page, server, signIn, isMobile }) => {
  const { day, assets, groupId, poiId, token } = await sendDay(server)
  const [assetId, vanId] = assets.map(String) as [string, string]
  const [assetName, vanName] = names
  const { serials, customers } = server.fleet
  const open = async (path: string, query: Record<string, string>, first: string) => {
    await openInPage(page, `${path}?${String(new URLSearchParams(query))}`)
    await expect(page.getByRole('table', { name: first, exact: true })).toBeVisible()
  }
  const unfold = () => page.getByRole('button', { name: /^Raw Messages & Events/ }).click()
  await signIn(page, 'admin')

  await open('/Rpt-MVTL', { assetId, assetName, assetDate: day }, 'Trip Log')
  await unfold()
  await expectSameFigures(page)
  for (const name of ['Trip Log', 'Temperature Exceptions', 'Parked Idle Exceptions', 'Overspeed Exceptions'])
    await expectSameInFiles(page, name)
  for (const name of ['General Exceptions', 'Geo-overlay Events', 'Raw Messages & Events'])
    await expectSameInFiles(page, name)
  await open('/Rpt-MVTL', { assetId: vanId, assetName: vanName, assetDate: day }, 'Virtual Trips')
  await expectSameInFiles(page, 'Virtual Trips')

  await open('/Rpt-Visit', { assetId, assetName, assetDate: day }, 'Visits')
  await unfold()
  for (const name of ['Visits', 'Overspeed Exceptions', 'Raw Messages & Events']) await expectSameInFiles(page, name)
  await open('/MultiVisit', { groupId: String(groupId), assetIds: assets.join(), assetDate: day }, 'Visits')
  await expectSameInFiles(page, 'Visits')

  await open('/Temperature', { assetId, assetName, assetDate: day }, 'Sensors')
  await expectSameInFiles(page, 'Sensors', 'Summary')
  for (const name of ['Exceptions', 'Logs']) await expectSameInFiles(page, name)

  await open('/Rpt-LocationData', { assetId, assetName, assetDate: day }, 'Location And Data')
  await expectSameInFiles(page, 'Location And Data')
  // In the order that its reader chose.
  if (isMobile) await page.getByRole('combobox', { name: 'Sort by in Location And Data' }).selectOption('des created')
  else for (const _ of [1, 2]) await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click()
  await expect(page.getByRole('table', { name: 'Location And Data' }).getByRole('row').nth(1)).toContainText('22:00:00')
  await expectSameInFiles(page, 'Location And Data')

  const period = { SearchDate: addDays(day, -1), EndDate: day }
  await open('/Rpt-summary', { assetId, assetName, ...period }, 'Total Summary')
  for (const name of ['Total Summary', 'Hourly Total Summary', 'Daily Summary', 'Hourly Summary Per Day'])
    await expectSameInFiles(page, name)
  await open('/Rpt-Group-Summary', { groupId: String(groupId), groupName: 'Files', ...period }, 'Total Summary')
  await expectSameInFiles(page, 'Total Summary')
  await open('/Rpt-Idling', { groupId: String(groupId), groupName: 'Files', ...period }, 'Idling by asset')
  for (const name of ['Idling by asset', 'Idling by driver', 'Idling by place', 'Idling by month'])
    await expectSameInFiles(page, name)
  await open('/Rpt-PointOfInterest', { assetId, assetName, pois: String(poiId), ...period }, 'Point Of Interest')
  await expectSameInFiles(page, 'Point Of Interest')
  const fob = { serialNo: serials.north, customerId: String(customers[0]), SearchDate: `${day.slice(0, 7)}-01` }
  await open('/Rpt-IButton', fob, 'iButton Events')
  await expectSameInFiles(page, 'iButton Events')
  // On another clock than the reader's own.
  const zoned = { SearchDate: day, EndDate: day, TimezoneTz: 'Asia/Kolkata' }
  await open('/asset-log-report', { assetId, assetName, ...zoned }, 'Asset Log')
  await expectSameInFiles(page, 'Asset Log')
  await open('/Track', { assetId, assetName }, 'Logs')
  // Which sensors the asset has arrives by a call of its own, and with it their columns.
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Temp A')
  await expectSameInFiles(page, 'Logs')

  expect((await server.call('GET', `/api/POI/DeletePOI/${poiId}`, { token })).status).toBe(200)
})
