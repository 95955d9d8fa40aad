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

/** How often the others try to become the one, and how often the one checks that it still is. */
const lookMs = 2_000
/** The database ends the session of a process that has said nothing for so long. */
const silentMs = 6_000
/**
 * A machine that vanished without closing its connection loses the lock after about 8 s, and a process that is paused or hangs after 6 s: in this
 * time it says nothing, and its machine still answers for it.
 */
const keepAlive = `set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2;
  set idle_session_timeout = ${silentMs}`

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
  let held: pg.Client | undefined
  let looking: Promise<void> | undefined
  /** When the last statement that was answered was sent (performance.now()). */
  let answeredAt = 0
  const isHeld = () => held !== undefined && performance.now() - answeredAt < silentMs
  /** What begins and ends the work: neither before the other is done, which may take longer than a look. */
  const turn = inTurn()

  async function lose(lost: pg.Client, reason: unknown): Promise<void> {
    if (held !== lost) return
    held = undefined
    drop()
    work.log.warn(`Work that one server does at a time goes to another one: ${String(reason)}`)
    await turn(() => work.end())
  }

  function drop(): void {
    connection?.end().catch(() => undefined)
    connection = undefined
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
    try {
      connection ??= await connect(pool)
      const askedAt = performance.now()
      if (!(await isLocked(connection, work.key))) return
      answeredAt = askedAt
    } catch {
      drop()
      return
    }
    const locked = connection
    held = locked
    // At once, because another process may have the lock from now on.
    locked.once('end', () => void lose(locked, 'its database connection ended'))
    await turn(() => work.begin(isHeld)).catch((error: unknown) => lose(locked, error))
  }

  const beat = heartbeat(() => held, { answered: (askedAt) => (answeredAt = askedAt), lose })
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  await lookOnce()
  const timer = setInterval(() => {
    beat()
    void lookOnce()
  }, lookMs)
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

/** Returns what keeps the connection that holds the lock. Apart from looks, which wait for work that begins or ends: so long, it would be lost. */
function heartbeat(
  held: () => pg.Client | undefined,
  { answered, lose }: { answered(askedAt: number): void; lose(lost: pg.Client, reason: unknown): Promise<void> },
): () => void {
  let beating: Promise<void> | undefined
  return () => {
    const now = held()
    if (!now || beating) return
    const askedAt = performance.now()
    beating = now
      .query('select 1')
      .then(() => answered(askedAt))
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

async function isLocked(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [key])
  return rows[0]?.isHeld === true
}
