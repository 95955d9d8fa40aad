import { sql } from 'drizzle-orm'
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
    for (let index = 0; index < trucks; index++) {
      expect((await desk.server.ingest(imeiOf(index), [desk.message(59)])).body.accepted).toBe(1)
      desk.pass(3_000)
    }
    const mails = () => desk.mailTo(fleet.users.admin)
    // By now the first twenty have waited for a minute.
    const first = await until(() => mails()[0], 'the first e-mail')
    expect(first.subject).toMatch(/Storm \d\d/)
    const queued = sql`select 1 from outbox where state = 'queued' and (kind = 'email' or payload ->> 'followUp' = 'confirm') limit 1`
    await until(async () => {
      desk.pass(3_000)
      return (await db.execute(queued)).rows.length === 0 ? true : undefined
    }, 'every e-mail to leave')
    const named = mails().flatMap(({ text }) => [...new Set(text.match(/Storm \d\d/g))])
    expect(named.sort()).toEqual(
      Array.from({ length: trucks }, (_, index) => `Storm ${String(index).padStart(2, '0')}`),
    )
    // 18 where the server keeps pace with the clock of this test; a slow machine splits what is due together.
    expect(mails().length).toBeLessThan(trucks * 0.75)
  })
})
