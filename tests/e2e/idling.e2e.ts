import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { checkLayout } from './checkScreen.ts'
import { driveOf } from './driveOf.ts'
import { covers, expect, test } from './muster.ts'

test(
  'idling is shown by asset, driver, place and time, and leads to the form that schedules it',
  covers('/Rpt-Idling'),
  async ({ page, server, signIn }) => {
    const day = addDays(dayOf(server.now(), 'act'), -3)
    const morning = new Date(clockTime(day, '09:00', 'act')).toISOString()
    await server.ingest(server.fleet.imeis.north, driveOf(morning))
    await signIn(page, 'manager')
    const asked = { groupId: String(server.fleet.groups.north), groupName: 'North', SearchDate: day, EndDate: day }
    await page.goto(`/Rpt-Idling?${String(new URLSearchParams(asked))}`)
    for (const name of ['asset', 'driver', 'place', 'day', 'week', 'month'])
      await expect(page.getByRole('table', { name: `Idling by ${name}` })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Idling by asset' })).toContainText('North truck')
    await checkLayout(page)
    await page.getByRole('button', { name: 'Schedule this report' }).click()
    await expect(page.getByRole('button', { name: /Idling Report/ })).toBeVisible()
  },
)
