import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '../hub/freePort.ts'
import { copyCheckout } from '../support/copyCheckout.ts'

/** Milliseconds for what takes some seconds on a quiet machine. */
const patience = 120_000
let copy: string
let dev: ChildProcess
let origin: string
let output = ''

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await isTrue()); await sleep(50))
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}. npm run dev printed:\n${output}`)
}

const text = async (path: string) => (await fetch(origin + path, { headers: { accept: '*/*' } })).text()
const post = (path: string, body: object) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Replaces text in a file of the copy; returns how to put the file back. */
function change(file: string, from: string, to: string): () => void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return () => writeFileSync(path, before)
}

const databaseLock = () => join(copy, 'data/database.lock')
const serverPid = () => (JSON.parse(readFileSync(databaseLock(), 'utf8')) as { pid: number }).pid

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

beforeAll(async () => {
  copy = copyCheckout()
  const port = await freePort()
  origin = `http://localhost:${port}`
  dev = spawn(process.execPath, ['scripts/dev.mjs', '--no-demo'], {
    cwd: copy,
    // DATA_DIR and DATABASE_URL of the tests must not reach this server.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', (bytes: Buffer) => (output += String(bytes)))
  await until('the first start', () => output.includes(`Muster is ready at ${origin}`))
}, 2 * patience)

afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  rmSync(copy, { recursive: true, force: true })
})

test(
  'npm run dev serves page and server at one address and follows their files',
  async () => {
    expect(await text('/login')).toContain('/@vite/client')
    expect(await text('/healthz')).toContain('ok')
    expect(await text('/metrics')).toContain('muster_hub_connections')
    expect((await post('/ingest/messages', {})).status).toBe(401)
    expect(readdirSync(join(copy, 'public/geo'))).toContain('world.pmtiles')
    const hub = new WebSocket(`${origin.replace('http', 'ws')}/VisionTrack?access_token=none`, { origin })
    hub.on('error', () => undefined)
    const [, reply] = (await once(hub, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(reply.statusCode).toBe(401)

    // A page's file is replaced in the open page.
    const screen = 'src/features/account/LoginScreen.tsx'
    await text(`/${screen}`)
    const reload = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr')
    const updates: string[] = []
    reload.on('message', (bytes: Buffer) => updates.push(String(bytes)))
    await once(reload, 'open')
    change(screen, 'className="login"', 'className="login changed"')
    await until('the hot update', () => updates.some((update) => update.includes(screen)))
    expect(JSON.parse(updates.find((update) => update.includes(screen))!)).toMatchObject({ type: 'update' })
    expect(updates.filter((update) => update.includes('full-reload'))).toEqual([])
    reload.terminate()

    // A server's file restarts the server, on the same data.
    const Email = 'first@muster.example'
    const person = {
      CustomerName: 'First',
      TimeZoneId: 'Australia/Melbourne',
      Name: 'First',
      Email,
      Password: 'abc-123',
    }
    expect((await post('/api/auth/FirstAdministrator', person)).status).toBe(200)
    const signedIn = await post('/api/auth/login', { Email, Password: person.Password })
    const { token } = (await signedIn.json()) as { token: string }
    const firstPid = serverPid()
    expect(await text('/api/nothing')).toContain('There is nothing at this address.')
    const nothingHere = "refusal(404, 'httpNothingHere', {})"
    change('server/http/replyToErrors.ts', nothingHere, "new ApiError(404, 'Changed while it runs.')")
    await until('the restart', async () => (await text('/api/nothing')).includes('Changed while it runs.'))
    expect(isRunning(firstPid)).toBe(false)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${origin}/api/Event/GetLatestEvents`, { headers })).status).toBe(200)

    // A mistake is reported and changes nothing until it is fixed.
    const secondPid = serverPid()
    const fix = change('server/app.ts', 'export function createApp(', 'export function (')
    await until('the report of the mistake', () => output.includes('server/app.ts:'))
    expect(await text('/api/nothing')).toContain('Changed while it runs.')
    expect(serverPid()).toBe(secondPid)
    fix()
    await until('the recovery', async () => (await text('/healthz')).includes('ok') && serverPid() !== secondPid)

    // The end of the command is the end of its server, which closes the database.
    await until('the server', async () => (await fetch(`${origin}/healthz`)).ok)
    const lastPid = serverPid()
    dev.kill('SIGTERM')
    const [status] = (await once(dev, 'exit')) as [number | null]
    expect(status).toBe(0)
    expect(isRunning(lastPid)).toBe(false)
    expect(existsSync(databaseLock())).toBe(false)
  },
  4 * patience,
)
