import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { readNativeMessage } from '../../server/ingest/readNativeMessage.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const server = openForAll(() => startTestServer(callDatabase(), {}, undefined, false))

/** The most messages that a request may have, one a second. */
const batchOf = (imei: string, start: number) => ({
  imei,
  messages: Array.from({ length: 5_000 }, (_, second) => ({
    created: start + second * 1_000,
    gPRMC: { latitude: -37.5 + second / 1e4, longitude: 143.8, speed: 42, heading: 0, validity: 'A' },
  })),
})

test(
  'batches of 5,000 messages hold up other requests for less time than reading two of them takes',
  { retry: 2 },
  async () => {
    const { north, south, other } = server.fleet.imeis
    const start = server.now() - 20_100_000
    const send = (body: string) =>
      fetch(`${server.origin}/ingest/messages`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${server.gatewayKey}`, 'content-type': 'application/json' },
      })
    const [first, ...bodies] = [north, south, other].map((imei) => JSON.stringify(batchOf(imei, start)))
    await send(first!)
    // What this machine takes now to read as many without a pause.
    const before = performance.now()
    for (const body of bodies) for (const message of JSON.parse(body).messages) readNativeMessage(message)
    const reading = performance.now() - before

    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const replies = await Promise.all(bodies.map(send))
    delay.disable()
    expect(replies.map(({ status }) => status)).toEqual(bodies.map(() => 200))
    expect(delay.max / 1e6).toBeLessThan(reading)
  },
)
