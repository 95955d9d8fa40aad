import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { readRecording } from './recordings.ts'
import { replayRecording } from '../../server/commands/replayRecording.ts'

describe('npm run replay', () => {
  const server = openForAll(() => startTestServer(callDatabase()))
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'replay-'))
  })
  afterAll(async () => {
    if (folder) await rm(folder, { recursive: true })
  })

  const replay = async (...more: string[]) =>
    outcomeOf(
      await runSource('server/commands/replay.ts', [...more, '--url', server.origin, '--key', server.gatewayKey]),
    )

  test('sends a recorded drive, counts the server’s replies, and finds only duplicates the second time', async () => {
    const recording = ['tests/fixtures/tracks/car_regensburg.nmea', '--imei', server.fleet.imeis.north, '--speed', '0']
    const first = await replay(...recording)
    expect(first.output).toContain('Accepted 774, duplicate 0, rejected 0.')
    expect(first.code).toBe(0)
    const again = await replay(...recording)
    expect(again.output).toContain('Accepted 0, duplicate 774, rejected 0.')
  })

  test('ends with an error for a wrong key, an unknown device, and an empty file', async () => {
    const file = 'tests/fixtures/tracks/car_regensburg.nmea'
    const unknown = await replay(file, '--imei', '999999999999999', '--speed', '0')
    expect(unknown.code).toBe(1)
    const empty = join(folder, 'empty.csv')
    writeFileSync(empty, 'ts,lat,lon\n')
    expect((await replay(empty, '--imei', server.fleet.imeis.north)).code).toBe(1)
    const wrongKey = outcomeOf(
      await runSource('server/commands/replay.ts', [
        file,
        '--imei',
        'x',
        '--url',
        server.origin,
        '--key',
        'wrong-key-0000000000',
      ]),
    )
    expect(await wrongKey).toMatchObject({ code: 1, output: expect.stringContaining('401') })
  })

  test('keeps the recorded pace, dated to begin now', async () => {
    const messages = readRecording('car_regensburg.nmea').messages.slice(0, 120)
    const recordedMs = messages.at(-1)!.created - messages[0]!.created
    const lines: string[] = []
    const options = { imei: server.fleet.imeis.south, key: server.gatewayKey, speed: 60, shiftToNow: true }
    const started = Date.now()
    const totals = await replayRecording(messages, {
      ...options,
      url: server.origin,
      report: (line) => lines.push(line),
    })
    expect(totals).toMatchObject({ accepted: 120, rejected: 0 })
    expect(Date.now() - started).toBeGreaterThan(recordedMs / 60 - 500)
    expect(lines.length).toBeGreaterThan(2)
  })

  test('waits for a server that is down, and loses nothing', async () => {
    const messages = readRecording('car_regensburg.nmea').messages.slice(0, 150)
    const port = await freePort()
    const lines: string[] = []
    const replaying = replayRecording(messages, {
      imei: server.fleet.imeis.north,
      key: server.gatewayKey,
      url: `http://127.0.0.1:${port}`,
      speed: 0,
      shiftToNow: false,
      maxPauseMs: 300,
      report: (line) => lines.push(line),
    })
    await expect.poll(() => lines.filter((line) => line.includes('is away')).length).toBeGreaterThan(1)
    const late = await startTestServer(callDatabase(), { PORT: String(port) })
    try {
      expect(await replaying).toMatchObject({ accepted: 150, duplicate: 0, rejected: 0 })
    } finally {
      await late.close()
    }
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
