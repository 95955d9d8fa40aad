import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { fixAt } from './shortDrives.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const reset = Date.UTC(1980, 0, 6)

/** Sends a position of a Traccar server, on which the flag is set. */
async function sendFlag(
  server: TestServer,
  imei: string,
  deviceTime: number,
  latitude: number,
  alarm: string | null = 'sos',
): Promise<void> {
  const time = new Date(deviceTime).toISOString()
  const position = { deviceTime: time, fixTime: time, latitude, longitude: 145, valid: true }
  const body = { position: { ...position, attributes: { alarm } }, device: { uniqueId: imei } }
  expect((await server.call('POST', '/ingest/traccar/positions', { token: server.gatewayKey, body })).status).toBe(200)
}

describe.each(callDatabases())('a duress of a tracker whose clock can’t be right, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const count = async (query: ReturnType<typeof sql>) =>
    (await server.db.execute<{ count: number }>(sql`select count(*)::int as count ${query}`)).rows[0]!.count
  const duresses = (assetId: number) =>
    count(sql`from alerts where asset_id = ${assetId} and category = 'Duress' and state <> 'withdrawn'`)
  const stored = (assetId: number) => count(sql`from messages where asset_id = ${assetId}`)

  test('is another one when the same is sent more than an hour later, and a repeat until then', async () => {
    const { imeis, assets } = server.fleet
    await server.ingest(imeis.other, [fixAt(server.now() - minute, 0, 0)])
    const sos = { created: '1980-01-06T00:00:00Z', messageID: messageID.duress }
    const outcome = async (...messages: object[]) => {
      const { accepted, duplicate } = (await server.ingest(imeis.other, messages)).body
      return { accepted, duplicate, alerts: await duresses(assets.other) }
    }
    for (const presses of [1, 2]) {
      expect(await outcome(sos, sos)).toEqual({ accepted: 1, duplicate: 1, alerts: presses })
      // In the same hour of the clock, and in the next one.
      for (const passed of [10, 49]) {
        server.advanceClock(passed * minute)
        expect(await outcome(sos)).toEqual({ accepted: 0, duplicate: 1, alerts: presses })
      }
      await server.db.execute(sql`update alerts set user_id = 1 where asset_id = ${assets.other}`)
      server.advanceClock(2 * minute)
    }
    expect(await outcome({ ...sos, created: Date.UTC(2050, 0, 1) })).toMatchObject({ accepted: 1, alerts: 3 })
    server.advanceClock(2 * hour)
    expect(await outcome({ ...sos, created: Date.UTC(2050, 0, 1) })).toMatchObject({ accepted: 1, alerts: 4 })
  })

  test('is one while its flag stays set, whether the clock is right, reset or years ahead', async () => {
    const { imeis, assets } = server.fleet
    await server.ingest(imeis.north, [fixAt(server.now() - minute, 0, 0)])
    const positions = async (number: number, clock: () => number) => {
      for (let index = 0; index < number; index++) {
        await sendFlag(server, imeis.north, clock(), -37 + server.now() / 1e14)
        server.advanceClock(30 * second)
      }
      return duresses(assets.north)
    }
    const since = server.now()
    expect(await positions(2, server.now)).toBe(1)
    expect(await positions(3, () => reset + server.now() - since)).toBe(1)
    expect(await positions(2, () => Date.UTC(2050, 0, 1))).toBe(1)
    expect(await positions(2, server.now)).toBe(1)
    server.advanceClock(3 * hour)
    expect(await positions(1, () => Date.UTC(2050, 0, 1))).toBe(2)
    expect(await positions(2, server.now)).toBe(2)
  })

  test('is stored once when its gateway sends it again, and a flag that was off in between is another', async () => {
    const { imeis, assets } = server.fleet
    await server.ingest(imeis.south, [fixAt(server.now() - minute, 0, 0)])
    const before = await stored(assets.south)
    await sendFlag(server, imeis.south, reset, -37)
    server.advanceClock(30 * second)
    await sendFlag(server, imeis.south, reset, -37)
    expect(await stored(assets.south)).toBe(before + 1)
    await sendFlag(server, imeis.south, reset + minute, -37, null)
    // It's also sent once more, late.
    await sendFlag(server, imeis.south, reset, -37)
    expect(await stored(assets.south)).toBe(before + 2)
    await sendFlag(server, imeis.south, reset + 2 * minute, -37)
    expect(await duresses(assets.south)).toBe(2)
  })
})

describe.each(callDatabases())('a flag in the first position of an asset, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  test('is one duress while it stays set, and another one after it was off', async () => {
    const { imeis, assets } = server.fleet
    const send = async (alarm: string | null) => {
      server.advanceClock(40_000)
      await sendFlag(server, imeis.north, server.now(), -37, alarm)
      const { rows } = await server.db.execute(sql`
        select id from alerts where asset_id = ${assets.north} and category = 'Duress' and state <> 'withdrawn'`)
      return rows.length
    }
    expect(await send('sos')).toBe(1)
    expect(await send('sos')).toBe(1)
    expect(await send('sos')).toBe(1)
    expect(await send(null)).toBe(1)
    expect(await send('sos')).toBe(2)
  })
})
