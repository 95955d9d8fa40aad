import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/account/passwords.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { findPostgres, startPostgres } from '../hub/startPostgres.ts'
import { seedFleet, testPassword, type SeededFleet } from '../support/seedFleet.ts'
import { startMain } from '../support/startMain.ts'
import { eventually } from '../support/eventually.ts'

const key = 'test-gateway-key-1234'
const log = { info() {}, warn() {}, error: (message: string) => console.warn(message) }

describe.runIf(findPostgres())('a server whose PostgreSQL is unavailable', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let server: Awaited<ReturnType<typeof startMain>>
  let fleet: SeededFleet
  let folder: string
  let token = ''

  beforeAll(async () => {
    postgres = await startPostgres(findPostgres()!)
    folder = await mkdtemp(join(tmpdir(), 'muster-away-'))
    const databaseUrl = postgres.connectionString
    const opened = await openDatabase({ databaseUrl, dataDirectory: '', migrationsFolder: migrationsFolder(), log })
    fleet = await seedFleet(opened.db, await hashPassword(testPassword))
    await opened.close()
    server = await startMain({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      GATEWAY_KEY: key,
      LOG_LEVEL: 'silent',
    })
    const signedIn = await call('/api/auth/login', { Email: fleet.users.northUser, Password: testPassword })
    token = (await signedIn.json()).token
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => server.child.once('close', resolve))
    server.child.kill('SIGTERM')
    await ended
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const call = (path: string, body?: object, bearer = token) =>
    fetch(server.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    })
  const calls = (): Promise<Response>[] => {
    const day = new Date().toISOString().slice(0, 10)
    const report = { AssetId: fleet.assets.north, SearchDate: day, Timezone: 'UTC' }
    const messages = [{ created: new Date().toISOString(), gPRMC: { latitude: -37, longitude: 144 } }]
    return [
      call('/api/Event/GetLatestEvents'),
      call('/api/Report/MVTripLog', report),
      call('/ingest/messages', { imei: fleet.imeis.north, messages }, key),
    ]
  }
  const statuses = async () => (await Promise.all(calls())).map(({ status }) => status)

  test('asks everyone to retry, and recovers by itself when the database is back', async () => {
    // The thread that makes reports connects with the first one: here while the database is away.
    await postgres.crash()
    const answers = await Promise.all(calls())
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5'])
    expect((await answers[1]!.json()).message).toBe(
      "The server can't reach its database right now. Try again in a moment.",
    )
    const notReady = await call('/readyz')
    expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await call('/livez')).status).toBe(200)
    await postgres.recover()
    await eventually(async () => expect(await statuses()).toEqual([200, 200, 200]))

    // Now with connections that were open when it went.
    await postgres.crash()
    expect(await statuses()).toEqual([503, 503, 503])
    await postgres.recover()
    await eventually(async () => expect(await statuses()).toEqual([200, 200, 200]))
    expect((await call('/readyz')).status).toBe(200)
  })

  test('reports that its disk is full, to the operator as well, until there is space', async () => {
    const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 1 })
    await pool.query(`create function fill_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
    end $$`)
    const tables = ['messages', 'sessions']
    for (const table of tables)
      await pool.query(`create trigger full_disk before insert on ${table} for each row execute function fill_disk()`)
    const signIn = () => call('/api/auth/login', { Email: fleet.users.northUser, Password: testPassword })
    const refused = await signIn()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await refused.json()).message).toContain("its database's disk is full")
    expect(await statuses()).toEqual([200, 200, 503])
    // Lists and reports can still be read, so nothing is kept from this server.
    const ready = await call('/readyz')
    expect([ready.status, (await ready.json()).notices]).toEqual([
      200,
      [expect.stringContaining("The database's disk is full")],
    ])
    const full = async () => (await (await call('/metrics')).text()).match(/^muster_database_full (\d)/m)?.[1]
    expect(await full()).toBe('1')

    for (const table of tables) await pool.query(`drop trigger full_disk on ${table}`)
    await pool.end()
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await signIn()).status).toBe(200)
    expect((await (await call('/readyz')).json()).notices).toBeUndefined()
    expect(await full()).toBe('0')
  })
})
