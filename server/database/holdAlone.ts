import pg from 'pg'
import { inTurn } from '../threads/inTurn.ts'
import type { OpenedDatabase } from './openDatabase.ts'

/** Work that one process of an installation does at a time. */
export interface SoleWork {
  /** Numbers the work; no other program on the database locks it. */
  key: number
  /** Whether this process can be the one at present; without it, it always can. */
  isAble?(): Promise<boolean>
  /**
   * @param isHeld returns whether no other process can have begun, by the time that has passed, which goes on while this one is paused; ask
   *   right before what another one would do a second time
   */
  begin(isHeld: () => boolean): Promise<void>
  /** Called when this process no longer is the one, and when it closes. */
  end(): Promise<void>
  log: { warn(message: string): void }
}

/** The lock, while this process has it. */
interface Hold {
  /** Its connection, with which it ends. */
  client: pg.Client
  /** When the last statement that was answered was sent (performance.now()). */
  renewedAt: number
}

/** How often the others try to become the one, and how often the one checks that it still is. */
const checkMs = 2_000
/** The database ends the session of a process that has said nothing for so long. */
const sessionTimeoutMs = 6_000
/**
 * A machine that vanished without closing its connection loses the lock after about 8 s, and a process that is paused or hangs after 6 s: in this
 * time it says nothing, and its machine still answers for it.
 */
const keepAlive = `set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2;
  set idle_session_timeout = ${sessionTimeoutMs}`

/**
 * Does work while no other process of the installation does it: the one that holds a lock of the database, which ends with its connection.
 * When that process dies, another one begins within seconds. The embedded database has one process. Returns what ends the work.
 */
export async function holdAlone({ pool, kind }: OpenedDatabase, work: SoleWork): Promise<{ close(): Promise<void> }> {
  if (kind === 'embedded') {
    await work.begin(() => true)
    return { close: work.end }
  }
  /** Not one of the pool's, which are for those who wait for an answer. */
  let connection: pg.Client | undefined
  let held: Hold | undefined
  let looking: Promise<void> | undefined
  const isHeld = () => held !== undefined && performance.now() - held.renewedAt < sessionTimeoutMs
  /** What begins and ends the work: neither before the other is done, which may take longer than a look. */
  const turn = inTurn()

  async function lose(lost: Hold, reason: unknown): Promise<void> {
    if (held !== lost) return
    held = undefined
    drop()
    work.log.warn(`Work that one server does at a time goes to another one: ${String(reason)}`)
    await turn(() => work.end())
  }

  function drop(): undefined {
    connection?.end().catch(() => undefined)
    connection = undefined
  }

  async function tryLock(): Promise<Hold | undefined> {
    connection ??= await connect(pool)
    return lock(connection, work.key)
  }

  async function look(): Promise<void> {
    // Another process may do the work while this one still ends it.
    await turn(() => Promise.resolve())
    const now = held
    const isAble = (await work.isAble?.().catch(() => true)) ?? true
    if (now) {
      if (!isAble) await lose(now, 'this one lacks what it needs')
      return
    }
    if (!isAble) return
    const locked = await tryLock().catch(drop)
    if (!locked) return
    held = locked
    // At once, because another process may have the lock from now on.
    locked.client.once('end', () => void lose(locked, 'its database connection ended'))
    await turn(() => work.begin(isHeld)).catch((error: unknown) => lose(locked, error))
  }

  const beat = heartbeat(() => held, lose)
  const checkOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  await checkOnce()
  const timer = setInterval(() => {
    beat()
    void checkOnce()
  }, checkMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await looking
      const isOurs = held !== undefined
      held = undefined
      await turn(() => (isOurs ? work.end() : Promise.resolve()))
      await connection?.end().catch(() => undefined)
    },
  }
}

/** Returns what keeps the lock's connection. Apart from looks, which wait for work that begins or ends: so long, it would be lost. */
function heartbeat(held: () => Hold | undefined, lose: (lost: Hold, reason: unknown) => Promise<void>): () => void {
  let beating: Promise<void> | undefined
  return () => {
    const now = held()
    if (!now || beating) return
    const requestedAt = performance.now()
    beating = now.client
      .query('select 1')
      .then(() => void (now.renewedAt = requestedAt))
      .catch((error: unknown) => lose(now, error))
      .finally(() => (beating = undefined))
  }
}

async function connect(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(pool.options)
  // Its end is what counts.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(keepAlive)
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

/** Returns the lock, or nothing while another process holds it. */
async function lock(client: pg.Client, key: number): Promise<Hold | undefined> {
  const renewedAt = performance.now()
  const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [key])
  return rows[0]?.isHeld === true ? { client, renewedAt } : undefined
}
