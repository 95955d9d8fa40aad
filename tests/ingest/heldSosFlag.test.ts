import { expect, test } from 'vitest'
import { countPresses } from '../support/countPresses.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const server = openForAll(() => startTestServer(callDatabase()))

/** A position as a Traccar server forwards it; at: epoch ms. */
function position(imei: string, at: number, alarm?: string) {
  const deviceTime = new Date(at).toISOString()
  const place = { latitude: -37.5622, longitude: 143.8503, speed: 10, valid: true, accuracy: 5 }
  const attributes = alarm ? { alarm } : {}
  return { position: { ...place, deviceTime, fixTime: deviceTime, attributes }, device: { uniqueId: imei } }
}
const post = (body: unknown) => server.call('POST', '/ingest/traccar/positions', { token: server.gatewayKey, body })

test('an SOS flag that stays set in each position is one press, and another once it was off', async () => {
  const begin = server.now() - 600_000
  const counts: number[] = []
  for (const [second, alarm] of [
    [0],
    [10, 'sos'],
    [40, 'sos'],
    [70, 'sos,hardBraking'],
    [100],
    // A gateway that had no answer sends again.
    [10, 'sos'],
    [40, 'sos'],
    [130, 'sos'],
    [40, 'sos'],
  ] as const) {
    expect((await post(position(server.fleet.imeis.north, begin + second * 1000, alarm))).body.rejected).toBe(0)
    counts.push(await countPresses(server, server.fleet.users.northUser))
  }
  expect(counts).toEqual([0, 1, 1, 1, 1, 1, 1, 2, 2])
})

test('an SOS flag that was off in between is two presses, in whatever order a request lists the positions', async () => {
  const { imeis, users } = server.fleet
  const begin = server.now() - 120_000
  const at = (second: number, alarm?: string) => position(imeis.south, begin + second * 1000, alarm)
  const before = await countPresses(server, users.southUser)
  await post([at(0, 'sos'), at(60, 'sos'), at(30)])
  expect(await countPresses(server, users.southUser)).toBe(before + 2)
})
