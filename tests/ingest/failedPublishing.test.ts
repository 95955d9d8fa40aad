import { expect, test, vi } from 'vitest'
import { readNativeMessage } from '../../server/ingest/readNativeMessage.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import pino from 'pino'
import { openQueue } from './openQueue.ts'

const server = openForAll(() => startTestServer(callDatabase()))

test('if publishing messages fails, they are stored once and the following steps still run', async () => {
  const lines: string[] = []
  const onLive = vi.fn<() => void>()
  const queue = openQueue(server, {
    log: pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }),
    onStored() {
      throw new Error('No metrics today.')
    },
    onLive,
  })
  const entries = [readNativeMessage({ created: server.now() - 60_000 })]
  const outcomes = await queue.receive({ imei: server.fleet.imeis.north, gateway: 'messages', entries })
  await queue.drain()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted'])
  expect(lines).toEqual(['Messages were stored, but passing them on failed'])
  expect(onLive).toHaveBeenCalledOnce()
})
