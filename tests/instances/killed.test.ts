import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { scheduledReports } from '../../server/database/schema/reports.ts'
import { storePhone } from '../alerts/storePhone.ts'
import { startMailServer } from '../alerts/startMailServer.ts'
import { until } from '../alerts/until.ts'
import { startPushService } from '../push/startPushService.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { startMain } from '../support/startMain.ts'
import { steppedClock } from '../support/steppedClock.ts'
import { availableDatabases, makeTestDatabase } from '../support/testDatabase.ts'

const key = 'test-gateway-key-1234'
const log = { info() {}, warn() {}, error: (message: string) => console.warn(message) }

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.on('close', resolve))
}

/** A seeded PostgreSQL on which a test starts servers that it may kill. */
async function openCluster(settings: Record<string, string>) {
  const place = await makeTestDatabase('postgres')
  const seeding = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
  const fleet = await seedFleet(seeding.db, 'nobody signs in')
  const servers: Awaited<ReturnType<typeof startMain>>[] = []
  return {
    db: seeding.db,
    pool: seeding.pool,
    fleet,
    /** Starts a server; its clock is so many minutes ahead of the database's. */
    async start(name: string, minutesAhead = 0) {
      const clock = `${place.dataDirectory}/${name}.clock`
      if (minutesAhead !== 0) writeFileSync(clock, String(minutesAhead * 60_000))
      const server = await startMain({
        DATA_DIR: `${place.dataDirectory}/${name}`,
        DATABASE_URL: place.databaseUrl!,
        GATEWAY_KEY: key,
        // A paused server says that what it sent was not answered.
        LOG_LEVEL: 'silent',
        ...(minutesAhead === 0 ? {} : steppedClock(clock)),
        ...settings,
      })
      servers.push(server)
      return server
    },
    async close() {
      for (const { child } of servers) child.kill('SIGKILL')
      await Promise.all(servers.map(({ child }) => ended(child)))
      await seeding.close()
      await place.remove()
    },
  }
}

/**
 * Sends a duress to the first of two servers while its push service doesn't answer, then treats that server as `treat` does. The clock of the
 * first may be ahead of the other one's.
 */
async function handOver(
  treat: (first: ChildProcess) => void,
  check: (given: Given) => Promise<void>,
  minutesAhead = 0,
): Promise<void> {
  const pushes = await startPushService()
  const cluster = await openCluster({ ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' })
  const { fleet } = cluster
  await storePhone(cluster.db, pushes, fleet.userIds.north)
  const [first] = await Promise.all([cluster.start('one', minutesAhead), cluster.start('two')])
  try {
    pushes.answerWith('nothing')
    const sent = Date.now()
    await sendDuress(first.origin, fleet.imeis.north)
    await until(() => pushes.unanswered() || undefined, 'the first attempt')
    const usualMs = Date.now() - sent
    treat(first.child)
    const treated = Date.now()
    pushes.answerWith(201)
    await until(() => pushes.received[0], 'the push of the second server')
    // 8 s until its claim ends, and what this machine needs for a push at the moment, if it stands still for a while too.
    expect(Date.now() - treated).toBeLessThan(20_000 + 10 * usualMs)
    await check({ first: first.child, received: () => pushes.received.length, pool: cluster.pool })
  } finally {
    await cluster.close()
    await pushes.close()
  }
}

async function sendDuress(origin: string, imei: string): Promise<void> {
  const answer = await fetch(`${origin}/ingest/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ imei, messages: [{ created: new Date().toISOString(), messageID: 59 }] }),
  })
  expect(answer.status).toBe(200)
}

async function outboxRow(pool: Given['pool']) {
  const { rows } = await pool.query<{ state: string; attempts: number }>(
    `select state, attempts from outbox where kind = 'push'`,
  )
  return rows[0]
}

interface Given {
  first: ChildProcess
  received(): number
  pool: Awaited<ReturnType<typeof openCluster>>['pool']
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

test.runIf(isHere).each([5, -5])('the same when its clock was %i minutes ahead', (minutesAhead) =>
  handOver(
    (first) => void first.kill('SIGKILL'),
    async ({ received, pool }) => {
      await sleep(500)
      expect(received()).toBe(1)
      const { rows } = await pool.query<{ corrected: boolean; ms: number }>(`
        select device_created is not null as corrected, extract(epoch from now() - received) * 1000 as ms from messages`)
      expect(rows).toMatchObject([{ corrected: false }])
      expect(Math.abs(Number(rows[0]?.ms))).toBeLessThan(60_000)
    },
    minutesAhead,
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
      expect(await outboxRow(pool)).toEqual({ state: 'sent', attempts: 2 })
    },
  ),
)

test.runIf(isHere)('a scheduled report that a killed server was sending is sent by another one, once', async () => {
  const mail = await startMailServer()
  const cluster = await openCluster({ SMTP_URL: mail.url, PUBLIC_URL: 'https://fleet.example' })
  try {
    const { fleet, db } = cluster
    const claim = async () => (await db.select().from(scheduledReports))[0]
    const [first, second] = await Promise.all([cluster.start('one'), cluster.start('two')])
    // Who is paused sends nothing, so the first one does; a server that starts later might come after the 20 s for which that waits.
    second.child.kill('SIGSTOP')
    mail.hold()
    const now = new Date()
    await db.insert(scheduledReports).values({
      userId: fleet.userIds.north,
      name: 'Trip log',
      report: 'tripLog',
      options: { report: 'tripLog', assetId: fleet.assets.north },
      cadence: 'daily',
      nextRun: new Date(now.getTime() + 86_400_000),
      requestedAt: now,
    })
    await until(() => mail.held() || undefined, 'the first attempt')
    const { notBefore } = (await claim())!
    second.child.kill('SIGCONT')
    first.child.kill('SIGKILL')
    // The claim ends within 8 s, and the others know when: another server has it within 10 s.
    expect(notBefore!.getTime() - Date.now()).toBeLessThanOrEqual(8_000)
    mail.release()
    await until(() => mail.received[0], 'the e-mail of the second server')
    const run = await until(async () => {
      const row = await claim()
      return row?.lastRun ? row : undefined
    }, 'the end of the run')
    expect(run).toMatchObject({ requestedAt: null, attempts: 0, lastError: '' })
    await sleep(3_000)
    expect(mail.received.map(({ to }) => to)).toEqual([fleet.users.northUser])
  } finally {
    await cluster.close()
    await mail.close()
  }
})
