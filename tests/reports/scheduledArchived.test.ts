import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { utcMonth } from '../../domain/time/utcMonth.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { openScheduleDesk, workbookOf } from './scheduleDesk.ts'

const desk = openForAll(() => openScheduleDesk(callDatabase()))

test('a scheduled report of days in the archive says so in the e-mail and in its file, in the language of its reader', async () => {
  const { server } = desk
  const { assets, customers, serials, userIds } = server.fleet
  await server.db.execute(sql`update users set language = 'de' where id = ${userIds.north}`)
  const sentNow = async (question: object, after: number, more: object = {}) => {
    const { id } = await desk.create('northUser', question, more)
    await desk.post('northUser', '/api/ScheduledReport/SendNow', { id })
    return desk.nextMail('northUser', after)
  }
  const log = { report: 'tripLog', assetId: assets.north }
  const day = await desk.driveBefore(new Date(server.now()).toISOString())

  const before = await sentNow(log, 0)
  expect(before.text).not.toContain('im Archiv')
  expect((await workbookOf(before))!.at(-1)!.rows.map(([label]) => label)).not.toContain('Hinweis')

  await server.db.execute(sql`insert into archived_months
    (customer_id, month, messages, bytes, file, sha256, archived_at, removed_at)
    values (${customers[0]}, ${`${utcMonth(server.now())}-01`}, 100, 9000, 'this.parquet', '', now(), now()),
      (${customers[0]}, ${`${day.slice(0, 7)}-01`}, 100, 9000, 'drive.parquet', '', now(), now())`)
  const after = await sentNow(log, 1)
  const notice =
    /Die Meldungen dieser Tage sind im Archiv: .*\d{4}\. .*Meldungen aus diesen Tagen sind.*später eingetroffen/
  expect(after.text).toMatch(notice)
  const about = (await workbookOf(after))!.at(-1)!.rows
  expect(about.find(([label]) => label === 'Hinweis')?.[1]).toMatch(notice)

  // A report without data has no file, so that the e-mail is all there is.
  await server.db.execute(sql`insert into archived_months
    (customer_id, month, messages, bytes, file, sha256, archived_at, removed_at)
    select ${customers[0]}, date_trunc('month', ${day}::date - interval '1 month'), 100, 9000, 'fob.parquet', '', now(), now()`)
  const fob = { report: 'iButton', serialNo: serials.north, customerId: customers[0] }
  const empty = await sentNow(fob, 2, { cadence: 'monthly' })
  expect(await workbookOf(empty)).toBeNull()
  expect(empty.text).toContain('keine Daten')
  expect(empty.text).toContain('Die Meldungen dieser Tage sind im Archiv')
})
