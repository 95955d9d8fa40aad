import { sql } from 'drizzle-orm'
import { sizesApart, covers, expect, test } from './muster.ts'

for (const size of sizesApart)
  test(
    `a System Admin sees how much is stored, and sets for how long once they know what that removes (${size.name})`,
    { ...covers('/storage'), ...size.tags },
    async ({ page, pageErrors, signIn, server }) => {
      const [first, second] = server.fleet.customers
      await server.db.execute(sql`insert into messages (device_id, asset_id, created, received, message_id)
      select d.id, d.asset_id, now() - interval '1 day' - n * interval '1 hour', now(), 1
      from devices d, generate_series(1, 4000) n where d.imei = ${server.fleet.imeis.north} on conflict do nothing`)
      await server.db.execute(sql`insert into archived_months
      (customer_id, month, messages, bytes, file, sha256, archived_at, removed_at, restored_until) values
      (${first}, '2024-03-01', 1204312, 48300000, '2024-03/1-northern-freight.parquet', '', now(), now(), null),
      (${first}, '2024-04-01', 1180020, 47100000, '2024-04/1-northern-freight.parquet', '', now(), null, now() + interval '7 days'),
      (null, '2024-03-01', 12, 900, '2024-03/none.parquet', '', now(), null, null) on conflict do nothing`)
      await server.db
        .execute(sql`insert into alerts (id, unique_id, category, event_id, event_name, asset_id, customer_id, occurred, created)
      overriding system value values (-1, 'old', 'Behavior', 405, 'Harsh braking', ${server.fleet.assets.north}, ${first},
        '2023-03-05T00:00Z', '2023-03-05T00:00Z') on conflict do nothing`)
      await signIn(page, 'admin')
      await page.goto('/storage')
      const table = (name: string) => page.getByRole('table', { name, exact: true })
      await expect(table('Stored records').getByRole('row').filter({ hasText: 'Messages' })).toContainText('Forever')
      await expect(table('Messages by month').getByRole('row').nth(1)).toContainText(/\d (?:kB|MB)/)
      await expect(table('Archive').getByRole('row').filter({ hasText: 'Without a customer' })).toContainText(
        'Being moved',
      )

      await expect(page.getByText(/\d (?:GB|MB|TB) of \d.* free on the server's disk/)).toBeVisible()
      const rules = page.getByRole('form', { name: 'How long records are kept' })
      const messages = rules.getByRole('textbox', { name: 'Messages kept (months)' })
      await messages.fill('0')
      await rules.getByRole('button', { name: 'Save' }).click()
      await expect(rules).toContainText('Enter a whole number of months from 1 to 240, or leave it empty.')
      await messages.fill('1')
      await rules.getByRole('textbox', { name: 'Alerts kept (months)' }).fill('24')
      await rules.getByRole('textbox', { name: 'Deliveries kept (months)' }).fill('24')
      await rules.getByRole('button', { name: 'Save' }).click()
      const question = page.getByRole('alertdialog', { name: 'Keep records for less time?' })
      await expect(question).toContainText(/Up to about [\d,]+ messages of \d months will be moved to the archive/)
      await expect(question).toContainText(
        /Alerts from before \w+ \d{4} will be deleted and can't be restored\. The oldest, of all customers, is from March 2023\./,
      )
      await expect(question).toContainText(
        /No stored deliveries are from before \w+ \d{4}\. From now on, they're deleted/,
      )
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(messages).toHaveValue('1')
      await messages.fill('120')
      await rules.getByRole('textbox', { name: 'Alerts kept (months)' }).fill('')
      await rules.getByRole('textbox', { name: 'Deliveries kept (months)' }).fill('')
      await rules.getByRole('button', { name: 'Save' }).click()
      await expect(question).toContainText('No stored messages are that old yet.')
      await question.getByRole('button', { name: 'Shorten' }).click()
      await expect(page.getByText('Rules saved')).toBeVisible()

      // A customer's own rule, which keeps more and removes nothing.
      await page.getByRole('button', { name: 'Edit rules for Other Haulage' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rules for Other Haulage' })
      await dialog.getByRole('textbox', { name: 'Messages kept (months)' }).fill('130')
      await dialog.getByRole('textbox', { name: 'Day summaries kept (months)' }).fill('12')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Shorten' }).click()
      await expect(dialog).toContainText('keep them at least as long: 130 months')
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining('status of 400')])
      await dialog.getByRole('textbox', { name: 'Day summaries kept (months)' }).fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      await expect(table('Customer rules').getByRole('row').filter({ hasText: 'Other Haulage' })).toContainText(
        '130 months',
      )

      await page.reload()
      await expect(messages).toHaveValue('120')
      await page.getByRole('button', { name: 'History', exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Messages kept (months)' }).first()).toContainText(
        '120',
      )
      await page.goto(`/customerDetail/${second}`)
      await page.getByRole('button', { name: 'History', exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Messages kept (months)' }).first()).toContainText(
        '130',
      )
    },
  )

test('what keeps old records from being archived and removed is said above the rules', async ({
  page,
  signIn,
  server,
}) => {
  const { db, fleet } = server
  const token = await server.signIn(fleet.users.admin)
  const setRule = (months: number | null) =>
    server.call('POST', '/api/Storage/Retention', { token, body: { customerId: null, retention: { history: months } } })
  const folderIs = (id: string) =>
    db.execute(sql`insert into server_keys (name, value) values ('archiveFolder', ${id})
      on conflict (name) do update set value = excluded.value`)
  await db.execute(sql`insert into archived_months
    (customer_id, month, messages, bytes, file, sha256, archived_at, removed_at) values
    (${fleet.customers[0]}, '2023-03-01', 100, 9000, '2023-03/1-northern-freight.parquet', '', now(), now()) on conflict do nothing`)
  await server.ingest(fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 1 }])
  await db.execute(sql`update live_states set created = created - interval '9 days'`)
  await setRule(120)
  await signIn(page, 'admin')
  await page.goto('/storage')
  const clock = page.getByText(/^Archiving and deletion are paused: by the server's clock it is/)
  await expect(clock).toContainText(
    /but by devices and satellites the newest message of all assets is from .+\. Check the clocks\. They resume once the clocks agree/,
  )
  const folder = page.getByText(
    /^This server doesn't find the archive in .+archive, so it archives, deletes and restores nothing/,
  )
  await expect(folder).toContainText('The file that was written last is missing there.')

  await folderIs('3f0c-another')
  await page.reload()
  await expect(folder).toContainText('The file archive-id there must contain 3f0c-another.')

  await db.execute(sql`update live_states set created = created + interval '9 days'`)
  await db.execute(sql`delete from server_keys where name = 'archiveFolder'`)
  await db.execute(sql`delete from archived_months where month = '2023-03-01'`)
  await setRule(null)
  await page.reload()
  await expect(page.getByRole('form', { name: 'How long records are kept' })).toBeVisible()
  await expect(clock).toHaveCount(0)
})

test('a report over days in the archive says so, also when the device is offline', async ({
  page,
  pageErrors,
  signIn,
  server,
}) => {
  const { customers, assets, imeis } = server.fleet
  await server.db.execute(sql`insert into archived_months
    (customer_id, month, messages, bytes, file, sha256, archived_at, removed_at) values
    (${customers[0]}, '2026-03-01', 100, 9000, '2026-03/1-northern-freight.parquet', '', now(), now())`)
  await server.db.execute(sql`insert into messages (device_id, asset_id, created, received, message_id)
    select id, asset_id, '2026-03-10T01:00Z', now(), 1 from devices where imei = ${imeis.north}`)
  await signIn(page, 'northUser')
  const query = {
    assetId: String(assets.north),
    assetName: 'North truck',
    SearchDate: '2026-03-05',
    EndDate: '2026-03-12',
  }
  await page.goto(`/Rpt-summary?${String(new URLSearchParams(query))}`)
  const notice = page.getByText('The messages of 5–12 March 2026 are in the archive')
  await expect(notice).toContainText('Summaries of these days are kept. 1 message of these days arrived later')
  await page.route(/\/api\/(?:Report|Storage)\//, (route) => route.abort())
  await page.reload()
  await expect(notice).toBeVisible()
  expect(pageErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)
  await page.unroute(/\/api\/(?:Report|Storage)\//)
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeVisible()
  await page.emulateMedia({ media: null })
  // A report that is empty says so too, which may be why it is. A key fob's report asks for its customer.
  const fob = { serialNo: server.fleet.serials.north, customerId: String(customers[0]), SearchDate: '2026-03-01' }
  await page.goto(`/Rpt-IButton?${String(new URLSearchParams(fob))}`)
  await expect(page.getByText('The messages of 1–31 March 2026 are in the archive')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'No Data Available' })).toBeVisible()

  await page.goto(
    `/Rpt-summary?${String(new URLSearchParams({ ...query, SearchDate: '2026-05-05', EndDate: '2026-05-06' }))}`,
  )
  await expect(page.getByRole('table', { name: 'Total Summary', exact: true })).toBeVisible()
  await expect(page.getByText('in the archive')).toHaveCount(0)
})
