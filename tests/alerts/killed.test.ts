import { expect, test } from 'vitest'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { startPushService } from '../push/startPushService.ts'
import { startMain } from '../support/startMain.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { availableDatabases, makeTestDatabase } from '../support/testDatabase.ts'
import { storePhone } from './storePhone.ts'
import { until } from './until.ts'

const key = 'test-gateway-key-1234'
const log = { info() {}, warn() {}, error: (message: string) => console.warn(message) }

test.each(availableDatabases())(
  'a server killed between the commit of a duress and its push delivers it when it is back, once, on %s',
  async (kind) => {
    const pushes = await startPushService()
    const place = await makeTestDatabase(kind)
    const open = () => openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
    const start = () =>
      startMain({
        DATA_DIR: place.dataDirectory,
        GATEWAY_KEY: key,
        ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true',
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      })
    try {
      const seeding = await open()
      const fleet = await seedFleet(seeding.db, 'nobody signs in')
      await storePhone(seeding.db, pushes, fleet.userIds.north)
      await seeding.close()

      pushes.answerWith('nothing')
      const first = await start()
      const answer = await fetch(`${first.origin}/ingest/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          imei: fleet.imeis.north,
          messages: [
            { created: new Date().toISOString(), messageID: 59, gPRMC: { latitude: -37.5, longitude: 143.8 } },
          ],
        }),
      })
      expect(answer.status).toBe(200)
      const gone = new Promise((resolve) => first.child.on('close', resolve))
      first.child.kill('SIGKILL')
      await gone
      expect(pushes.received).toEqual([])

      const killed = Date.now()
      pushes.answerWith(201)
      const second = await start()
      const startMs = Date.now() - killed
      await until(() => pushes.received[0], 'the push')
      // 10 s on a machine on which a start takes one or two.
      expect(Date.now() - killed).toBeLessThan(10_000 + 5 * startMs)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expect(pushes.received.map(({ text }) => JSON.parse(text).notification.title)).toEqual(['Duress: North truck'])
      const ended = new Promise((resolve) => second.child.on('close', resolve))
      second.child.kill('SIGTERM')
      await ended
    } finally {
      await pushes.close()
      await place.remove()
    }
  },
)
