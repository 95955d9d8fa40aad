import { createConnection, createServer } from 'node:net'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { serverKeys } from '../../server/database/schema/tables.ts'
import { writeDemoMark } from '../../server/demo/demoMarkStore.ts'
import { findOrCreateKey } from '../../server/keys/serverKeyStore.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer } from '../../server/startServer.ts'
import { eventually } from '../support/eventually.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { callDatabase, makeTestDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { startMain } from '../support/startMain.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-set-up-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const first = {
  CustomerName: 'First Haulage',
  TimeZoneId: 'Australia/Perth',
  Name: 'First',
  Email: 'first@haulage.example',
  Password: 'abc-123',
}

const post = (origin: string, path: string, body: object) =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('a server that is asked to stop while it starts closes its database first', async () => {
  const dataDirectory = join(folder, 'stopped')
  const lock = join(dataDirectory, 'database.lock')
  const child = await runSource('server/main.ts', [], { DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'info' })
  const ended = outcomeOf(child)
  await eventually(() => expect(existsSync(lock)).toBe(true))
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('a server that is killed in the middle of its set-up is set up again, or is set up: nothing is half made', async () => {
  const environment = { DATA_DIR: join(folder, 'killed') }
  // While it makes its database and its schema.
  for (const ms of [300, 1_500]) {
    const child = await runSource('server/main.ts', [], { ...environment, PORT: '0', LOG_LEVEL: 'error' })
    const ended = outcomeOf(child)
    await sleep(ms)
    child.kill('SIGKILL')
    await ended
  }
  // While it makes the first administrator.
  let isSetUp = false
  for (let kill = 0; kill < 2 && !isSetUp; kill++) {
    const { child, origin } = await startMain(environment)
    const settings = (await (await fetch(`${origin}/api/settings`)).json()) as { needsFirstAdministrator: boolean }
    isSetUp = !settings.needsFirstAdministrator
    const asked = post(origin, '/api/auth/FirstAdministrator', first).catch(() => undefined)
    await sleep(20 + kill * 60)
    child.kill('SIGKILL')
    isSetUp ||= (await asked)?.status === 200
  }
  const { child, origin } = await startMain(environment)
  const made = await post(origin, '/api/auth/FirstAdministrator', first)
  expect([200, 409]).toContain(made.status)
  // What was acknowledged is there, and what was not can be made.
  if (isSetUp) expect(made.status).toBe(409)
  const login = await post(origin, '/api/auth/login', { Email: first.Email, Password: first.Password })
  expect(login.status).toBe(200)
  expect(await login.json()).toMatchObject({ user: { role: 'SystemAdmin', customerName: first.CustomerName } })
  child.kill('SIGTERM')
  await new Promise((ended) => child.on('exit', ended))
})

/** Whether something listens on an address of this machine other than the usual loopback one. */
const isOpenBeyondLoopback = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.2')
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => resolve(false))
    socket.on('close', (hadError) => resolve(!hadError))
  })

const onLinux = test.runIf(process.platform === 'linux')

onLinux('main loads no demo unless it is asked to, and logs lines of JSON without the gateway key', async () => {
  const dataDirectory = join(folder, 'plain')
  const child = await runSource('server/main.ts', [], { DATA_DIR: dataDirectory, PORT: '0' })
  const ended = outcomeOf(child)
  const port = await new Promise<number>((resolve) => {
    let said = ''
    child.stdout!.on('data', (text: Buffer) => {
      said += String(text)
      const ready = /ready at http:\/\/localhost:(\d+)/.exec(said)
      if (ready) resolve(Number(ready[1]))
    })
  })
  expect(await isOpenBeyondLoopback(port)).toBe(true)
  const settings = await (await fetch(`http://127.0.0.1:${port}/api/settings`)).json()
  expect(settings).toMatchObject({ demo: false, needsFirstAdministrator: true })
  child.kill('SIGTERM')
  const { output } = await ended
  for (const line of output.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
  const keyFile = join(dataDirectory, 'gateway-key')
  expect(output).not.toContain(readFileSync(keyFile, 'utf8').trim())
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(existsSync(join(dataDirectory, 'owner-key'))).toBe(false)
})

onLinux.each([
  { HOST: '', isOpen: false },
  { HOST: '0.0.0.0', isOpen: true },
])('a server with a demo and HOST=$HOST listens beyond loopback: $isOpen', async ({ HOST, isOpen }) => {
  const place = await makeTestDatabase(callDatabase())
  const { port, close } = await startServer({
    settings: {
      ...readSettings({ PORT: '0', HOST }),
      dataDirectory: place.dataDirectory,
      databaseUrl: place.databaseUrl,
    },
    log: pino({ level: 'silent' }),
    version: 'test',
    prepare: ({ db }) => writeDemoMark(db, { seed: 'test', now: 0 }),
  })
  expect(await isOpenBeyondLoopback(port)).toBe(isOpen)
  await close()
  await place.remove()
})

test('a start that fails says why in one line of JSON', async () => {
  const started = await outcomeOf(
    await runSource('server/main.ts', [], {
      DATA_DIR: join(folder, 'refused'),
      REDIS_URL: 'redis://me:secret@127.0.0.1:9',
    }),
  )
  expect(started.code).toBe(1)
  const last = JSON.parse(started.output.trim().split('\n').at(-1)!) as { msg: string }
  expect(last.msg).toBe('Muster did not start. REDIS_URL cannot be used: no Redis listens at 127.0.0.1:9.')
  expect(started.output).not.toContain('secret')
})

test('a start on a port that is taken, or with an argument that is unknown, says so and nothing else of an error', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const environment = {
    DATA_DIR: join(folder, 'port'),
    PORT: `${port}`,
    HOST: '127.0.0.1',
    MAP_STYLE_URL: 'none',
    LOG_LEVEL: 'error',
  }
  const wordsOf = async (parameters: string[]) => {
    const started = await outcomeOf(await runSource('server/main.ts', parameters, environment))
    expect(started.code).toBe(1)
    return started.output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  }
  expect(await wordsOf([])).toEqual([
    `Muster did not start. Port ${port} is in use by another program. Set PORT to a free one.`,
  ])
  expect(await wordsOf(['backup'])).toEqual([
    expect.stringMatching(/^Muster did not start\. Unexpected argument 'backup'\. Give nothing, or some of --demo,/),
  ])
  taken.close()
})

test.runIf(callDatabase() === 'postgres')('renew-sign-ins forgets the key of sign-ins and no other', async () => {
  const opened = await openTestDatabase(callDatabase())
  const names = async () => (await opened.db.select().from(serverKeys)).map(({ name }) => name).sort()
  for (const name of ['tokenSecret', 'vapid']) await findOrCreateKey(opened.db, name, () => 'a key')
  expect(await names()).toEqual(['tokenSecret', 'vapid'])
  const renewed = await outcomeOf(
    await runSource('server/commands/renewSignIns.ts', [], { DATABASE_URL: opened.databaseUrl! }),
  )
  expect(renewed).toMatchObject({ code: 0, output: expect.stringContaining('everyone signs in again') })
  expect(await names()).toEqual(['vapid'])
  await opened.close()
  // A folder without a database, and what isn't an argument.
  const nowhere = { DATABASE_URL: '', DATA_DIR: join(opened.dataDirectory, 'nowhere') }
  for (const [parameters, reason] of [
    [[], 'Nothing was changed. There is no embedded database in'],
    [['now'], 'Nothing was changed. Unexpected argument'],
  ] as const) {
    const refused = await outcomeOf(await runSource('server/commands/renewSignIns.ts', [...parameters], nowhere))
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
  }
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
})
