import { eq } from 'drizzle-orm'
import * as tables from '../../server/database/schema/tables.ts'
import { openInPage } from './openInPage.ts'
import { expect, test } from './muster.ts'

test('an empty list says what to create, and leads there; an empty live map leads an administrator to the assets', async ({
  page,
  server,
  signIn,
}) => {
  const [seeded] = await server.db
    .select()
    .from(tables.customers)
    .where(eq(tables.customers.id, server.fleet.customers[0]))
  const { id: _id, ...values } = seeded!
  const [made] = await server.db
    .insert(tables.customers)
    .values({ ...values, name: 'New Haulage' })
    .returning({ id: tables.customers.id })
  const customerId = made!.id
  const [group] = await server.db
    .insert(tables.groups)
    .values({ customerId, name: 'New Haulage' })
    .returning({ id: tables.groups.id })
  await signIn(page, 'admin')
  for (const [path, text, form] of [
    ['/assets', /^An asset is/, '/createAsset'],
    ['/devices', /^A device is/, '/create-new-devices'],
    ['/depots', /^A depot is/, '/createDepot'],
    ['/zones', /^A point of interest is/, '/createZone'],
  ] as const) {
    await openInPage(page, `${path}?customerId=${customerId}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('.empty-state').getByRole('link')).toHaveAttribute(
      'href',
      `${form}?customerId=${customerId}`,
    )
  }
  await openInPage(page, `/realTime?group=${group!.id}`)
  await expect(page.getByText('Currently there are no Assets assigned to this Group')).toBeVisible()
  await page.getByRole('link', { name: 'Open the list of assets' }).click()
  await expect(page).toHaveURL(/\/assets$/)
})
