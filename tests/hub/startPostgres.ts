import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './freePort.ts'

const debianFolder = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL that is installed as Debian does it. */
export function findPostgres(): string | undefined {
  if (!existsSync(debianFolder)) return undefined
  const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(debianFolder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL of our own on a free loopback port, with its data in a folder that `stop` removes. */
export async function startPostgres(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-hub-pg-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'muster', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
  })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`)
  const port = await freePort()
  const settings = ['-p', `${port}`, '-k', folder, '-h', '127.0.0.1', '-F', '-c', 'shared_buffers=16MB']
  const connectionString = `postgres://muster@127.0.0.1:${port}/postgres`
  const start = () => spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...user, cwd: folder, stdio: 'ignore' })
  let server = start()
  await untilAnswered(connectionString)

  async function end(signal: NodeJS.Signals): Promise<void> {
    const hasEnded = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await hasEnded
  }

  return {
    connectionString,
    /** Ends it as a crash does. */
    crash: () => end('SIGQUIT'),
    /** Starts it again after a crash; resolves when it has recovered. */
    async recover() {
      server = start()
      await untilAnswered(connectionString)
    },
    /** Lets it hang: connections stay open, and nothing is answered. */
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    /** Cuts the connections that the hub's bus holds, as a restart of the database does. */
    async cutBusConnections() {
      const client = new pg.Client({ connectionString })
      await client.connect()
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muster hub'`)
      await client.end()
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilAnswered(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      // Two minutes: a slow machine needs long to recover it after a crash.
      if (attempt > 1_200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/**
 * Signals the server and all its processes, each of which leads a group of its own. The server first: once it has stopped it starts no others.
 * One that has ended since it was listed needs no signal.
 */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const send = (to: number) => {
    try {
      process.kill(to, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  if (pid === undefined) return
  send(pid)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const one of children.trim().split(/\s+/)) if (one) send(Number(one))
}
