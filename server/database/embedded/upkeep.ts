import { firstItem } from '../../../domain/lists/itemAt.ts'
import type { EmbeddedSession } from './openSession.ts'
import type { SessionQueue } from './sessionQueue.ts'

export interface UpkeepLimits {
  /** A checkpoint is made after this many bytes of write-ahead log … */
  logBytes: number
  /** … or after this many milliseconds, if anything was written. */
  checkpointEvery: number
  /** Milliseconds between checks of the write-ahead log. */
  lookEvery: number
  /** Milliseconds between checks for tables with stale statistics. */
  analyzeEvery: number
}

export const upkeepLimits: UpkeepLimits = {
  logBytes: 64 * 1024 * 1024,
  checkpointEvery: 5 * 60_000,
  lookEvery: 2_000,
  analyzeEvery: 60_000,
}

/** Local hour of the nightly vacuum. */
const vacuumHour = 3
const hour = 3_600_000

const userTables = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`
const staleTables = `${userTables} where n_mod_since_analyze > 500 + n_live_tup / 5`

export interface Upkeep {
  /** The write-ahead log grows while checkpoints are on hold. */
  holdCheckpoints(isHeld: boolean): void
  /** Stops after the step that is under way. */
  stop(): Promise<void>
}

interface UpkeepDeps {
  warn(message: string): void
  /** Returns whether a checkpoint would find room on the disk; without it, none is made. */
  hasRoom(): Promise<boolean>
}

/**
 * Does what a PostgreSQL server's background processes would: checkpoints (otherwise the write-ahead log grows without limit), fresh
 * statistics after many changes, and a vacuum every night. Each step is one turn in the session, so that queries can run in between.
 */
export function startUpkeep(
  session: Pick<EmbeddedSession, 'query'>,
  queue: SessionQueue,
  { warn, hasRoom }: UpkeepDeps,
  limits: UpkeepLimits = upkeepLimits,
): Upkeep {
  let checkpointed = { position: 0, at: Date.now() }
  let analyzed = Date.now()
  let nextVacuum = nextVacuumTime(Date.now())
  let underWay: Promise<void> | undefined
  let isStopped = false
  let isHeld = false

  const run = (sql: string) => queue.exclusive(() => session.query(sql))

  async function checkpoint(now: number): Promise<void> {
    const position = await logPosition(session, queue)
    const written = position - checkpointed.position
    if (written < limits.logBytes && (written === 0 || now - checkpointed.at < limits.checkpointEvery)) return
    if (isHeld || !(await hasRoom())) return
    await run('checkpoint')
    // Read again, because the checkpoint itself is written to the log and must not count as new work.
    checkpointed = { position: await logPosition(session, queue), at: now }
  }

  async function eachTable(listSql: string, command: string): Promise<void> {
    const tables = await queue.exclusive(() => session.query<{ name: string }>(listSql))
    for (const { name } of tables) {
      if (isStopped) return
      await run(`${command} ${name}`)
    }
  }

  async function look(): Promise<void> {
    const now = Date.now()
    await checkpoint(now)
    if (now >= nextVacuum) {
      nextVacuum = nextVacuumTime(now)
      await eachTable(userTables, 'vacuum (analyze)')
    } else if (now - analyzed >= limits.analyzeEvery) {
      analyzed = now
      await eachTable(staleTables, 'analyze')
    }
  }

  const timer = setInterval(() => {
    underWay ??= look()
      .catch((error: Error) => warn(`Upkeep of the embedded database failed: ${error.message}`))
      .finally(() => {
        underWay = undefined
      })
  }, limits.lookEvery)
  return {
    holdCheckpoints(held) {
      isHeld = held
    },
    async stop() {
      clearInterval(timer)
      isStopped = true
      await underWay
    },
  }
}

/** Returns the total bytes of write-ahead log ever written. */
async function logPosition(session: Pick<EmbeddedSession, 'query'>, queue: SessionQueue): Promise<number> {
  const sql = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`
  return firstItem(await queue.exclusive(() => session.query<{ position: number }>(sql))).position
}

function nextVacuumTime(now: number): number {
  const next = new Date(now)
  next.setHours(vacuumHour, 0, 0, 0)
  while (next.getTime() <= now + hour / 2) next.setDate(next.getDate() + 1)
  return next.getTime()
}
