import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { tripColumns } from '../../domain/reports/tripLog/tripColumns.ts'
import { rawMessageColumns } from '../../domain/reports/day/rawMessageColumns.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { tableToXlsx } from '../../src/tables/tableToXlsx.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openScheduleDesk, workbookOf } from './scheduleDesk.ts'

const hour = 3_600_000

describe.each(callDatabases())('scheduled reports on %s', (kind) => {
  const desk = openForAll(() => openScheduleDesk(kind))
  beforeAll(async () => {
    await desk.server.db.execute(sql`update assets set temp_a = true where id = ${asset()}`)
  })
  const asset = () => desk.server.fleet.assets.north

  test('a daily trip log comes by e-mail with the tables of its screen, cell by cell', async () => {
    const { server } = desk
    const made = await desk.create('northUser', { report: 'tripLog', assetId: asset() })
    expect(made).toMatchObject({
      subject: 'North truck',
      isEnabled: true,
      lastRun: null,
      lastError: '',
      isRequested: false,
    })
    expect(Date.parse(made.nextRun)).toBeGreaterThan(server.now())
    expect(Date.parse(made.nextRun)).toBeLessThanOrEqual(server.now() + 25 * hour)

    desk.passTo(made.nextRun, -60_000)
    const day = await desk.driveBefore(made.nextRun)
    expect(desk.received()).toEqual([])
    desk.passTo(made.nextRun)
    const mail = await desk.nextMail('northUser')
    expect(mail.subject).toContain('Motor Vehicle Trip Log: North truck')
    expect(mail.text).toContain(
      `https://fleet.example/Rpt-MVTL?assetId=${asset()}&assetName=North+truck&assetDate=${day}`,
    )
    expect(mail.text).toContain('Trip Log: 1 row')

    const sheets = (await workbookOf(mail))!
    expect(sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Trip Log',
      'Parked Idle Exceptions',
      'Raw Messages & Events',
      'About',
    ])
    expect(sheets.at(-1)!.rows).toEqual([
      ['Report', 'Motor Vehicle Trip Log'],
      ['For', 'North truck'],
      ['Period', formatValue('date', day, 'act')],
      ['Times in', 'Australia/Sydney'],
    ])
    const { body: report } = await server.call('POST', '/api/Report/MVTripLog', {
      token: await desk.tokenOf('northUser'),
      body: { AssetId: asset(), SearchDate: day, Timezone: 'act', UseFiltering: true },
    })
    for (const [name, download] of [
      ['Trip Log', await tableToXlsx(tripColumns(report), report.trips, 'act')],
      ['Raw Messages & Events', await tableToXlsx(rawMessageColumns(report), report.rawMessagesEvents, 'act')],
    ] as const) {
      const onScreen = (await readXlsx(download)).sheets[0]!.rows
      expect(onScreen.length).toBeGreaterThan(1)
      expect(sheets.find((sheet) => sheet.name === name)!.rows).toEqual(onScreen)
    }

    const after = await desk.settled('northUser', made.id, ({ lastRun }) => lastRun !== null)
    expect(after).toMatchObject({ lastError: '', attempts: 0 })
    expect(dayOf(Date.parse(after.nextRun), 'act')).toBe(addDays(dayOf(Date.parse(made.nextRun), 'act'), 1))
    desk.passTo(made.nextRun, 2 * hour)
    expect(desk.received()).toHaveLength(1)
    await desk.post('northUser', '/api/ScheduledReport/Delete', { id: made.id })
  })

  test('every report that can be scheduled can be sent now, of days that are over', async () => {
    const { fleet } = desk.server
    const period = { cadence: 'weekly' }
    const cases: [question: object, title: string, more?: object][] = [
      [{ report: 'visit', assetId: asset() }, 'Visit Report: North truck'],
      [{ report: 'temperature', assetId: asset() }, 'Temperature Report: North truck'],
      [{ report: 'locationData', assetId: asset() }, 'Location Data Report: North truck'],
      [{ report: 'assetSummary', assetId: asset() }, 'Asset Running Summary: North truck', period],
      [{ report: 'groupSummary', groupId: fleet.groups.north }, 'Group Running Summary: North', period],
      [{ report: 'idling', groupId: fleet.groups.north }, 'Idling Report: North'],
      [{ report: 'poiReport', assetId: asset(), poiIds: 'all' }, 'Point Of Interest Report: North truck', period],
      [
        { report: 'multiVisit', groupId: fleet.groups.north, assetIds: [asset(), fleet.assets.south] },
        'Multi Asset Visit: North truck, South truck',
      ],
      [
        { report: 'iButton', serialNo: fleet.serials.north, customerId: fleet.customers[0] },
        'iButton Monthly Report: North driver',
        { cadence: 'monthly' },
      ],
      [{ report: 'assetLog', assetId: asset() }, 'Asset Log: North truck'],
    ]
    // Yesterday has a drive, on the clock as the test before left it.
    await desk.driveBefore(new Date(desk.server.now()).toISOString())
    let count = 0
    for (const [question, title, more = {}] of cases) {
      const { id } = await desk.create('admin', question, more)
      expect((await desk.post('admin', '/api/ScheduledReport/SendNow', { id })).body).toMatchObject({
        isRequested: true,
      })
      const mail = await desk.nextMail('admin', count++)
      expect(mail.subject).toContain(title)
      const sheets = await workbookOf(mail)
      const hasData = !['poiReport', 'iButton'].includes((question as { report: string }).report)
      expect([title, sheets !== null]).toEqual([title, hasData])
      if (!hasData) expect(mail.text).toContain("There's no data for this period")
      for (const { rows } of sheets ?? []) expect(rows.length).toBeGreaterThan(1)
      const sent = await desk.settled('admin', id, ({ isRequested }) => !isRequested)
      expect(sent).toMatchObject({ lastError: '', attempts: 0 })
      expect(sent.lastRun).not.toBeNull()
    }
  })

  test('users can’t schedule reports without access, or change other users’ schedules', async () => {
    const { fleet } = desk.server
    const create = (who: 'northUser' | 'manager', question: object, more: object = {}) =>
      desk.post(who, '/api/ScheduledReport/Create', { question, cadence: 'daily', sendAt: '06:00', ...more })
    for (const [question, more] of [
      [{ report: 'tripLog', assetId: fleet.assets.other }],
      [{ report: 'tripLog', assetId: fleet.assets.south }],
      [{ report: 'groupSummary', groupId: fleet.groups.south }],
      [{ report: 'groupSummary', groupId: fleet.groups.other }],
      [{ report: 'multiVisit', groupId: fleet.groups.north, assetIds: [fleet.assets.north, fleet.assets.other] }],
      [{ report: 'iButton', serialNo: fleet.serials.other, customerId: fleet.customers[1] }, { cadence: 'monthly' }],
    ] as const)
      expect([question, (await create('northUser', question, more)).status]).toEqual([question, 404])
    expect((await create('manager', { report: 'assetLog', assetId: fleet.assets.north })).status).toBe(403)
    const tripLog = { report: 'tripLog', assetId: fleet.assets.north }
    for (const more of [{ cadence: 'weekly' }, { cadence: 'hourly' }, { sendAt: '24:00' }, { sendAt: '6' }])
      expect([more, (await create('manager', tripLog, more)).status]).toEqual([more, 400])

    const { id } = await desk.create('northUser', tripLog)
    for (const [call, body] of [
      ['/api/ScheduledReport/Change', { id, question: tripLog, cadence: 'daily', sendAt: '07:00' }],
      ['/api/ScheduledReport/Pause', { id, isEnabled: false }],
      ['/api/ScheduledReport/SendNow', { id }],
      ['/api/ScheduledReport/Delete', { id }],
    ] as const)
      expect([call, (await desk.post('manager', call, body)).status]).toEqual([call, 404])
    expect((await desk.list('manager')).map((item) => item.id)).not.toContain(id)
    expect(await desk.one('northUser', id)).toMatchObject({ sendAt: '06:00', isEnabled: true })
  })

  test('a request that is sent again because its reply was lost makes no second schedule', async () => {
    const question = { report: 'tripLog', assetId: desk.server.fleet.assets.other }
    const create = (sendAt: string) => desk.create('otherUser', question, { sendAt })
    const [first, second] = await Promise.all([create('05:15'), create('05:15')])
    expect((await desk.list('otherUser')).map(({ id }) => id)).toEqual([first.id])
    expect(second).toEqual(first)
    expect((await create('05:30')).id).not.toBe(first.id)
    await desk.post('otherUser', '/api/ScheduledReport/Pause', { id: first.id, isEnabled: false })
    expect((await create('05:15')).id).not.toBe(first.id)
  })

  test('a change, a pause and another time zone move the next run', async () => {
    const question = { report: 'assetSummary', assetId: asset() }
    const { id } = await desk.create('northUser', question)
    const given = { id, question, cadence: 'monthly', sendAt: '23:30' }
    const changed = (await desk.post('northUser', '/api/ScheduledReport/Change', given)).body
    expect(changed).toMatchObject({ cadence: 'monthly', sendAt: '23:30' })
    expect(new Date(changed.nextRun).toLocaleString('en-AU', { timeZone: 'Australia/Sydney' })).toMatch(/^01\/.*11:30/)

    await desk.post('northUser', '/api/ScheduledReport/Pause', { id, isEnabled: false })
    const other = await desk.create('northUser', { report: 'tripLog', assetId: asset() })
    // On the first of a month, the daily one is due after the monthly one.
    desk.passTo([changed.nextRun, other.nextRun].sort().at(-1)!)
    await desk.settled('northUser', other.id, ({ lastRun }) => lastRun !== null)
    expect(await desk.one('northUser', id)).toMatchObject({ isEnabled: false, lastRun: null })
    const goneOn = (await desk.post('northUser', '/api/ScheduledReport/Pause', { id, isEnabled: true })).body
    expect(Date.parse(goneOn.nextRun)).toBeGreaterThan(desk.server.now())

    await desk.server.db.execute(
      sql`update users set time_zone_id = 'wa' where id = ${desk.server.fleet.userIds.north}`,
    )
    desk.server.running.deliver()
    const moved = await desk.settled('northUser', id, ({ nextRun }) => nextRun !== goneOn.nextRun)
    // By then all that was due has been looked at.
    expect(moved.lastRun).toBeNull()
    expect(new Date(moved.nextRun).toLocaleString('en-AU', { timeZone: 'Australia/Perth' })).toMatch(/^01\/.*11:30/)
  })
})
