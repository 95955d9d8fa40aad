import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'
import { until } from './until.ts'

const trucks = 40
const imeiOf = (index: number) => `STORM-${String(index).padStart(2, '0')}`

describe.each(callDatabases())('duresses of forty trucks within two minutes that no phone confirms, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  test('are e-mailed to a person at once, then in bundles that name every one of them once', async () => {
    const { db, fleet } = desk.server
    await db.execute(sql`with truck as (
        insert into assets (customer_id, name, status_id, profiles_id)
        select customer_id, 'Storm ' || to_char(i, 'FM00'), status_id, profiles_id
        from assets, generate_series(0, ${trucks - 1}::int) i where id = ${fleet.assets.north} returning id, customer_id, name),
      device as (insert into devices (customer_id, asset_id, name, imei, device_status)
        select customer_id, id, name, 'STORM-' || right(name, 2), 'Active' from truck returning id, asset_id)
      insert into device_fittings (device_id, asset_id) select id, asset_id from device`)
    const waiting = sql`state = 'queued' and (kind = 'email' or payload ->> 'followUp' = 'confirm')`
    const count = async (condition: SQL) =>
      (await db.execute(sql`select from outbox where ${waiting} and ${condition}`)).rows.length
    /**
     * Three seconds later, everything due by then has left, also what is being sent, which is due again when its claim ends: however slow the
     * machine, nothing leaves together with what follows. Nothing fails here, so that whatever was attempted is being sent.
     */
    const passThreeSeconds = async () => {
      desk.pass(3_000)
      const now = new Date(desk.server.now()).toISOString()
      const hasLeft = async () => (await count(sql`(next_attempt <= ${now} or attempts > 0)`)) === 0 || undefined
      await until(hasLeft, 'what is due to leave')
    }
    for (let index = 0; index < trucks; index++) {
      expect((await desk.server.ingest(imeiOf(index), [desk.message(59)])).body.accepted).toBe(1)
      await passThreeSeconds()
    }
    const mails = () => desk.mailTo(fleet.users.admin)
    // By now the first twenty have waited for a minute.
    const first = await until(() => mails()[0], 'the first e-mail')
    expect(first.subject).toMatch(/Storm \d\d/)
    while ((await count(sql`true`)) > 0) await passThreeSeconds()
    const named = mails().flatMap(({ text }) => [...new Set(text.match(/Storm \d\d/g))])
    expect(named.sort()).toEqual(
      Array.from({ length: trucks }, (_, index) => `Storm ${String(index).padStart(2, '0')}`),
    )
    expect(mails().length).toBeLessThanOrEqual(trucks / 2)
  })
})
