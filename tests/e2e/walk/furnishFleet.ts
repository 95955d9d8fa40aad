import { expect } from '@playwright/test'
import { printNotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import { newNotificationConfig } from '../../../contract/notifications/notificationPeriod.ts'
import type { TestServer } from '../../support/testServer.ts'
import { names, sendDay } from '../reeferDay.ts'

export type FurnishedFleet = Awaited<ReturnType<typeof furnishFleet>>

/** The seeded fleet with something on every screen: a day of messages, alerts, a rule, a configuration, a scheduled report. */
export async function furnishFleet(server: TestServer) {
  const { fleet } = server
  const { day, assets, groupId, poiId, token } = await sendDay(server)
  const [reefer, van] = assets as [number, number]
  const post = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token, body })
    expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
    return answer.body
  }
  const event = await post('/api/Event/EventRegister', {
    Name: 'Hard braking',
    Description: 'On the road',
    Type: 405,
    Config: '{"g":0.4}',
    Status: 1,
  })
  const config = printNotificationConfig({ ...newNotificationConfig('Australia/Sydney'), Email: true })
  const rule = await post('/api/Notification/CreateNotification', {
    Name: 'Hard braking of the reefer',
    Description: 'For the talk',
    config,
    status: 1,
    GroupId: groupId,
    UserId: fleet.userIds.admin,
    EventId: [event.id],
    AssetId: [reefer],
    TempANotification: true,
    TempBNotification: false,
  })
  const limits = { lowTemp: 2, highTemp: 8, durationThresholdMinutes: 5, emails: 'cold@fleet.example' }
  const configuration = { assetId: reefer, sensorType: 'TempA', engineStatus: 'Ignore', fridgeStatus: 'Ignore' }
  await post('/api/assettempalert/save', { ...configuration, ...limits, isEnabled: true })
  await post('/api/ScheduledReport/Create', {
    question: {
      report: 'tripLog',
      assetId: reefer,
    },
    cadence: 'daily',
    sendAt: '06:00',
  })
  const created = new Date(server.now() - 60_000).toISOString()
  const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, heading: 0, validity: 'A', created }
  const sent = await server.ingest(fleet.imeis.north, [
    { created, gPRMC, messageID: 405 },
    { created, gPRMC, messageID: 59 },
  ])
  expect(sent.body).toMatchObject({ accepted: 2 })
  await server.ingest('lost-phone-of-a-driver-with-a-long-name', [{ created, gPRMC, messageID: 41 }])
  await server.ingest(fleet.imeis.south, [{ created: '2026-02-30T08:00:00Z' }])
  // A pending duress stands over every screen; the walk meets it on a screen of its own.
  const { body: lists } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
  await post('/api/Event/EventAcknowledgement', {
    MessageId: lists.Duress[0].id,
    Acknowledgement: 'A test of the button',
  })
  return { ...fleet, day, groupId, poiId, reefer, van, assetName: names[0], eventId: event.id, ruleId: rule.id }
}
