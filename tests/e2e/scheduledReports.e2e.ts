import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { checkScreen } from './checkScreen.ts'
import { covers, expect, test } from './muster.ts'

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
    await expect(page.getByText('This server sends no e-mail yet.')).toBeVisible()
    await page.getByRole('button', { name: /Every day/ }).click()
    await page.getByRole('option', { name: 'Every Monday, about the week before' }).click()
    await expect(page.getByText(/The first one is sent on Monday/)).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()

    await expect(page).toHaveURL(/\/manageAccount/)
    const item = page.getByRole('listitem').filter({ hasText: 'Asset Running Summary' })
    await expect(item).toContainText('North truck')
    await expect(item).toContainText('Every Monday at 6:00 am, next')
    await expect(item).toContainText('Never sent yet.')
    await expect(item.getByRole('button', { name: /^Send .* now$/ })).toBeDisabled()
    await checkScreen(page)

    await item.getByRole('button', { name: 'Pause Asset Running Summary of North truck' }).click()
    await expect(item).toContainText('Paused')
    await item.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: /Every Monday/ }).click()
    await page.getByRole('option', { name: 'On the 1st, about the month before' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(item).toContainText('On the 1st of each month at 6:00 am')
    await expect(item).toContainText('Paused')

    await item.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No report is scheduled.')).toBeVisible()
  },
)
