import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const server = openForAll(() => startTestServer(callDatabase()))
const minute = 60_000
const { duress, powerCut, powerRestored, lowBattery, overspeed } = messageID
const begin = () => Math.floor(server.now() / minute) * minute - 6 * 60 * minute

/** Minutes after `from` at which alerts of an asset that stand happened, with their event. */
async function alertsOf(assetId: number, from: number) {
  const { rows } = await server.db.execute<{ event: number; minutes: number }>(sql`
    select event_id as event, (extract(epoch from occurred) * 1000 - ${from}::float8)::float8 / ${minute}::int as minutes from alerts
    where asset_id = ${assetId} and state <> 'withdrawn' and occurred >= ${new Date(from).toISOString()} order by occurred, event_id`)
  return rows.map(({ event, minutes }) => [event, minutes])
}

test('a low battery in each position of a tracker is one alert, and one exception of the trip log', async () => {
  const from = begin()
  const at = (minutes: number) => new Date(from + minutes * minute).toISOString()
  const position = (minutes: number, alarm?: string) => ({
    device: { uniqueId: server.fleet.imeis.north },
    position: {
      deviceTime: at(minutes),
      fixTime: at(minutes),
      latitude: -37.5622,
      longitude: 143.8503,
      attributes: alarm ? { alarm } : {},
    },
  })
  for (const alarm of [undefined, ...Array.from({ length: 20 }, () => 'lowBattery')].map((one, at) =>
    position(at, one),
  ))
    await server.call('POST', '/ingest/traccar/positions', { token: server.gatewayKey, body: alarm })
  expect(await alertsOf(server.fleet.assets.north, from)).toEqual([[lowBattery, 1]])
  const token = await server.signIn(server.fleet.users.manager)
  const body = { AssetId: server.fleet.assets.north, SearchDate: dayOf(from + minute, 'UTC'), Timezone: 'UTC' }
  const { body: log } = await server.call('POST', '/api/Report/MVTripLog', { token, body })
  expect(log).toMatchObject({ lowBattery: 1, generalExceptionsIbutton: [{ code: lowBattery, started: at(1) }] })
})

test('what begins a condition is the same in whatever order its messages come, and a power that is back ends it', async () => {
  const from = begin()
  const sent = [
    ...[0, 30, 90, 91, 200, 201].map((minutes) => [minutes, powerCut] as const),
    [45, powerRestored] as const,
    ...[10, 60, 130, 131].map((minutes) => [minutes, lowBattery] as const),
    ...[20, 21].map((minutes) => [minutes, overspeed] as const),
  ].map(([minutes, id]) => ({ created: from + minutes * minute, messageID: id }))
  const inOrder = [
    [powerCut, 0],
    [lowBattery, 10],
    [overspeed, 20],
    [powerCut, 90],
    [lowBattery, 130],
    [powerCut, 200],
  ]
  const { imeis, assets } = server.fleet
  const orders = [
    [imeis.south, assets.south, sent.toReversed()],
    [imeis.other, assets.other, [3, 12, 9, 6, 0, 5, 11, 8, 1, 10, 2, 7, 4].map((index) => sent[index]!)],
  ] as const
  for (const [imei, assetId, messages] of orders) {
    for (const message of messages) expect((await server.ingest(imei, [message])).body.accepted).toBe(1)
    expect(await alertsOf(assetId, from)).toEqual(inOrder)
  }
  const { rows } = await server.db.execute<{ reason: string }>(sql`select reason from alerts where state = 'withdrawn'`)
  expect(rows.length).toBeGreaterThan(2)
  for (const { reason } of rows) expect(reason).toContain('partOf')
})

test.each(['positions', 'events'])(
  'an SOS flag whose positions and events are forwarded, %s first, is one press',
  async (first) => {
    const from = begin() + (first === 'events' ? 10 * minute : 0)
    const device = { uniqueId: server.fleet.imeis.north }
    const pressed = async () => (await alertsOf(server.fleet.assets.north, from)).filter(([event]) => event === duress)
    for (const [index, alarm] of ['sos', 'sos', 'sos', 'sos', undefined].entries()) {
      const deviceTime = new Date(from + index * 20_000).toISOString()
      const position = {
        deviceTime,
        fixTime: deviceTime,
        latitude: -37.5,
        longitude: 143.8,
        attributes: alarm ? { alarm } : {},
      }
      const event = { type: 'alarm', eventTime: deviceTime, attributes: { alarm } }
      const requests: [string, object][] = [['positions', { position, device }]]
      if (alarm) requests.push(['events', { event, position, device }])
      for (const [path, body] of first === 'events' ? requests.toReversed() : requests) {
        const answer = await server.call('POST', `/ingest/traccar/${path}`, { token: server.gatewayKey, body })
        expect(answer.body.rejected).toBe(0)
      }
    }
    expect(await pressed()).toEqual([[duress, 0]])
  },
)
