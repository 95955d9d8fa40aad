import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Folder of this run's throw-away PostgreSQL server; set by the global setup, read by the test processes. */
const folderVariable = 'MUSTER_TEST_POSTGRES'
const prefix = 'muster-postgres-'

/** The global setup of vitest and Playwright: a place for one server per run, which the first test that needs it starts. */
export default function setup(): (() => void) | undefined {
  if (process.env.TEST_DATABASE_URL || process.env[folderVariable]) return undefined
  stopAbandonedServers()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  process.env[folderVariable] = folder
  return () => {
    stopServer(folder)
    delete process.env[folderVariable]
  }
}

/** The folder of PostgreSQL's programs with the highest version, or undefined where none is installed. */
export function postgresPrograms(): string | undefined {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Address of the run's server with an empty path; starts it when this is the first test that asks. */
export async function postgresServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const folder = process.env[folderVariable]
  if (!folder) throw new Error('tests/support/postgresServer.ts must be the globalSetup of the test runner')
  const ready = join(folder, 'ready')
  if (mkdirOnce(join(folder, 'starting'))) {
    startServer(folder)
    writeFileSync(ready, '')
  }
  for (let waited = 0; !existsSync(ready); waited += 50) {
    if (waited > 60_000) throw new Error(`The PostgreSQL server in ${folder} did not start`)
    await sleep(50)
  }
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(join(folder, 'socket'))}`
}

function startServer(folder: string): void {
  const programs = postgresPrograms()!
  const account = serverAccount()
  const data = join(folder, 'data')
  const socket = join(folder, 'socket')
  for (const path of [data, socket]) mkdirSync(path, { mode: 0o755 })
  if (account) for (const path of [folder, data, socket]) chownSync(path, account.uid, account.gid)
  const run = (program: string, parameters: string[]) =>
    execFileSync(join(programs, program), parameters, { ...account, cwd: folder, stdio: 'ignore' })
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'])
  // Nothing of it outlives the run, so nothing need be safe on the disk.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const options = [`-k ${socket}`, `-c listen_addresses=''`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'])
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

function stopServer(folder: string): void {
  const data = join(folder, 'data')
  if (existsSync(join(data, 'postmaster.pid')))
    execFileSync(join(postgresPrograms()!, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
      ...serverAccount(),
      cwd: '/',
      stdio: 'ignore',
    })
  // Its processes may outlive the first of them by a moment, and write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}

/** A run that was killed leaves its server behind; its folder names the run's process. */
function stopAbandonedServers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : undefined
    if (!pid || isAlive(pid)) continue
    try {
      stopServer(join(tmpdir(), name))
    } catch (error) {
      console.warn(`${name} was left behind by a killed test run and could not be removed: ${String(error)}`)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function mkdirOnce(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
