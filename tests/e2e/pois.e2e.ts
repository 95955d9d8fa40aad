import { readFile, writeFile } from 'node:fs/promises'
import { readMainThread } from '../bench/liveMapPage/readMainThread.ts'
import { checkLayout, checkScreen, followRow, searchFor, submitIncomplete } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'

test(
  'points of interest of the own customer: created, found, changed, seen, deleted',
  covers('/zones', '/createZone', '/editZone/$id', '/zoneDetails/$id', '/deleteZone/$id'),
  async ({ page, signIn, isMobile }) => {
    const name = `Weighbridge ${isMobile ? 'phone' : 'desktop'}`
    // Maps are drawn without a graphics card here.
    test.slow()
    await signIn(page, 'northUser')
    await page.goto('/zones')
    await expect(page.getByRole('heading', { name: 'Points of interest' })).toBeVisible()
    await checkLayout(page)
    // An empty list offers it a second time.
    await page.getByRole('link', { name: 'Create new' }).first().click()
    await expect(page.getByText('A POI cannot be private: all users can see it.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add circle' })).toBeVisible()
    await checkLayout(page)
    await submitIncomplete(page, page.getByRole('button', { name: 'Create', exact: true }))
    for (const field of ['Name', 'Map']) await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()

    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Duration (minutes)').fill('12.5')
    await expect(page.getByText('whole minutes')).toBeVisible()
    await page.getByLabel('Duration (minutes)').fill('12')
    // A place that was searched for is the address, unless one is typed already.
    await choose(page, 'Search location', 'Ballarat', /Ballarat/)
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/Ballarat/)
    await page.getByRole('button', { name: 'Add rectangle' }).click()
    await page.getByRole('button', { name: 'Place in the middle' }).click()
    await expect(page.getByLabel('Debug Only')).toHaveValue(/"type":"rectangle"/)
    await expect(page.getByLabel('Debug Only')).toBeDisabled()
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick()

    await expect(page).toHaveURL(/\/zones$/)
    await searchFor(page, name)
    await expect(page.getByText(/Showing 1 \(out of/)).toBeVisible()
    await followRow(page, 'Edit', name)
    await expect(page.getByText('Northern Freight')).toBeVisible()
    await expect(page.getByLabel('Duration (minutes)')).toHaveValue('12')
    await page.getByRole('button', { name: /^Active Status|^Status/ }).click()
    await page.getByRole('option', { name: 'Disable' }).click()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL(/\/zones\?/)
    await followRow(page, 'Details', name)
    for (const text of ['Disabled', '12 minutes', 'DefaultDuration'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Back to List' }).click()
    await followRow(page, 'Delete', name)
    await checkLayout(page)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL(/\/zones\?/)
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test(
  'a CSV file: the template, errors by row before anything is sent, and the import',
  covers('/uploadCsv'),
  async ({ page, signIn, isMobile }) => {
    const name = `Imported ${isMobile ? 'phone' : 'desktop'}`
    await signIn(page, 'admin')
    await page.goto('/zones')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Template' }).click()
    const template = await readFile(await (await download).path(), 'utf8')
    expect(template).toBe('\uFEFFName,Description,Address,Duration (number),Status (text Active/Disable)\r\n')

    await page.getByRole('link', { name: 'Import CSV' }).click()
    await expect(page.getByRole('heading', { name: 'Create Point Of Interest' })).toBeVisible()
    await checkLayout(page)
    const upload = page.getByRole('button', { name: 'Upload CSV', exact: true })
    // The first customer is preselected.
    await expect(page.getByRole('combobox', { name: 'Customer' })).not.toHaveValue('')
    await page.getByRole('combobox', { name: 'Customer' }).fill('')
    await page.keyboard.press('Tab')
    await submitIncomplete(page, upload)
    await expect(page.getByText('The Customer field is required.')).toBeVisible()
    const chooseFile = (text: string | Buffer, fileName = 'places.csv') =>
      page
        .getByLabel('Upload csv file')
        .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text as string) })
    await choose(page, 'Customer', 'Other', 'Other Haulage')

    await chooseFile(`${template}A\r\n`)
    await expect(page.getByText('1 row read, 1 ready to upload')).toBeVisible()
    await chooseFile('no table', 'places.txt')
    await expect(page.getByText('Please upload csv file')).toBeVisible()
    await expect(page.getByText('Please upload csv file')).toBeHidden()
    await chooseFile('a;b\n1;2')
    await expect(page.getByText(/Row 1: The first row must have the column names/)).toBeVisible()
    await expect(upload).toBeDisabled()
    await chooseFile(`${template}Good,,,5,Active\r\n,,,ten,Maybe\r\n`)
    await expect(
      page.getByText('2 rows read, 1 row with errors. All rows are uploaded together: correct the file'),
    ).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'The Name field is required.' })).toContainText('3')
    await expect(page.getByText('The Status must be Active or Disable.')).toBeVisible()
    await expect(upload).toBeDisabled()
    await checkScreen(page)

    // As some spreadsheets save it: UTF-16, semicolons.
    const mended = `\uFEFFStatus;Name;Address;Duration\r\nDisable;"${name}; north";Café Street;5\r\n;${name} south;;\r\n`
    await chooseFile(Buffer.from(mended, 'utf16le'))
    await expect(page.getByText('2 rows read, 2 ready to upload')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: `${name}; north` })).toContainText('Café Street')
    await upload.dblclick()
    await expect(page.getByText('Upload is successful')).toBeVisible()
    await expect(page.getByText('Upload is successful')).toBeHidden()
    // The screen stays, without the file, and the import can be undone there.
    await expect(page).toHaveURL(/\/uploadCsv/)
    await expect(page.getByText('2 rows read, 2 ready to upload')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo the last import' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to List' }).click()
    await expect(page).toHaveURL(/\/zones$/)
    await searchFor(page, name)
    await expect(page.getByText(/Showing 2 \(out of/)).toBeVisible()
    // Imported ones have no shape until somebody draws it.
    await followRow(page, 'Details', `${name} south`)
    await expect(page.getByText('Not drawn yet')).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Description').fill('Drawn later')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Drawn later')).toBeVisible()
  },
)

test('10,000 rows are read and sent while the page stays free', async ({ browser, page, signIn, server }, testInfo) => {
  const rows = Array.from({ length: 10_000 }, (_, i) => `Place ${i},Described,${i} Long Road,5,Active`)
  const file = testInfo.outputPath('many.csv')
  await writeFile(file, `Name,Description,Address,Duration,Status\r\n${rows.join('\r\n')}`)
  await signIn(page, 'otherUser')
  await page.goto('/uploadCsv')
  await expect(page.getByRole('heading', { name: 'Create Point Of Interest' })).toBeVisible()
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => void performance.mark('chosen'))
  await page.getByLabel('Upload csv file').setInputFiles(file)
  await expect(page.getByText('10,000 rows read, 10,000 ready to upload')).toBeVisible()
  await page.evaluate(() => void performance.mark('read'))
  // In the thread's own time, which tests beside this one do not lengthen. Reading the file alone takes longer.
  expect(readMainThread(await browser.stopTracing(), 'chosen', 'read').longest).toBeLessThan(150)
  await page.getByRole('button', { name: 'Upload CSV', exact: true }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText('Upload is successful')).toBeVisible()
  const token = await server.signIn(server.fleet.users.otherUser)
  expect((await server.call('GET', '/api/POI/GetAllPOIs', { token })).body.length).toBeGreaterThanOrEqual(10_000)
})
