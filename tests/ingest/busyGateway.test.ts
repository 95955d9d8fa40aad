import { request, Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(callDatabase())
})
afterAll(() => server?.close())

/** How many of so many requests, sent over 32 connections that stay open, were answered with each status. */
async function flood(path: string, authorization: string, requests: number): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const counts: Record<number, number> = {}
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(server.origin + path, { method: 'POST', agent, headers: { authorization } }, (answer) => {
        counts[answer.statusCode!] = (counts[answer.statusCode!] ?? 0) + 1
        answer.resume().on('end', resolve)
      })
      sent.on('error', reject)
      sent.end('{')
    })
  let left = requests
  const lane = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: 32 }, lane))
  agent.destroy()
  return counts
}

test('a gateway that shows its key is not limited by its address, as strangers are', async () => {
  const gateway = `Bearer ${server.gatewayKey}`
  const stranger = 'Bearer not-the-key'
  // What is let through again as time passes must not depend on how fast this machine is.
  server.stopClock()
  // Nothing is stored of a body that can't be read; only the way to it is tested.
  const counts = await flood('/ingest/messages', stranger, 2_100)
  expect(counts[429]).toBe(100)
  expect(await flood('/ingest/messages', gateway, 300)).toEqual({ 400: 300 })
  expect((await flood(`/ingest/osmand?key=${server.gatewayKey}`, '', 20))[429]).toBeUndefined()
  expect((await flood(`/ingest/osmand?key=another`, '', 20))[429]).toBeGreaterThan(0)
})
