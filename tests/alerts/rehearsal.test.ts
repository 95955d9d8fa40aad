import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { printNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import type { Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'

const minute = 60_000
const day = 24 * 60 * minute
const braking = 405

describe.each(callDatabases())('a rehearsal, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))
  let eventIds: Map<number, number>
  beforeAll(async () => {
    eventIds = await desk.addEvents(braking, 2)
    const ago = (days: number, more: object = {}) => desk.message(braking, days * 86_400, more)
    const { imeis } = desk.server.fleet
    await desk.server.ingest(imeis.north, [
      ago(40),
      ago(20),
      ago(10),
      ago(5),
      ago(5.001),
      ago(1),
      ago(2, { messageID: 2 }),
    ])
    await desk.server.ingest(imeis.south, [ago(3)])
  })

  const config = printNotificationConfig(newNotificationConfig('Australia/Sydney'))
  const rehearse = async (rule: object) =>
    (await desk.post('northUser', '/api/Notification/Rehearse', { config, status: 1, ...rule })).body as Rehearsal

  test('of a rule says what it would have sent on each of the last 30 days, and stores nothing', async () => {
    const { assets, groups } = desk.server.fleet
    const answer = await rehearse({ EventId: [eventIds.get(braking)], AssetId: [assets.north] })
    expect([answer.total, answer.days.length, answer.isComplete, answer.timeZoneId]).toEqual([5, 30, true, 'act'])
    expect(answer.days.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(5)
    expect(answer.examples).toHaveLength(3)
    expect(answer.examples[0]).toMatchObject({
      assetName: 'North truck',
      eventName: 'Harsh braking',
      temperature: null,
      location: expect.stringContaining('Ballarat'),
    })
    const ignition = await rehearse({ EventId: [eventIds.get(2), eventIds.get(braking)], GroupId: groups.north })
    expect([ignition.total, ignition.examples.map(({ eventName }) => eventName)]).toEqual([
      6,
      ['Harsh braking', 'Ignition on', 'Harsh braking'],
    ])
    const { rows } = await desk.server.db.execute(sql`select 1 from notification_occurrences`)
    expect(rows).toEqual([])
  })

  test('of a rule leaves out assets its user has no access to', async () => {
    const { assets, groups } = desk.server.fleet
    const foreign = { EventId: [eventIds.get(braking)], AssetId: [assets.south, assets.north] }
    expect((await rehearse(foreign)).total).toBe(5)
    expect((await rehearse({ EventId: [eventIds.get(braking)], GroupId: groups.south })).total).toBe(0)
  })

  test('of a live alert configuration counts what its sensor would have raised, by the rule of the pipeline', async () => {
    const { assets, imeis } = desk.server.fleet
    const now = desk.server.now()
    const warm = (at: number, value: number) => ({
      created: new Date(at).toISOString(),
      sensorAValue: value,
      gPRMC: {
        latitude: -37.5622,
        longitude: 143.8503,
        speed: 0,
        validity: 'A',
      },
    })
    const run = (start: number) =>
      [0, 10, 20, 30, 40].map((minutes) => warm(start + minutes * minute, minutes < 40 ? 9.5 : 3))
    const runs = [35, 12, 8, 4].map((days) => now - days * day)
    await desk.server.ingest(imeis.north, [
      ...runs.flatMap(run),
      warm(now - 50 * minute, 11),
      warm(now - 40 * minute, 11),
    ])
    const body = {
      assetId: assets.north,
      sensorType: 'TempA',
      isEnabled: true,
      engineStatus: 'Ignore',
      fridgeStatus: 'Ignore',
      lowTemp: 0,
      highTemp: 5,
      durationThresholdMinutes: 20,
      emails: 'a@b.example',
    }
    const answer = (await desk.post('northUser', '/api/assettempalert/rehearse', body)).body as Rehearsal
    expect([answer.total, answer.examples.length]).toEqual([3, 3])
    const newest = new Date(runs[3]! + 20 * minute).toISOString()
    expect(answer.examples[0]).toEqual({
      assetName: 'North truck',
      friendlyName: '',
      eventName: 'Temperature A high',
      occurred: newest,
      location: expect.stringContaining('Ballarat'),
      temperature: {
        value: 9.5,
        threshold: 5,
        started: new Date(runs[3]!).toISOString(),
        ended: new Date(runs[3]! + 40 * minute).toISOString(),
      },
    })
    expect((await desk.get('northUser', `/api/assettempalert/${assets.north}/TempA`)).body.id).toBe(0)
    const foreign = { ...body, assetId: assets.south }
    expect((await desk.post('northUser', '/api/assettempalert/rehearse', foreign)).status).toBe(404)
  })
})
