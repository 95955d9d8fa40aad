import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import { printNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { luhnDigit } from '../../server/demo/imei.ts'
import { freePort } from '../hub/freePort.ts'
import { findPostgres, startPostgres } from '../hub/startPostgres.ts'
import { findRedis, startRedis } from '../hub/startRedis.ts'
import { startPushService } from '../push/startPushService.ts'
import { loadedFirst } from '../support/loadedFirst.ts'
import { seedFleet, testPassword } from '../support/seedFleet.ts'
import { startMain } from '../support/startMain.ts'
import { steppedClock } from '../support/steppedClock.ts'

const gatewayKey = 'soak-gateway-key-1234'
const harshBraking = 405
const silent = { info() {}, warn() {}, error() {} }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Starts PostgreSQL, Redis where it is installed, and so many servers, with a fleet of so many devices, a manager who has a rule for harsh
 * braking and a phone. Without Redis, the servers tell each other what happens through the database. In a soak their clocks can be set and the
 * first one collects its garbage every few seconds. Throws when PostgreSQL isn't installed.
 */
export async function startCluster(
  instances: number,
  devices: number,
  { hasRedis = true, isSoak = false }: { hasRedis?: boolean; isSoak?: boolean } = {},
) {
  const programs = findPostgres()
  if (!programs) throw new Error('A soak needs PostgreSQL: install the package postgresql.')
  const postgres = await startPostgres(programs)
  const redisProgram = hasRedis ? findRedis() : undefined
  const redis = redisProgram ? await startRedis(redisProgram) : null
  const pushes = await startPushService()
  const fleet = await seed(postgres.connectionString, devices)
  const folders = await Promise.all(Array.from({ length: instances }, () => mkdtemp(join(tmpdir(), 'muster-soak-'))))
  const ports = await Promise.all(folders.map(freePort))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const children: ChildProcess[] = []
  const clockOf = (at: number) => join(folders[at]!, 'clock')

  async function startInstance(at: number): Promise<void> {
    const { child } = await startMain({
      PORT: String(ports[at]),
      DATA_DIR: folders[at]!,
      DATABASE_URL: postgres.connectionString,
      ...(redis ? { REDIS_URL: redis.url } : {}),
      GATEWAY_KEY: gatewayKey,
      ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true',
      LOG_LEVEL: 'silent',
      ...(isSoak ? steppedClock(clockOf(at)) : {}),
      // The first server is the one whose memory is followed.
      ...(isSoak && at === 0 ? { NODE_OPTIONS: loadedFirst('steppedClock', 'collectGarbage') } : {}),
    })
    children[at] = child
  }

  async function endInstance(at: number, signal: NodeJS.Signals): Promise<void> {
    const child = children[at]!
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill(signal)
    await ended
  }

  for (const at of origins.keys()) await startInstance(at)
  const token = await signIn(origins[0]!, 'manager')
  await prepareManager(origins[0]!, token, fleet, pushes)
  const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 1 })
  pool.on('error', () => undefined)

  return {
    postgres,
    redis,
    pushes,
    origins,
    gatewayKey,
    token,
    ...fleet,
    /** Asks the database itself. */
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await pool.query<Row>(text, values)).rows,
    /** Ends a server as a power cut does, and starts it again; resolves when it serves. */
    async killInstance(at: number): Promise<void> {
      await endInstance(at, 'SIGKILL')
      await startInstance(at)
    },
    /** Updates a server: it finishes what it does, and starts again. */
    async restartInstance(at: number): Promise<void> {
      await endInstance(at, 'SIGTERM')
      await startInstance(at)
    },
    /** Signs in as one of seedFleet's users, who is named by the first part of the e-mail address, and returns the token. */
    signIn: (user: string) => signIn(origins[0]!, user),
    /** The memory that a server has, in bytes. */
    memoryOf: (at: number) => residentBytes(children[at]!),
    /** Sets the clock of a server that far ahead of the machine's, in ms; negative is behind. Only in a soak. */
    setClock: (at: number, aheadMs: number) => writeFile(clockOf(at), String(aheadMs)),
    pauseInstance: (at: number) => void children[at]!.kill('SIGSTOP'),
    resumeInstance: (at: number) => void children[at]!.kill('SIGCONT'),
    async stop(): Promise<void> {
      await pool.end()
      await Promise.all(children.map((_, at) => endInstance(at, 'SIGTERM')))
      await pushes.close()
      await redis?.stop()
      await postgres.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

function residentBytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Adds assets with devices to the first group of a small fleet. */
async function seed(databaseUrl: string, devices: number) {
  const opened = await openDatabase({
    databaseUrl,
    dataDirectory: '',
    migrationsFolder: migrationsFolder(),
    log: silent,
  })
  try {
    const { db } = opened
    const { customers, groups, userIds } = await seedFleet(db, await hashPassword(testPassword))
    const [customerId] = customers
    const [profile] = await db.select().from(tables.profiles).limit(1)
    const names = Array.from({ length: devices }, (_, at) => `Soak ${at}`)
    const assets = await db
      .insert(tables.assets)
      .values(names.map((name) => ({ customerId, name, statusId: 2, profilesId: profile!.id })))
      .returning({ id: tables.assets.id })
    const assetIds = assets.map(({ id }) => id)
    const imeis = names
      .map((_, at) => `35693803${String(at).padStart(6, '0')}`)
      .map((digits) => digits + luhnDigit(digits))
    await db.insert(tables.groupAssets).values(assetIds.map((assetId) => ({ groupId: groups.north, assetId })))
    await db
      .insert(tables.devices)
      .values(imeis.map((imei, at) => ({ customerId, assetId: assetIds[at]!, name: `S${at}`, imei })))
    const events = await db.select().from(tables.events)
    const braking = events.find(({ type }) => type === harshBraking)
    if (!braking) throw new Error('There is no event for harsh braking.')
    return { assetIds, imeis, groupId: groups.north, managerId: userIds.manager, brakingEventId: braking.id }
  } finally {
    await opened.close()
  }
}

async function signIn(origin: string, user: string): Promise<string> {
  const { token } = await post<{ token: string }>(origin, '', '/api/auth/login', {
    Email: `${user}@fleet.example`,
    Password: testPassword,
  })
  return token
}

async function prepareManager(
  origin: string,
  token: string,
  { assetIds, managerId, groupId, brakingEventId }: Awaited<ReturnType<typeof seed>>,
  pushes: Awaited<ReturnType<typeof startPushService>>,
): Promise<void> {
  await post(origin, token, '/api/Notification/CreateNotification', {
    Name: 'Harsh braking',
    Description: '',
    status: 1,
    UserId: managerId,
    GroupId: groupId,
    EventId: [brakingEventId],
    AssetId: assetIds,
    config: printNotificationConfig(newNotificationConfig('UTC')),
    TempANotification: false,
    TempBNotification: false,
  })
  await post(origin, token, '/api/push/subscriptions', { ...pushes.newSubscription(), label: 'phone' })
}

async function post<Reply>(origin: string, token: string, path: string, body: object): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Reply
}
