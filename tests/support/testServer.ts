import { join } from 'node:path'
import pino from 'pino'
import { hashPassword } from '../../server/account/passwords.ts'
import type { Database } from '../../server/database/database.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from '../../server/startServer.ts'
import { seedFleet, type SeededFleet, testPassword } from './seedFleet.ts'
import { makeTestDatabase, type DatabaseKind } from './testDatabase.ts'
import { noMapServer } from './noMapServer.ts'

export interface TestServer {
  origin: string
  gatewayKey: string
  fleet: SeededFleet
  db: Database
  running: RunningServer
  dataDirectory: string
  /** Moves the server's clock; it never goes back by itself. */
  advanceClock(milliseconds: number): void
  /**
   * From now on only advanceClock moves the server's clock: for what must not depend on how fast this machine is. Returns what lets it go on
   * from there.
   */
  stopClock(): () => void
  now(): number
  /** A call as a device or a browser makes it. token '' sends no authorization. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; raw?: string; headers?: Record<string, string> },
  ): Promise<CallAnswer>
  /** Signs in by the real call and keeps the answer. */
  session(email: string): Promise<SignedIn>
  /** The token of that session. */
  signIn(email: string): Promise<string>
  ingest(imei: string, messages: readonly object[]): Promise<CallAnswer>
  close(): Promise<void>
}

/** What the server answers to who signs in. */
interface SignedIn {
  token: string
  user: { userName: string; timeZoneId: string }
}

export interface CallAnswer {
  status: number
  headers: Headers
  // Tests look into answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

let passwordHash: Promise<string> | undefined

/**
 * The real server on a fresh database with a small fleet of two customers, on a free port. It checks its replies against the
 * contract, which is slow for big ones, so not where time is measured.
 */
export async function startTestServer(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  webFolder?: string,
  checkReplies = true,
): Promise<TestServer> {
  const place = await makeTestDatabase(kind)
  let shift = 0
  let stoppedAt: number | undefined
  const now = () => (stoppedAt ?? Date.now()) + shift
  let fleet: SeededFleet | undefined
  const settings = {
    ...readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      GATEWAY_KEY: 'test-gateway-key-1234',
      LOG_LEVEL: 'error',
      // However full this machine is.
      LOW_DISK_GB: '0',
      MAP_STYLE_URL: noMapServer,
      ...environment,
    }),
    dataDirectory: place.dataDirectory,
    archiveDirectory: join(place.dataDirectory, 'archive'),
    databaseUrl: place.databaseUrl,
  }
  const running = await startServer({
    settings,
    log: pino({ level: settings.logLevel }),
    now,
    // Time passes for both.
    databaseNow: () => Promise.resolve(now()),
    version: 'test',
    checkReplies,
    ...(webFolder ? { webFolder } : {}),
    prepare: async ({ db }) => {
      fleet = await seedFleet(db, await (passwordHash ??= hashPassword(testPassword)))
    },
  })
  const origin = `http://127.0.0.1:${running.port}`
  const sessions = new Map<string, SignedIn>()

  const call: TestServer['call'] = async (method, path, { token = '', body, raw, headers } = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined || raw !== undefined ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body !== undefined ? { body: JSON.stringify(body) } : raw !== undefined ? { body: raw } : {}),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  const session: TestServer['session'] = async (email) => {
    const known = sessions.get(email)
    // A test may have logged off, which ends the session on the server.
    if (known && (await call('GET', '/api/auth/Sessions', { token: known.token })).status === 200) return known
    const answer = await call('POST', '/api/auth/login', { body: { Email: email, Password: testPassword } })
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`)
    const signedIn: SignedIn = answer.body
    sessions.set(email, signedIn)
    return signedIn
  }

  return {
    origin,
    gatewayKey: running.gatewayKey,
    fleet: fleet!,
    db: running.opened.db,
    running,
    dataDirectory: place.dataDirectory,
    advanceClock: (milliseconds) => void (shift += milliseconds),
    stopClock() {
      stoppedAt ??= Date.now()
      return () => {
        if (stoppedAt === undefined) return
        shift -= Date.now() - stoppedAt
        stoppedAt = undefined
      }
    },
    now,
    call,
    session,
    signIn: async (email) => (await session(email)).token,
    ingest: (imei, messages) =>
      call('POST', '/ingest/messages', { token: running.gatewayKey, body: { imei, messages } }),
    async close() {
      await running.close()
      await place.remove()
    },
  }
}
