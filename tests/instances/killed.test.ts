import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { storePhone } from '../alerts/storePhone.ts'
import { until } from '../alerts/until.ts'
import { startPushService } from '../push/testPushService.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { startMain } from '../support/startMain.ts'
import { availableDatabases, makeTestDatabase } from '../support/testDatabase.ts'

const key = 'test-gateway-key-1234'
const log = { info() {}, warn() {}, error: (message: string) => console.warn(message) }

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.on('close', resolve))
}

/** Sends a duress to the first of two servers while its push service doesn't answer, then treats that server as `treat` does. */
async function handOver(treat: (first: ChildProcess) => void, check: (given: Given) => Promise<void>): Promise<void> {
  const pushes = await startPushService()
  const place = await makeTestDatabase('postgres')
  const seeding = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
  const fleet = await seedFleet(seeding.db, 'nobody signs in')
  await storePhone(seeding.db, pushes, fleet.userIds.north)
  const start = (name: string) =>
    startMain({
      DATA_DIR: `${place.dataDirectory}/${name}`,
      DATABASE_URL: place.databaseUrl!,
      GATEWAY_KEY: key,
      ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true',
      // The paused server says that its push was not answered.
      LOG_LEVEL: 'silent',
    })
  const [first, second] = await Promise.all([start('one'), start('two')])
  try {
    pushes.answerWith('nothing')
    const answer = await fetch(`${first.origin}/ingest/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        imei: fleet.imeis.north,
        messages: [{ created: new Date().toISOString(), messageID: 59 }],
      }),
    })
    expect(answer.status).toBe(200)
    await until(() => pushes.unanswered() || undefined, 'the first attempt')
    treat(first.child)
    const treated = Date.now()
    pushes.answerWith(201)
    await until(() => pushes.received[0], 'the push of the second server')
    expect(Date.now() - treated).toBeLessThan(10_000)
    await check({ first: first.child, received: () => pushes.received.length, pool: seeding.pool })
  } finally {
    for (const { child } of [first, second]) child.kill('SIGKILL')
    await Promise.all([ended(first.child), ended(second.child)])
    await seeding.close()
    await pushes.close()
    await place.remove()
  }
}

interface Given {
  first: ChildProcess
  received(): number
  pool: Awaited<ReturnType<typeof openDatabase>>['pool']
}

const isHere = availableDatabases().includes('postgres')

test.runIf(isHere)('what a killed server was sending goes out from another one within 10 s, once', () =>
  handOver(
    (first) => void first.kill('SIGKILL'),
    async ({ received }) => {
      await sleep(500)
      expect(received()).toBe(1)
    },
  ),
)

test.runIf(isHere)('a server that was paused and comes back does not send again what another one sent', () =>
  handOver(
    (first) => void first.kill('SIGSTOP'),
    async ({ first, received, pool }) => {
      first.kill('SIGCONT')
      // Longer than it waits for the push service, so that it writes what became of its attempt.
      await sleep(4_000)
      expect(received()).toBe(1)
      const { rows } = await pool.query<{ state: string; attempts: number }>(
        `select state, attempts from outbox where kind = 'push'`,
      )
      expect(rows).toEqual([{ state: 'sent', attempts: 2 }])
    },
  ),
)
