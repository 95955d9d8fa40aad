import type pg from 'pg'
import type { OpenedDatabase } from './openDatabase.ts'

/** Work that one process of an installation does at a time. */
export interface SoleWork {
  /** Numbers the work; no other program on the database locks it. */
  key: number
  begin(): Promise<void>
  /** Called when this process no longer is the one, and when it closes. */
  end(): Promise<void>
  log: { warn(message: string): void }
}

/** How often the others try to become the one, and how often the one checks that it still is. */
const lookMs = 2_000
/** A machine that vanished without closing its connection loses the lock after about 8 s; a process that is only paused keeps it. */
const keepAlive = 'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2'

/**
 * Does work while no other process of the installation does it: the one that holds a lock of the database, which ends with its connection.
 * When that process dies, another one begins within seconds. The embedded database has one process. Returns what ends the work.
 */
export async function holdAlone({ pool, kind }: OpenedDatabase, work: SoleWork): Promise<{ close(): Promise<void> }> {
  if (kind === 'embedded') {
    await work.begin()
    return { close: work.end }
  }
  let held: pg.PoolClient | undefined
  let looking: Promise<void> | undefined

  async function lose(lost: pg.PoolClient, reason: unknown): Promise<void> {
    if (held !== lost) return
    held = undefined
    lost.release(true)
    work.log.warn(`Work that one server does at a time goes to another one: ${String(reason)}`)
    await work.end()
  }

  async function look(): Promise<void> {
    const now = held
    if (now) {
      await now.query('select 1').catch((error: unknown) => lose(now, error))
      return
    }
    const locked = await tryLock(pool, work.key).catch(() => undefined)
    if (!locked) return
    held = locked
    // At once, because another process may have the lock from now on.
    locked.once('end', () => void lose(locked, 'its database connection ended'))
    await work.begin().catch((error: unknown) => lose(locked, error))
  }

  const lookOnce = () => {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }
  await lookOnce()
  const timer = setInterval(() => void lookOnce(), lookMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await looking
      const last = held
      held = undefined
      if (!last) return
      await work.end()
      last.release(true)
    },
  }
}

/** Returns the connection that holds the lock, or undefined when another process has it. */
async function tryLock(pool: pg.Pool, key: number): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect()
  try {
    await client.query(keepAlive)
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [key])
    if (rows[0]?.isHeld) return client
    client.release()
    return undefined
  } catch (error) {
    client.release(true)
    throw error
  }
}
