import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from '../../server/startServer.ts'
import { eventually } from '../support/eventually.ts'
import { noMapServer } from '../support/noMapServer.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { findPostgres, startPostgres } from '../hub/startPostgres.ts'

const programs = findPostgres()
const key = 'test-gateway-key-1234'

describe.runIf(programs)('while PostgreSQL is stopped but keeps its connections', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let server: RunningServer
  let fleet: SeededFleet
  const dataDirectory = mkdtempSync(join(tmpdir(), 'muster-stopped-'))
  beforeAll(async () => {
    database = await startPostgres(programs!)
    server = await startServer({
      settings: readSettings({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDirectory,
        DATABASE_URL: database.connectionString,
        GATEWAY_KEY: key,
        MAP_STYLE_URL: noMapServer,
      }),
      log: pino({ level: 'silent' }),
      version: 'test',
      async prepare({ db }) {
        fleet = await seedFleet(db, 'nobody signs in')
      },
    })
  })
  afterAll(async () => {
    await server?.close()
    await database?.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  })

  const ask = async (path: string, init: RequestInit = {}) => {
    const begun = Date.now()
    const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, init)
    return { status, retryAfter: headers.get('retry-after'), ms: Date.now() - begun }
  }
  const send = (second: number) =>
    ask('/ingest/messages', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        imei: fleet.imeis.north,
        messages: [{ created: new Date(Date.now() - second * 1000).toISOString() }],
      }),
    })
  const settings = () => ask('/api/settings')

  test('calls get 503 within 5 s, devices are asked to send again, and all of it ends by itself', async () => {
    const usual = [await send(9), await settings()]
    expect(usual.map(({ status }) => status)).toEqual([200, 200])
    // What this machine needs for a call at the moment is no waiting; without the limit, a call would wait for two minutes.
    const slack = 10_000 + 20 * Math.max(...usual.map(({ ms }) => ms))
    database.pause()
    try {
      const answers = await Promise.all([settings(), send(8), ...[7, 6, 5].map(send), ask('/readyz')])
      for (const { status, ms } of answers) {
        expect(status).toBe(503)
        expect(ms).toBeLessThan(5_000 + slack)
      }
      expect(answers.slice(0, 5).map(({ retryAfter }) => retryAfter)).toEqual(['5', '5', '5', '5', '5'])
      // Once it is known, nobody waits, but for a machine that stands still meanwhile.
      const later: number[] = []
      await eventually(async () => {
        const next = await Promise.all([settings(), send(4)])
        later.push(...next.map(({ status }) => status))
        expect(Math.max(...next.map(({ ms }) => ms))).toBeLessThan(1_000)
      })
      expect(new Set(later)).toEqual(new Set([503]))
      expect((await ask('/livez')).status).toBe(200)
    } finally {
      database.resume()
    }
    await expect.poll(async () => (await send(3)).status).toBe(200)
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
    expect((await settings()).status).toBe(200)
    // No connection is lost to the pool.
    const { pool } = server.opened
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    // Whether or not what was answered 503 is stored, sending it again stores each once.
    const { rows } = await server.opened.pool.query<{ count: number }>(`select count(*)::int as count from messages`)
    expect(rows[0]!.count).toBeGreaterThanOrEqual(2)
  })

  test('a query that takes long is left alone while the server answers', async () => {
    const begun = Date.now()
    await server.opened.pool.query('select pg_sleep(6)')
    expect(Date.now() - begun).toBeGreaterThan(5_900)
  })

  test('each connection has limits of its own on the server', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const shown = await Promise.all(
      names.map((name) => server.opened.pool.query<Record<string, string>>(`show ${name}`)),
    )
    expect(shown.map(({ rows }, index) => rows[0]![names[index]!])).toEqual(['2min', '15s', '2min'])
  })
})
