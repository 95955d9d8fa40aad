import { sql } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { callerById } from '../../server/account/callerById.ts'
import { openMailServer } from '../../server/email/mailServer.ts'
import { reportMaker } from '../../server/reports/reportMaker.ts'
import { reportCaller } from '../../server/reports/schedule/callReport.ts'
import { runScheduledReports } from '../../server/reports/schedule/runScheduledReports.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openScheduleDesk, workbookOf } from './scheduleDesk.ts'

const day = 86_400_000

describe.each(callDatabases())('scheduled reports in trouble, on %s', (kind) => {
  const desk = openForAll(() => openScheduleDesk(kind))
  const mailsTo = (address: string) => desk.received().filter(({ to }) => to === address)

  test('a mail server that is down is tried again, and what was not sent is shown', async () => {
    const { users, assets } = desk.server.fleet
    const { id, nextRun } = await desk.create('northUser', { report: 'tripLog', assetId: assets.north })
    await desk.stopMail()
    desk.passTo(nextRun)
    const waiting = await desk.settled('northUser', id, ({ lastError }) => lastError !== '')
    expect(waiting).toMatchObject({ attempts: 1, lastRun: null })
    expect(waiting.lastError).toBe('the mail server could not be reached')
    expect(Date.parse(waiting.nextAttempt!)).toBeGreaterThan(desk.server.now())

    await desk.startMailAgain()
    desk.passTo(waiting.nextAttempt!)
    const sent = await desk.settled('northUser', id, ({ lastRun }) => lastRun !== null)
    expect(sent).toMatchObject({ lastError: '', attempts: 0, nextAttempt: null })
    expect(mailsTo(users.northUser)).toHaveLength(1)
    // The asset sent no messages, and the e-mail says so.
    expect(await workbookOf(mailsTo(users.northUser)[0]!)).toBeNull()
    expect(mailsTo(users.northUser)[0]!.text).toContain("There's no data for this period")
    await desk.post('northUser', '/api/ScheduledReport/Delete', { id })
  })

  test('what was sent while the database went away for a moment is not sent again', async () => {
    const { users, assets } = desk.server.fleet
    const before = mailsTo(users.northUser).length
    const { id, nextRun } = await desk.create('northUser', { report: 'visit', assetId: assets.north })
    await desk.server.db.execute(sql`create sequence runs_ended`)
    await desk.server.db.execute(sql`
      create function end_first_run() returns trigger language plpgsql as $$ begin
        if nextval('runs_ended') = 1 then raise 'terminating connection' using errcode = '57P01'; end if;
        return new;
      end $$`)
    await desk.server.db.execute(sql`
      create trigger end_first_run before update on scheduled_reports for each row
        when (new.last_run is distinct from old.last_run) execute function end_first_run()`)
    desk.passTo(nextRun)
    await desk.settled('northUser', id, ({ lastRun }) => lastRun !== null)
    expect(mailsTo(users.northUser)).toHaveLength(before + 1)
    await desk.server.db.execute(sql`drop trigger end_first_run on scheduled_reports`)
    await desk.post('northUser', '/api/ScheduledReport/Delete', { id })
  })

  test('what was requested with Send now and is late takes no place of a run that is about other days', async () => {
    const { users, assets } = desk.server.fleet
    const { id, nextRun } = await desk.create('northUser', { report: 'visit', assetId: assets.north })
    const covered = addDays(dayOf(Date.parse(nextRun), 'act'), -1)
    await desk.stopMail()
    // The evening before the run of six o'clock.
    desk.passTo(nextRun, -8 * 3_600_000)
    await desk.post('northUser', '/api/ScheduledReport/SendNow', { id })
    await desk.settled('northUser', id, ({ lastError }) => lastError !== '')
    await desk.startMailAgain()
    desk.passTo(nextRun, 300_000)
    const after = await desk.settled('northUser', id, (item) => item.nextRun !== nextRun)
    expect(Date.parse(after.nextRun)).toBeGreaterThan(desk.server.now())
    expect(mailsTo(users.northUser).map(({ text }) => /assetDate=([\d-]+)/.exec(text)?.[1])).toEqual([
      addDays(covered, -1),
      covered,
    ])
    await desk.post('northUser', '/api/ScheduledReport/Delete', { id })
  })

  test('what was missed in days without a server is sent once, for the newest of them', async () => {
    const { users, assets } = desk.server.fleet
    const before = mailsTo(users.northUser).length
    const { id, nextRun } = await desk.create('northUser', { report: 'visit', assetId: assets.north })
    // Two hours, because three days are one hour more where summer time begins.
    desk.passTo(new Date(Date.parse(nextRun) + 3 * day).toISOString(), -2 * 3_600_000)
    const mail = await desk.nextMail('northUser', before)
    // Until two hours before the fourth run, the third is the newest; it covers the day before it.
    const covered = addDays(dayOf(Date.parse(nextRun), 'act'), 1)
    expect(mail.text).toContain(`assetDate=${covered}`)
    const after = await desk.settled('northUser', id, ({ lastRun }) => lastRun !== null)
    expect(dayOf(Date.parse(after.nextRun), 'act')).toBe(addDays(covered, 2))
    expect(mailsTo(users.northUser)).toHaveLength(before + 1)
    await desk.post('northUser', '/api/ScheduledReport/Delete', { id })
  })

  test('nothing is sent for an asset its user lost access to, a closed mailbox, or a disabled user', async () => {
    const { users, assets, groups, userIds } = desk.server.fleet
    const before = mailsTo(users.southUser).length
    const { id, nextRun } = await desk.create('southUser', { report: 'tripLog', assetId: assets.south })
    const runFails = async (run: string, error: RegExp) => {
      desk.passTo(run)
      const failed = await desk.settled('southUser', id, (item) => item.nextRun !== run)
      expect(failed).toMatchObject({ lastRun: null, attempts: 0, isEnabled: true })
      expect(failed.lastError).toMatch(error)
      return failed.nextRun
    }
    await desk.server.db.execute(
      sql`delete from group_assets where group_id = ${groups.south} and asset_id = ${assets.south}`,
    )
    let next = await runFails(nextRun, /^This asset was not found\.$/)
    await desk.server.db.execute(
      sql`insert into group_assets (group_id, asset_id) values (${groups.south}, ${assets.south})`,
    )
    desk.refuse(users.southUser)
    next = await runFails(next, /no such mailbox/)

    const token = await desk.tokenOf('southUser')
    await desk.server.db.execute(sql`update users set status = 0 where id = ${userIds.south}`)
    desk.passTo(next)
    const [row] = await (async function until(): Promise<{ lastError: string }[]> {
      const { rows } = await desk.server.db.execute<{ lastError: string }>(
        sql`select last_error as "lastError" from scheduled_reports where id = ${id} and next_run > ${next}::timestamptz`,
      )
      return rows.length > 0 ? rows : until()
    })()
    expect(row!.lastError).toBe('The account is disabled.')
    expect((await desk.server.call('GET', '/api/ScheduledReport/List', { token })).status).toBe(401)
    expect(mailsTo(users.southUser)).toHaveLength(before)
  })

  test('one of several servers sends, and an unfinished claim is retried', async () => {
    const { server } = desk
    const { users, assets } = server.fleet
    const made = await Promise.all(
      ['tripLog', 'visit', 'temperature', 'locationData', 'assetLog'].map((report) =>
        desk.create('admin', { report, assetId: assets.north }),
      ),
    )
    desk.passTo(made[0]!.nextRun, -1_000)
    const goOn = server.stopClock()
    // A claim that has just been renewed.
    await server.db.execute(sql`update scheduled_reports set attempts = 1,
      not_before = ${made[0]!.nextRun}::timestamptz + interval '30 seconds' where id = ${made[0]!.id}`)
    const mailServer = openMailServer(`smtp://127.0.0.1:${desk.mailPort()}`, 'muster@fleet.example')
    const { db, now } = server
    const others = [1, 2].map(() =>
      runScheduledReports({
        db,
        now,
        mailServer,
        log: pino({ level: 'silent' }),
        origin: 'https://fleet.example',
        call: reportCaller(
          reportMaker({
            db,
            now,
            reverseGeocode: async () => '',
            software: 'test',
          }),
        ),
        readerOf: (userId) => callerById(db, userId),
      }),
    )
    desk.passTo(made[0]!.nextRun, 1_000)
    others.forEach((other) => other.wake())
    for (const { id } of made.slice(1)) await desk.settled('admin', id, ({ lastRun }) => lastRun !== null)
    expect(mailsTo(users.admin)).toHaveLength(4)
    expect(await desk.one('admin', made[0]!.id)).toMatchObject({ lastRun: null })

    await server.db.execute(sql`update scheduled_reports set not_before = now() where id = ${made[0]!.id}`)
    others.forEach((other) => other.wake())
    await desk.settled('admin', made[0]!.id, ({ lastRun }) => lastRun !== null)
    expect(new Set(mailsTo(users.admin).map(({ subject }) => subject.split(':')[0])).size).toBe(5)
    expect(mailsTo(users.admin)).toHaveLength(5)
    goOn()
    await Promise.all(others.map((other) => other.close()))
    mailServer.close()
  })

  // The last one: a user who signed in by the wrong clock has to sign in again.
  test('a run that a clock which was ahead put off comes at its time when the clock is right again', async () => {
    const { users, assets } = desk.server.fleet
    const before = mailsTo(users.northUser).length
    const { id, nextRun } = await desk.create('northUser', { report: 'visit', assetId: assets.north })
    const aheadMs = 400 * day
    desk.passTo(nextRun, aheadMs)
    await desk.nextMail('northUser', before)
    const wrong = await desk.settled('northUser', id, ({ lastRun }) => lastRun !== null)
    expect(Date.parse(wrong.nextRun)).toBeGreaterThan(Date.parse(nextRun) + aheadMs)
    desk.passTo(nextRun, -3_600_000)
    const right = await desk.settled('northUser', id, (item) => item.nextRun !== wrong.nextRun)
    expect(right.nextRun).toBe(nextRun)
    await desk.post('northUser', '/api/ScheduledReport/Delete', { id })
  })
})
