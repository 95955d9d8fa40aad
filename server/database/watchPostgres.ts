import { Socket } from 'node:net'
import pg from 'pg'
import { repliesInTime } from '../threads/repliesInTime.ts'

/** How often a server with queries under way is asked whether it answers, and for how long. Both together stay below 5 s. */
const checkEveryMs = 1_000
const timeoutMs = 2_500

/** The connections of a pool, which end when the server stops answering. */
export interface PostgresWatch {
  /** Makes the pool's connections; an option of pg. */
  stream(): Socket
  /** Begins to watch. */
  start(pool: pg.Pool): void
  stop(): Promise<void>
}

/**
 * Watches a PostgreSQL server that may stop answering without closing its connections (a stopped process, a lost network): its own time limits
 * don't work then, and a query may rightly take minutes. So while queries are under way, another connection asks something small. When that
 * isn't answered, all connections end, which fails their queries, and new ones fail at once until the server answers again.
 */
export function watchPostgres(connectionString: string, warn: (message: string) => void): PostgresWatch {
  const sockets = new Set<Socket>()
  let hasStopped = false
  let probe: Promise<pg.Client> | undefined
  let timer: NodeJS.Timeout | undefined

  function openProbe(): Promise<pg.Client> {
    const opened = connectProbe(connectionString, () => {
      if (probe === opened) probe = undefined
    })
    return opened
  }

  async function check(): Promise<void> {
    probe ??= openProbe()
    const client = await probe
    await client.query('select 1')
  }

  async function look(): Promise<void> {
    if (await repliesInTime(check, timeoutMs)) {
      if (hasStopped) warn('PostgreSQL answers again.')
      hasStopped = false
      return
    }
    if (!hasStopped) warn('PostgreSQL does not answer: its connections are ended.')
    hasStopped = true
    dropProbe()
    for (const socket of sockets) socket.destroy(hangError())
  }

  function dropProbe(): void {
    const dropped = probe
    probe = undefined
    dropped?.then((client) => client.end()).catch(() => {})
  }

  return {
    stream() {
      if (hasStopped) return new RefusedSocket()
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    start(pool) {
      let isLooking = false
      timer = setInterval(() => {
        const isIdle = pool.totalCount === pool.idleCount && pool.waitingCount === 0
        if (isLooking || (isIdle && !hasStopped)) return
        isLooking = true
        void look().finally(() => (isLooking = false))
      }, checkEveryMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      dropProbe()
    },
  }
}

const hangError = () => new Error('Connection terminated: PostgreSQL does not answer')

/**
 * A connection that fails instead of being made: to a stopped server one is made all the same, by its kernel, and when it goes on it would first
 * have to begin a process for each of them. While calls keep coming that took longer than they took to come.
 */
class RefusedSocket extends Socket {
  override connect(): this {
    setImmediate(() => this.destroy(hangError()))
    return this
  }
}

async function connectProbe(connectionString: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    // Only so that a connection nobody waits for any more ends some day: whether the answer is late, its asker decides.
    connectionTimeoutMillis: 4 * timeoutMs,
    query_timeout: 4 * timeoutMs,
    application_name: 'muster watch',
  })
  client.on('error', onEnd)
  client.on('end', onEnd)
  try {
    await client.connect()
  } catch (error) {
    onEnd()
    throw error
  }
  return client
}
