import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { periodInstants } from '../../contract/notifications/notificationPeriod.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'
import { until } from './until.ts'

const minute = 60_000

describe.each(callDatabases())('a duress of a tracker whose clock was reset, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  test('happened when it was received: on the asset of now, in the hours of now, with repeats and escalation', async () => {
    const { assets, imeis, users } = desk.server.fleet
    const moved = new Date(desk.server.now() - 30 * minute).toISOString()
    await desk.server.db.execute(
      sql`delete from device_fittings where device_id in (select id from devices where imei = ${imeis.north})`,
    )
    await desk.server.db.execute(sql`insert into device_fittings (device_id, asset_id, fitted, removed)
      select id, ${assets.south}::int, null, ${moved}::timestamptz from devices where imei = ${imeis.north}
      union all select id, ${assets.north}::int, ${moved}::timestamptz, null from devices where imei = ${imeis.north}`)
    const clock = (after: number) =>
      new Intl.DateTimeFormat('en', {
        timeZone: 'Australia/Sydney',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(desk.server.now() + after)
    const Period = periodInstants({ start: clock(-5 * minute), end: clock(60 * minute) }, 'Australia/Sydney')
    const events = await desk.addEvents(59)
    await desk.addRule(
      'northUser',
      { EventId: [...events.values()], AssetId: [assets.north] },
      { Hours: 2, Period, Email: true },
    )
    const phone = await desk.addPhone('northUser')
    // One that arrived in order, so that the reset one isn't taken for a late one.
    await desk.server.ingest(imeis.north, [desk.message(1)])
    const sent = desk.server.now()
    const reset = desk.message(59, 0, { created: '1980-01-06T00:00:20Z' })
    expect((await desk.server.ingest(imeis.north, [reset])).body).toMatchObject({ accepted: 1 })

    const [alert] = (await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Duress
    expect(alert).toMatchObject({ assetId: assets.north, late: false })
    expect(Date.parse(alert.gPRMC.created)).toBeGreaterThanOrEqual(sent)
    await until(() => desk.mailTo(users.northUser)[0], 'the e-mail of the rule')
    await until(() => desk.pushesTo(phone)[0], 'the push')
    desk.pass(minute + 1_000)
    await until(() => desk.mailTo(users.manager)[0], 'the e-mail of the escalation')
    desk.pass(minute)
    await until(() => desk.pushesTo(phone).find(({ body }) => body.includes('sent again')), 'the repeat')
    // The gateway had no answer.
    expect((await desk.server.ingest(imeis.north, [reset])).body).toMatchObject({ duplicate: 1 })
  })
})
