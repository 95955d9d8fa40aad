import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'

/** Somebody else than who built it, where this user may be somebody else. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const folder = mkdtempSync(join(tmpdir(), 'muster-release-'))
const program = join(folder, 'opt')
const data = join(folder, 'data')
const environment = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  DATA_DIR: data,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
}
let server: ChildProcess
let origin = ''
let output = ''

const muster = (...parameters: string[]) =>
  execFileSync(join(program, 'muster'), parameters, { ...other, cwd: data, env: environment, encoding: 'utf8' })

async function start(): Promise<void> {
  output = ''
  server = spawn(join(program, 'muster'), [], { ...other, cwd: data, env: environment })
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text: Buffer) => (output += String(text)))
  const ready = /Muster is ready at http:\/\/localhost:(\d+)/
  await eventually(() => expect(ready.test(output) || server.exitCode !== null).toBe(true))
  expect(output).toMatch(ready)
  origin = `http://127.0.0.1:${ready.exec(output)![1]}`
}

async function stop(): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/release.mjs', '--out', folder], { stdio: 'ignore' })
  for (const path of [program, data]) mkdirSync(path)
  chmodSync(folder, 0o755)
  if (other.uid) chownSync(data, other.uid, other.gid)
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
  execFileSync('tar', ['-xzf', join(folder, archive!), '-C', program, '--strip-components', '1'])
  await start()
})
afterAll(async () => {
  if (server) await stop()
  rmSync(folder, { recursive: true, force: true })
})

const call = async (method: string, path: string, body?: object, token = '') => {
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // Every shape of answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any }
}

test('contains what a server needs and none of its build tools', () => {
  const packages = readdirSync(join(program, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['pg', 'hono', 'pino', 'swagger-ui-dist']))
  for (const name of ['react', 'maplibre-gl', 'vite', 'vitest', 'typescript', 'esbuild', 'playwright'])
    expect(packages).not.toContain(name)
  for (const path of [
    'dist/server/main.js',
    'dist/web/sw.js',
    'dist/web/geo/world.pmtiles',
    'geo/gazetteer.json',
    'muster',
  ])
    expect(existsSync(join(program, path)), path).toBe(true)
  // Pages that were built for development ask for a worker that only npm run dev has.
  const scripts = readdirSync(join(program, 'dist/web/assets')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(join(program, 'dist/web/assets', name), 'utf8'))
  expect(code.some((text) => text.includes('/sw.js'))).toBe(true)
  expect(code.some((text) => text.includes('/dev-sw.js'))).toBe(false)
  for (const path of ['server', 'src', 'tests', 'scripts', 'data']) expect(existsSync(join(program, path))).toBe(false)
})

test('runs by itself, elsewhere and as another user: from an empty folder to a vehicle on the map, a backup and back', async () => {
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<div id="root">')
  expect((await fetch(`${origin}/api/docs/swagger-ui.css`)).status).toBe(200)
  expect((await call('GET', '/readyz')).status).toBe(200)
  expect((await call('GET', '/api/settings')).body).toMatchObject({ demo: false, needsFirstAdministrator: true })

  const person = { Name: 'First', Email: 'first@haulage.example', Password: 'abc-123' }
  const organisation = { CustomerName: 'First Haulage', TimeZoneId: 'Australia/Perth' }
  expect((await call('POST', '/api/auth/FirstAdministrator', { ...person, ...organisation })).status).toBe(200)
  const { token } = (await call('POST', '/api/auth/login', { ...person, RememberMe: false })).body
  const asset = await call('POST', '/api/Assets/AssetRegister', { Name: 'Truck 1', CustomerId: 1 }, token)
  expect(asset.status).toBe(200)
  const imei = '356938035643809'
  const device = { Name: 'Tracker 1', Imei: imei, CustomerId: 1, AssetId: asset.body.id }
  expect((await call('POST', '/api/Device/DeviceRegister', device, token)).status).toBe(200)

  const gatewayKey = readFileSync(join(data, 'gateway-key'), 'utf8').trim()
  const gps = { latitude: -33.8688, longitude: 151.2093, satellites: 9 }
  const messages = [{ created: new Date().toISOString(), speedKph: 50, gps }]
  expect((await call('POST', '/ingest/messages', { imei, messages }, gatewayKey)).body).toMatchObject({ accepted: 1 })
  const onMap = async () => (await call('POST', `/api/Assets/SelectAsset/${asset.body.id}`, undefined, token)).body
  expect(await onMap()).toMatchObject({ name: 'Truck 1' })
  for (const line of output.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')

  const file = join(data, 'backup.tar.gz')
  expect(muster('backup', file)).toContain('is complete and was read back')
  // The commands that its texts name are its own.
  const { body } = await call('POST', '/api/auth/ForgotPassword', { Email: 'someone@example.com' })
  expect(body.message).toMatch(/use muster reset-password\.$/)
  await stop()
  expect(muster('restore', file, '--force')).toContain('customers: 1, assets: 1, users: 1, messages: 1')
  await start()
  expect((await onMap()).name).toBe('Truck 1')
})
