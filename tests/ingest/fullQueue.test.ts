import { expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { readNativeMessage } from '../../server/ingest/readNativeMessage.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { openQueue } from './openQueue.ts'

const server = openForAll(() => startTestServer(callDatabase()))

test('a duress is stored even when so many messages wait that everything else has to be sent again later', async () => {
  const queue = openQueue(server)
  const unreadable = { rejected: { code: 'noType' as const } }
  const flood = () =>
    queue.receive({ imei: 'a gateway', gateway: 'messages', entries: Array.from({ length: 5_000 }, () => unreadable) })
  const sent = (messageId: number) => {
    const entries = [readNativeMessage({ created: server.now(), messageID: messageId })]
    return queue.receive({ imei: server.fleet.imeis.north, gateway: 'messages', entries })
  }
  // The first is being stored, and ten wait.
  const waiting = Array.from({ length: 11 }, flood)
  const refused = sent(messageID.position)
  const pressed = sent(messageID.duress)
  await expect(refused).rejects.toMatchObject({ status: 503 })
  expect(await pressed).toMatchObject([{ outcome: 'accepted' }])
  await Promise.all(waiting)
  await queue.drain()
})
