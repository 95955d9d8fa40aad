import { readFileSync } from 'node:fs'
import { like } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { importColumns } from '../../contract/imports/importEndpoints.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { checkScreen } from './checkScreen.ts'
import { choose } from './choose.ts'
import { bothSizes, covers, expect, test } from './muster.ts'

const csv = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

for (const size of bothSizes)
  test(
    `assets and devices are imported from a table; invalid rows are returned with their reason (${size.name})`,
    { ...covers('/import'), ...size.tags },
    async ({ page, signIn, server, isMobile }) => {
      const name = isMobile ? 'Table' : 'Sheet'
      const imei = isMobile ? '35387923425' : '35387923426'
      await signIn(page, 'admin')
      await page.goto('/import')
      await choose(page, 'Customer', 'North', 'Northern Freight')
      const file = page.locator('input[type=file]')
      await file.setInputFiles(csv('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2])))
      await expect(page.getByText("This file isn't a table.")).toBeVisible()
      await file.setInputFiles(csv('large.csv', `Name\n${'x\n'.repeat(100_000)}`))
      await expect(page.getByText('This file has 100,000 rows. Import at most 10,000 at a time')).toBeVisible()

      const lines = [
        'Name;IMEI;Device Name;Groups;Odometer',
        `${name} Café;${imei}0001;Box;North;5`,
        `${name} 2;;;;`,
        'North truck;;;;',
        `${name} 3;${server.fleet.imeis.other};;;`,
        `=1+1 ${name};;;;`,
      ]
      await file.setInputFiles(csv('fleet.csv', Buffer.from(lines.join('\r\n'), 'latin1')))
      await expect(page.getByText('3 assets ready to import. 2 rows with errors.')).toBeVisible()
      await expect(page.getByText('This file is in Latin-1, not UTF-8.')).toBeVisible()
      await expect(page.getByText('no field has this name: Odometer')).toBeVisible()
      await expect(page.getByText('The customer already has an asset with this name.')).toBeVisible()
      await checkScreen(page)
      await expect(page.getByRole('rowheader', { name: 'Row 4 North truck' })).toBeVisible()
      const preview = page.getByRole('region', { name: 'Rows of the file' })
      expect(await preview.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
      await page.getByRole('button', { name: 'Import 3 assets' }).click()
      await expect(page.getByText('3 assets imported. 2 rows with errors.')).toBeVisible()
      // By keyboard, the next Tab goes on from there.
      await expect(page.getByRole('status').filter({ hasText: '3 assets imported.' })).toBeFocused()
      const stored = await server.db
        .select()
        .from(tables.assets)
        .where(like(tables.assets.name, `%${name}%`))
      expect(stored.map((asset) => asset.name).sort()).toEqual([`=1+1 ${name}`, `${name} 2`, `${name} Café`])
      const reply = await server.ingest(`${imei}0001`, [
        { created: new Date(server.now()).toISOString(), messageID: 1 },
      ])
      expect(reply.status).toBe(200)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download rows with errors' }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
      const bad = readFileSync(await (await download).path(), 'utf8')
      expect(bad).toContain('North truck,,,,The customer already has an asset with this name.')
      // It can be corrected and chosen again as it is.
      await file.setInputFiles(csv('again.csv', bad.replace('North truck', `${name} 4`)))
      await expect(page.getByText('1 asset ready to import. 1 row with errors.')).toBeVisible()

      // A file with every column of the template has its last columns in one, but for cards.
      const columns = importColumns.assets.filter((column) => column !== 'Customer')
      const cells = columns.map((column) => (column === 'Registration Expiry' ? '2027-03-01' : `${column} ${name}`))
      await file.setInputFiles(csv('wide.csv', `${columns.join(',')}\n${cells.join(',')}`))
      await expect(page.getByText(isMobile ? `SIM ${name}` : new RegExp(`SIM: SIM ${name}`)).first()).toBeVisible()
      expect(await preview.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
      await checkScreen(page)
    },
  )

test('users are imported from a workbook with progress', async ({ page, signIn, server }) => {
  const rows = Array.from({ length: 45 }, (_, at) => [
    `driver ${at}`,
    `driver${at}@fleet.example`,
    'long enough',
    'User',
  ])
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['Name', 'Email', 'Password', 'Role'], ...rows] }] })
  await signIn(page, 'admin')
  await page.goto(`/import?kind=users&customerId=${server.fleet.customers[0]}`)
  const buffer = Buffer.from(bytes)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'users.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText('45 users ready to import.')).toBeVisible()
  await expect(page.getByText('long enough')).toBeHidden()
  await page.getByRole('button', { name: 'Import 45 users' }).click()
  await expect(page.getByText(/Importing rows: \d+ of 45/)).toBeVisible()
  await expect(page.getByText('45 users imported.')).toBeVisible()
  await page.getByRole('link', { name: 'View users' }).click()
  await expect(page.getByText('driver44@fleet.example')).toBeVisible()
})

test('no row is called ready before it is checked, and what became of a file comes into view on a small phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'admin')
  await page.goto('/import')
  await choose(page, 'Customer', 'North', 'Northern Freight')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/Import/Rows', async (route) => {
    await released
    await route.continue()
  })
  await page.locator('input[type=file]').setInputFiles(csv('two.csv', 'Name\nLook 1\nNorth truck\n'))
  await expect(page.getByText('Checking rows: 0 of 2')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Look 1' })).toHaveCount(1)
  await expect(page.getByText(/ready/i)).toHaveCount(0)
  release()
  const outcome = page.getByText('1 asset ready to import. 1 row with errors.')
  await expect(outcome).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(1)
  // The bar with the portal's tabs covers neither it nor the button that imports.
  const bar = (await page.getByRole('link', { name: 'Dashboard' }).last().boundingBox())!.y
  const bottomOf = async (what: typeof outcome) => {
    const { y, height } = (await what.boundingBox())!
    return y + height
  }
  await expect.poll(() => bottomOf(page.getByRole('button', { name: 'Import 1 asset' }))).toBeLessThan(bar)
  expect(await bottomOf(outcome)).toBeLessThan(bar)
})
