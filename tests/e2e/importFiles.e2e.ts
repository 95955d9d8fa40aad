import { like } from 'drizzle-orm'
import * as tables from '../../server/database/schema/tables.ts'
import { choose } from './choose.ts'
import { expect, test } from './muster.ts'

const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const unicodeText = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test('a file says why it can’t be read: empty, or with a quotation mark that is never closed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await page.goto('/import')
  await choose(page, 'Customer', 'North', 'Northern Freight')
  const chosen = page.locator('input[type=file]')
  for (const content of ['', '\r\n\r\n', ';;\r\n']) {
    await chosen.setInputFiles(file('empty.csv', content))
    await expect(page.getByText('The file is empty.')).toBeVisible()
    await chosen.setInputFiles(file('other.csv', 'a,b\n1,2\n'))
    await expect(page.getByText('The first row must contain the column names.')).toBeVisible()
  }
  await chosen.setInputFiles(file('open.csv', 'Name,Friendly Name\nQuote 1,One\n"Quote 2,Two\nQuote 3,Three\n'))
  await expect(page.getByText('Row 3: a quotation mark is missing or out of place.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('a spreadsheet’s Unicode text is imported once by two quick presses, with names as they were exported', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'admin')
  await page.goto('/import')
  await choose(page, 'Customer', 'North', 'Northern Freight')
  const lines = ['Name\tFriendly Name', "'=1+1 Tab\tעברית", "'s-Hage Tab\tÉmile", '+61 Tab, a; b\tТри']
  await page.locator('input[type=file]').setInputFiles(file('fleet.txt', unicodeText(lines.join('\r\n'))))
  const run = page.getByRole('button', { name: 'Import 3 assets' })
  let imports = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.postData()?.includes('"isCheck":false')) imports++
  })
  await run.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('3 assets imported.')).toBeVisible()
  expect(imports).toBe(1)
  const stored = await server.db.select().from(tables.assets).where(like(tables.assets.name, '%Tab%'))
  expect(stored.map(({ name, friendlyName }) => `${name}|${friendlyName}`).sort()).toEqual(
    ["'s-Hage Tab|Émile", '+61 Tab, a; b|Три', '=1+1 Tab|עברית'].sort(),
  )
})
