import { sql } from 'drizzle-orm'
import type { TestServer } from '../support/testServer.ts'
import { covers, expect, test } from './muster.ts'

/** Harsh turning, acceleration and braking of a truck, nine minutes to seven ago. */
async function driveHarshly(server: TestServer): Promise<void> {
  const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 60, heading: 0, validity: 'A' }
  const at = (minutes: number) => new Date(server.now() - minutes * 60_000).toISOString()
  const messages = [403, 404, 405].map((messageID, index) => ({ created: at(9 - index), gPRMC, messageID }))
  expect((await server.ingest(server.fleet.imeis.north, messages)).body).toMatchObject({ accepted: 3 })
}

test(
  'a late alert shows both times; one that was recorded late or withdrawn isn’t pending and says why',
  covers('/AlertCentre'),
  async ({ page, signIn, server }) => {
    await driveHarshly(server)
    // As messages that arrive late leave them.
    await server.db.execute(
      sql`update alerts set late = true, received = created, occurred = created - interval '3 hours'
      where event_id = 403`,
    )
    await server.db
      .execute(sql`update alerts set late = true, received = created, state = 'recorded', reason = 'It was more than a day old.',
      occurred = created - interval '26 hours' where event_id = 404`)
    await server.db.execute(sql`update alerts set state = 'withdrawn', withdrawn_at = created,
      reason = 'Messages that came later show no harsh braking.' where event_id = 405`)

    await signIn(page, 'manager')
    await page.goto('/AlertCentre?alert=behaviour')
    await expect(page.getByText('1 of 1 alerts pending')).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Behaviour 1 pending/ })).toBeVisible()
    const row = (event: string) => page.getByRole('row').filter({ hasText: event })
    // What nobody has to act on comes last, although it arrived last.
    await expect(page.getByRole('row').filter({ hasText: 'Harsh' })).toHaveText([/turning/, /braking/, /acceleration/])
    await expect(row('Harsh turning')).toContainText('Late')
    await expect(
      row('Harsh turning')
        .getByRole('cell')
        .filter({ hasText: /^\d\d\/\d\d\/\d{4}/ }),
    ).toHaveCount(2)
    await expect(row('Harsh turning').getByRole('button', { name: /^Acknowledge/ })).toBeVisible()
    for (const [event, standing, why] of [
      ['Harsh acceleration', 'Recorded late', 'It was more than a day old.'],
      ['Harsh braking', 'Withdrawn', 'Messages that came later show no harsh braking.'],
    ] as const) {
      await expect(row(event)).toContainText(standing)
      await expect(row(event)).toContainText(why)
      await expect(row(event).getByRole('button', { name: /^Acknowledge/ })).toHaveCount(0)
      await row(event).getByRole('button', { name: /^View/ }).click()
      const dialog = page.getByRole('dialog', { name: standing })
      await expect(dialog).toContainText(why)
      await dialog.getByRole('button', { name: 'Ok' }).click()
    }
    await row('Harsh turning')
      .getByRole('button', { name: /^Acknowledge/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('(late)')
  },
)

test('a System Admin sees how long alerts took', covers('/alertLatency'), async ({ page, signIn, server }) => {
  await driveHarshly(server)
  await signIn(page, 'admin')
  await page.goto('/alertLatency')
  await expect(page.getByRole('heading', { name: 'Alert latency' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Device to server' })
  await expect(row.filter({ hasText: 'Behaviour' })).toContainText(/\d min \d\d s|\d h \d\d min/)
  await page.getByRole('tab', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/period=month/)
  await server.db.execute(sql`delete from notification_occurrences`)
  await server.db.execute(sql`delete from alert_steps`)
  await server.db.execute(sql`delete from alerts`)
  await page.goto('/alertLatency')
  await expect(page.getByText('No alerts were raised in this period.')).toBeVisible()
})
