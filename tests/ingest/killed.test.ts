import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFleet } from '../support/seedFleet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { startMain } from '../support/startMain.ts'

const kills = 10
const key = 'test-gateway-key-1234'
let dataDirectory: string
let imei: string

beforeAll(async () => {
  const opened = await openTestDatabase('embedded')
  imei = (await seedFleet(opened.db, 'nobody signs in')).imeis.north
  dataDirectory = await mkdtemp(join(tmpdir(), 'muster-killed-'))
  // A closed database lies in one folder; the server under test opens it as its own.
  await opened.pool.query('checkpoint')
  const source = opened.dataDirectory
  await cp(source, dataDirectory, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  await opened.close()
})
afterAll(() => rm(dataDirectory, { recursive: true, force: true }))

const start = () => startMain({ DATA_DIR: dataDirectory, GATEWAY_KEY: key })

const post = async (origin: string, created: number[]) => {
  const messages = created.map((at) => ({
    created: new Date(at).toISOString(),
    gPRMC: { latitude: -37, longitude: 144 },
  }))
  const response = await fetch(`${origin}/ingest/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ imei, messages }),
  })
  return (await response.json()) as { accepted: number; duplicate: number; rejected: number }
}

test('every message that was answered is there after ten kills, and the database opens by itself', async () => {
  const answered: number[] = []
  let next = Date.UTC(2026, 3, 1)
  for (let round = 0; round < kills; round++) {
    const { child, origin } = await start()
    const killed = new Promise((resolve) => child.on('close', resolve))
    for (let batches = 0; ; batches++) {
      // From the first answer on: a slow machine has answered something in every round too.
      if (batches === 1) setTimeout(() => child.kill('SIGKILL'), Math.random() * 500)
      const batch = Array.from({ length: 20 }, () => (next += 1000))
      const reply = await post(origin, batch).catch(() => null)
      if (!reply) break
      expect(reply.accepted).toBe(20)
      answered.push(...batch)
    }
    await killed
  }
  const { child, origin } = await start()
  for (let at = 0; at < answered.length; at += 1000) {
    const part = answered.slice(at, at + 1000)
    expect(await post(origin, part)).toMatchObject({ duplicate: part.length, accepted: 0, rejected: 0 })
  }
  expect(answered.length).toBeGreaterThanOrEqual(kills * 20)
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code)))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
