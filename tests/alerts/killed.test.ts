import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pushSubscriptions } from '../../server/database/schema/tables.ts'
import { startPushService } from '../push/testPushService.ts'
import { startMain } from '../support/startMain.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { until } from './until.ts'

const key = 'test-gateway-key-1234'

const start = (dataDirectory: string) =>
  startMain({ DATA_DIR: dataDirectory, GATEWAY_KEY: key, ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' })

test('a server killed between the commit of a duress and its push delivers it when it is back, once', async () => {
  const pushes = await startPushService()
  const opened = await openTestDatabase('embedded')
  const fleet = await seedFleet(opened.db, 'nobody signs in')
  const subscription = pushes.newSubscription()
  await opened.db.insert(pushSubscriptions).values({
    ...{ userId: fleet.userIds.north, endpoint: subscription.endpoint, ...subscription.keys, label: 'phone' },
    created: new Date(),
  })
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muster-killed-'))
  await opened.pool.query('checkpoint')
  await cp(opened.dataDirectory, dataDirectory, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  await opened.close()
  try {
    pushes.answerWith('nothing')
    const first = await start(dataDirectory)
    const answer = await fetch(`${first.origin}/ingest/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        imei: fleet.imeis.north,
        messages: [{ created: new Date().toISOString(), messageID: 59, gPRMC: { latitude: -37.5, longitude: 143.8 } }],
      }),
    })
    expect(answer.status).toBe(200)
    const gone = new Promise((resolve) => first.child.on('close', resolve))
    first.child.kill('SIGKILL')
    await gone
    expect(pushes.received).toEqual([])

    pushes.answerWith(201)
    const second = await start(dataDirectory)
    // What the dead process had claimed comes free after half a minute.
    for (let waited = 0; waited < 5 && pushes.received.length === 0; waited++)
      await until(() => pushes.received[0], 'the push').catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(pushes.received.map(({ text }) => JSON.parse(text).notification.title)).toEqual(['Duress: North truck'])
    const ended = new Promise((resolve) => second.child.on('close', resolve))
    second.child.kill('SIGTERM')
    await ended
  } finally {
    await pushes.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}, 120_000)
