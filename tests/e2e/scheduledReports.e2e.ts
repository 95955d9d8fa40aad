import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { startMailServer } from '../alerts/startMailServer.ts'
import { workbookOf } from '../reports/scheduleDesk.ts'
import { startTestServer } from '../support/testServer.ts'
import { checkLayout, checkScreen } from './checkScreen.ts'
import { driveOf } from './driveOf.ts'
import { addressOf, builtPages, covers, expect, signInAt, test } from './muster.ts'

test(
  'a report leads to the form that schedules it, and the account screen changes, pauses and deletes what is scheduled',
  covers('/scheduledReport', '/manageAccount'),
  async ({ page, server, signIn }) => {
    const day = addDays(dayOf(server.now(), 'act'), -1)
    const asset = { assetId: String(server.fleet.assets.north), assetName: 'North truck' }
    await signIn(page)
    await page.goto(`/Rpt-summary?${new URLSearchParams({ ...asset, SearchDate: day, EndDate: day })}`)
    await page.getByRole('button', { name: 'Schedule this report' }).click()

    await expect(page.getByRole('heading', { name: 'Schedule a Report' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Asset Running Summary/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'North truck' })).toBeVisible()
    // This server has no mail server, and says so.
    await expect(page.getByText("This server doesn't send e-mail yet.")).toBeVisible()
    await page.getByRole('button', { name: /Every day/ }).click()
    await page.getByRole('option', { name: 'Every Monday, for the week before' }).click()
    await expect(page.getByText(/The first one is sent on Monday/)).toBeVisible()
    await checkLayout(page)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()

    await expect(page).toHaveURL(/\/manageAccount/)
    const item = page.getByRole('listitem').filter({ hasText: 'Asset Running Summary' })
    await expect(item).toContainText('North truck')
    await expect(item).toContainText('Every Monday at 6:00 am, next')
    await expect(item).toContainText('Never sent yet.')
    await expect(item.getByRole('button', { name: /^Send .* now$/ })).toBeDisabled()
    await checkLayout(page)

    await item.getByRole('button', { name: 'Pause Asset Running Summary for North truck' }).click()
    await expect(item).toContainText('Paused')
    await item.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: /Every Monday/ }).click()
    await page.getByRole('option', { name: 'On the 1st, for the month before' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(item).toContainText('On the 1st of each month at 6:00 am')
    await expect(item).toContainText('Paused')

    await item.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No scheduled reports.')).toBeVisible()
    // A person who deletes by keyboard goes on from there.
    await expect(page.getByRole('heading', { name: 'Scheduled reports' })).toBeFocused()
  },
)

test('what is missing for a scheduled report is said at its field, which gets the focus', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/scheduledReport')
  const asset = page.getByRole('button', { name: 'Select an asset' })
  await expect(asset).toBeVisible()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(asset).toBeFocused()
  await expect(asset).toBeInViewport()
  await expect(asset).toHaveAccessibleDescription(/Select an asset\./)
  const error = page.locator('.field-error')
  const below = async () => (await error.boundingBox())!.y - (await asset.boundingBox())!.y
  expect(await below()).toBeLessThan(70)
})

test('Send now e-mails the report with its workbook, and the list says when it was sent, or why not', async ({
  browser,
}) => {
  const mail = await startMailServer()
  const server = await startTestServer('embedded', { SMTP_URL: mail.url }, builtPages())
  const context = await browser.newContext({ baseURL: addressOf(server) })
  try {
    const day = addDays(dayOf(server.now(), 'act'), -1)
    const drive = driveOf(new Date(clockTime(day, '09:00', 'act')).toISOString())
    expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
    const page = await context.newPage()
    await signInAt(server, page, 'northUser')
    const asset = { assetId: String(server.fleet.assets.north), assetName: 'North truck' }
    await page.goto(`/scheduledReport?${String(new URLSearchParams({ of: '/Rpt-MVTL', ...asset }))}`)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'Motor Vehicle Trip Log' })
    await expect(item).toContainText('Never sent yet.')
    await expect(page.getByText("This server doesn't send e-mail yet")).toHaveCount(0)

    const send = item.getByRole('button', { name: 'Send Motor Vehicle Trip Log for North truck now' })
    await send.click()
    await expect(page.getByText('Motor Vehicle Trip Log for North truck is on its way.')).toBeVisible()
    const written = day.split('-').reverse().join('/')
    await expect(item).toContainText(/Last sent \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
    expect(mail.received.map(({ to, subject }) => [to, subject])).toEqual([
      [server.fleet.users.northUser, `Motor Vehicle Trip Log: North truck, ${written}`],
    ])
    const sheets = (await workbookOf(mail.received[0]!))!
    const [header, trip] = sheets.find(({ name }) => name === 'Trip Log')!.rows
    expect(Number(trip![header!.indexOf('Distance (km)')])).toBeCloseTo(66.5, 5)
    await checkScreen(page)

    mail.refuse(server.fleet.users.northUser)
    await send.click()
    await expect(item).toContainText("The last one wasn't sent: ")
    expect(mail.received).toHaveLength(1)
    await checkLayout(page)
  } finally {
    await context.close()
    await server.close()
    await mail.close()
  }
})
