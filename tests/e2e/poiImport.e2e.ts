import { checkScreen, openCard } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'

test(
  'a second import asks about names that exist; points without a place are found; the import is undone',
  covers('/uploadCsv', '/zones'),
  async ({ page, signIn, pageErrors }) => {
    const send = async (text: string) => {
      await page.goto('/uploadCsv')
      await choose(page, 'Customer', 'Other', 'Other Haulage')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'piers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: 'Upload CSV', exact: true }).click()
    }
    await signIn(page, 'admin')
    // A proxy in front of the server takes less than the server.
    await page.route('**/api/POI/POIBatchRegister', (route) => route.fulfill({ status: 413, body: '<h1>nginx</h1>' }))
    await send('Name,Address\nPier,12 Nowhere Lane')
    await expect(page.getByRole('alert').getByText('Split it into smaller files, or ask')).toBeVisible()
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('413')])
    await page.unroute('**/api/POI/POIBatchRegister')
    await send('Name,Address\nPier,"-37.85, 144.93"\nShed,12 Nowhere Lane')
    await expect(page.getByText('Upload is successful')).toBeVisible()
    await page.goto('/zones?SortString=name')
    await page.getByRole('button', { name: 'Filters and sort' }).click()
    await expect(page.getByText('Only without a place')).toBeVisible()
    await expect(page.getByText('No place')).toHaveCount(1)
    await page.getByText('Only without a place').click()
    await expect(page).toHaveURL(/place=none/)
    await checkScreen(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await openCard(page, 'Shed')
    await expect(page.getByRole('rowheader', { name: 'Shed' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Pier' })).toBeHidden()
    await checkScreen(page)

    await send('Name,Duration\nPier,9\nJetty,1')
    await expect(page.getByText('1 of 2 names already exists.').last()).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Update them' }).click()
    await expect(page.getByText('Upload is successful')).toBeVisible()
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])
    await page.goto('/uploadCsv')
    await expect(page.getByText('Your last import: piers.csv')).toBeVisible()
    await page.getByRole('button', { name: 'Undo the last import' }).click()
    await page.getByRole('button', { name: 'Delete 1 point of interest' }).click()
    await expect(page.getByText('1 point of interest deleted.')).toBeVisible()
    await page.goto('/zones')
    await expect(page.getByRole('rowheader', { name: 'Pier' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Jetty' })).toBeHidden()
  },
)
