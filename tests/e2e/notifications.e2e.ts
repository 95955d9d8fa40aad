import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { readNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import * as tables from '../../server/database/schema/tables.ts'
import type { TestServer } from '../support/testServer.ts'
import { checkLayout, checkScreen, followRow, openCard, searchFor } from './checkScreen.ts'
import { choose } from './choose.ts'
import { covers, expect, test } from './muster.ts'

/** A user in Perth, member of a group with twelve assets, and the events to choose from. */
async function makeWatch({ db, fleet }: TestServer, name: string) {
  const [customerId] = fleet.customers
  const [truck] = await db.select().from(tables.profiles).limit(1)
  const userName = `watch ${name}`
  const values = { customerId, userName, email: `${name}@watch.example`, role: 'User', passwordHash: 'none' } as const
  const [user] = await db
    .insert(tables.users)
    .values({ ...values, timeZoneId: 'Australia/Perth' })
    .returning({ id: tables.users.id })
  const assets = Array.from({ length: 12 }, (_, index) => `${name} ${String(index + 1).padStart(2, '0')}`)
  const rows = await db
    .insert(tables.assets)
    .values(assets.map((asset) => ({ customerId, name: asset, statusId: 2, profilesId: truck!.id })))
    .returning({ id: tables.assets.id })
  const [group] = await db
    .insert(tables.groups)
    .values({ customerId, name: `Group ${name}` })
    .returning({ id: tables.groups.id })
  const groupId = group!.id
  await db.insert(tables.groupAssets).values(rows.map(({ id: assetId }) => ({ groupId, assetId })))
  await db.insert(tables.groupUsers).values({ groupId, userId: user!.id })
  const events = ['Duress', 'Fridge door'].map((event) => `${event} ${name}`)
  await db.insert(tables.events).values(events.map((event) => ({ name: event, type: 405 })))
  return { user: userName, group: `Group ${name}`, assets, events }
}

/** Types a time of day into the segments of its field. */
async function typeTime(page: Page, field: string, [hour, minute, half]: readonly [string, string, string]) {
  for (const [part, text] of [
    ['hour', hour],
    ['minute', minute],
    ['AM/PM', half],
  ] as const) {
    await page.getByRole('spinbutton', { name: `${part}, ${field}` }).click()
    await page.keyboard.type(text)
  }
}

test(
  'rules: made for a user, found, changed, seen, deleted',
  {
    ...covers(
      '/notifications',
      '/create-new-notification',
      '/editNotification/$id',
      '/notificationDetails/$id',
      '/notificationDelete/$id',
    ),
  },
  async ({ page, signIn, server, isMobile }) => {
    test.slow()
    const name = isMobile ? 'Phone' : 'Desktop'
    const { user, group, assets, events } = await makeWatch(server, name)
    const isChosen = (asset: string) => page.getByRole('checkbox', { name: `Choose ${asset}`, exact: true })
    const timeOf = (field: string) => page.getByRole('group', { name: field })

    await signIn(page, 'admin')
    await page.goto('/notifications')
    await openCard(page, 'North rule')
    await page.getByRole('link', { name: 'Northern Freight' }).first().click()
    await expect(page).toHaveURL(/customerName=Northern\+Freight/)
    await checkLayout(page)
    await page.getByRole('link', { name: 'Create New' }).click()
    await expect(page).toHaveURL(/selectedAsset=Northern\+Freight/)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    for (const field of ['User', 'Name']) await expect(page.getByText(`The ${field} field is required.`)).toBeVisible()
    await expect(page.getByText('Choose a group first.')).toBeVisible()
    await expect(timeOf('Period start').getByRole('spinbutton', { name: /^hour/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    await choose(page, 'User', user, `${user} – Northern Freight`)
    await page.getByLabel('Name', { exact: true }).fill(`Night ${name}`)
    await page.getByRole('button', { name: 'Select all: Events' }).click()
    for (const event of events) await expect(page.getByRole('checkbox', { name: event })).toBeChecked()
    await page.getByRole('button', { name: 'Select none: Events' }).click()
    await page.getByText(events[0]!, { exact: true }).click()

    // The user's own group is the first and only one; its assets stay chosen on other pages and in another order.
    await choose(page, 'Group', 'Northern', `${group} – Northern Freight`)
    await page.getByRole('button', { name: 'Select all', exact: true }).click()
    await expect(page.getByText('Showing 1 to 10 of 12 entries, 12 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Select none', exact: true }).click()
    await page.getByText(assets[0]!, { exact: true }).click()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText(assets[11]!, { exact: true }).click()
    await expect(page.getByText('Showing 11 to 12 of 12 entries, 2 chosen')).toBeVisible()

    await page.getByText('Saturday').click()
    await page.getByText('Sunday').click()
    await page.getByRole('button', { name: /Hours/ }).click()
    await page.getByRole('option', { name: 'Within period' }).click()
    await typeTime(page, 'Period start', ['10', '15', 'p'])
    await typeTime(page, 'Period end', ['6', '00', 'a'])
    await expect(page.getByText('The period runs past midnight')).toBeVisible()
    await expect(page.getByText('Times are in the Perth time zone.')).toBeVisible()
    await page.getByText('Email', { exact: true }).click()
    await page.getByText('Temperature B', { exact: true }).click()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick()

    await expect(page).toHaveURL(/\/notifications\?/)
    await searchFor(page, `Night ${name}`)
    await expect(page.getByText('Showing 1 to 1 of 1 entries (filtered)')).toBeVisible()
    await openCard(page, `Night ${name}`)
    await expect(page.getByText('Mon–Fri, 22:15–06:00, e-mail')).toBeVisible()
    const [stored] = await server.db
      .select()
      .from(tables.notifications)
      .where(eq(tables.notifications.name, `Night ${name}`))
    expect(readNotificationConfig(stored!.config).Period.Start).toContain('T14:15')

    await followRow(page, 'Edit', `Night ${name}`)
    await expect(page.getByText(stored!.uniqueId)).toBeVisible()
    await expect(timeOf('Period start')).toContainText(/10:15\W+pm/)
    await expect(timeOf('Period end')).toContainText(/6:00\W+am/)
    await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue(`${group} – Northern Freight`)
    await expect(isChosen(assets[0]!)).toBeChecked()
    await expect(isChosen(assets[1]!)).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: events[0]! })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Active Status' }).click()
    await page.getByRole('option', { name: 'Disable', exact: true }).click()
    await page.getByText(assets[1]!, { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL(/\/notifications\?/)
    await followRow(page, 'Details', `Night ${name}`)
    await expect(page.getByText('Within 22:15–06:00')).toBeVisible()
    await expect(page.getByText(`${assets[0]}, ${assets[1]}, ${assets[11]}`)).toBeVisible()
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /History/ }).click()
    await expect(page.getByText('created it')).toBeVisible()
    const created = page.getByRole('listitem').filter({ hasText: 'Configuration:' })
    await expect(created.getByText('Mon–Fri, 22:15–06:00, e-mail', { exact: true })).toBeVisible()
    await expect(page.getByText('"Days"')).toHaveCount(0)
    await checkLayout(page)
    await page.getByRole('button', { name: 'Back to List' }).click()
    await followRow(page, 'Delete', `Night ${name}`)
    await expect(page.getByText(`Notifications already sent to ${user} by this rule are deleted too.`)).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test('a user makes rules only for themselves', async ({ page, signIn, server, isMobile }) => {
  const name = `Mine ${isMobile ? 'phone' : 'desktop'}`
  const { south } = server.fleet.userIds
  await server.db
    .insert(tables.notifications)
    .values({ uniqueId: `SOUTH ${name}`, userId: south, name: `South ${name}`, config: '{}' })
  await signIn(page)
  await page.goto('/create-new-notification')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await choose(page, 'Group', 'North', 'North')
  await page.getByText('North truck').click()
  await checkLayout(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/notifications/)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('North rule').first()).toBeVisible()
  await openCard(page, name)
  await expect(page.getByText('Every day, all day').first()).toBeVisible()
  await expect(page.getByText(`South ${name}`)).toHaveCount(0)
  await checkLayout(page)
  await followRow(page, 'Delete', name)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All Notifications' })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)
})

test('choices that could not be loaded say so in the form of a notification, and are loaded on another try', async ({
  page,
  signIn,
  pageErrors,
}) => {
  await signIn(page, 'admin')
  const lists = ['**/Notification/AllEventsForNotification*', '**/Notification/AllUsersForNotification*']
  for (const list of lists)
    await page.route(list, (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, message: 'Too busy now.' } }),
    )
  await page.goto('/create-new-notification')
  const failures = page.getByRole('alert').filter({ hasText: 'Too busy now.' })
  await expect(failures).toHaveCount(2)
  for (const list of lists) await page.unroute(list)
  await failures.first().getByRole('button', { name: 'Try again' }).click()
  await expect(failures).toHaveCount(1)
  await failures.getByRole('button', { name: 'Try again' }).click()
  await expect(failures).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Events' }).getByRole('checkbox').first()).toBeVisible()
  // The browser notes each refused call.
  expect(pageErrors.splice(0).every((text) => text.includes('503'))).toBe(true)
})
