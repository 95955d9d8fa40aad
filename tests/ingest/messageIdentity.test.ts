import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(availableDatabases())('what tells one message from another, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const created = Date.UTC(2026, 2, 4, 8)
  const position = {
    created,
    gPRMC: { latitude: -37.56, longitude: 143.85, speed: 61.3, heading: 12.7, validity: 'A', created: created - 1_000 },
    odometer: 1234.56,
    satellites: 9,
    ibutton: '0000017F3A2B',
    gprsOnline: true,
  }
  const temperature = { created, sensorAValue: 4.3, sensorBValue: -18.01, deviceVolts: 12.6, iO1: 1, iO3: 0 }

  test('Two messages of one second that say different things are kept, and repeats are recognised', async () => {
    const { imeis } = server.fleet
    const first = await server.ingest(imeis.north, [position, temperature, position])
    expect(first.body).toMatchObject({ accepted: 2, duplicate: 1 })
    server.advanceClock(60_000)
    // Sent again later, the other way round and by a gateway that says now that it was offline.
    const again = await server.ingest(imeis.north, [temperature, { ...position, gprsOnline: false }])
    expect(again.body).toMatchObject({ accepted: 0, duplicate: 2 })
    const other = await server.ingest(imeis.north, [{ ...temperature, sensorAValue: 4.4 }])
    expect(other.body).toMatchObject({ accepted: 1 })
  })

  test('Three positions of one second that a Traccar server sends are kept', async () => {
    const place = (latitude: number) => ({
      position: {
        id: 0,
        fixTime: new Date(created).toISOString(),
        valid: true,
        latitude,
        longitude: 143.85,
        speed: 10,
      },
      device: { uniqueId: server.fleet.imeis.south },
    })
    const send = (latitude: number) =>
      server.call('POST', '/ingest/traccar/positions', { token: server.gatewayKey, body: place(latitude) })
    for (const latitude of [-37.5601, -37.5602, -37.5603, -37.5602])
      expect((await send(latitude)).status, String(latitude)).toBeLessThan(300)
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from messages where asset_id = ${server.fleet.assets.south}`,
    )
    expect(rows).toEqual([{ count: 3 }])
  })

  test('A repeat of a message whose clock is ahead is recognised, though it is stored at the time at which it arrived', async () => {
    const ahead = { created: server.now() + 3_600_000, sensorAValue: 5 }
    expect((await server.ingest(server.fleet.imeis.other, [ahead])).body).toMatchObject({ accepted: 1 })
    server.advanceClock(60_000)
    expect((await server.ingest(server.fleet.imeis.other, [ahead])).body).toMatchObject({ duplicate: 1 })
    const { rows } = await server.db.execute<{ kept: number; isCorrected: boolean }>(sql`
      select (extract(epoch from device_created) * 1000)::float8 as kept, created = received as "isCorrected"
      from messages where asset_id = ${server.fleet.assets.other}`)
    expect(rows).toEqual([{ kept: ahead.created, isCorrected: true }])
  })

  test('The migration gives messages that are stored already the content that ingest computes', async () => {
    const odd = {
      created: created + 1_000,
      odometer: 1e-7,
      deviceTemp: -0,
      sensorAValue: 1.1e-30,
      ibutton: 'Ünïcode ✓',
    }
    await server.ingest(server.fleet.imeis.north, [odd, { created: created + 2_000 }])
    const migration = readFileSync('server/database/migrations/0012_one_fold.sql', 'utf8')
    const expression = /"content" = ([^]+?)::bigint/.exec(migration)![1]!
    const { rows } = await server.db.execute<{ kept: string; computed: string; count: number }>(sql`
      select content as kept, ${sql.raw(expression)}::bigint as computed from messages where device_created is null`)
    expect(rows.length).toBeGreaterThan(6)
    for (const { kept, computed } of rows) expect(kept).toBe(computed)
    expect(new Set(rows.map(({ kept }) => kept)).size).toBe(rows.length)
  })
})
