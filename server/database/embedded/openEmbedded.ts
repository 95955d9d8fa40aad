import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import pg from 'pg'
import type { CopyMark } from '../backup/copyMark.ts'
import { copyRunning } from '../backup/copyRunning.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import { createDataDirectory } from './databaseTemplate.ts'
import { DatabaseThread } from './databaseThread.ts'
import { lockDirectory } from './directoryLock.ts'
import { PortStream } from './portStream.ts'
import { upkeepLimits, type UpkeepLimits } from './upkeep.ts'

export interface EmbeddedOptions {
  /** DATA_DIR: the database lies in its folder database, the lock beside it. */
  dataDirectory: string
  log: DatabaseLog
  /** Tests and benchmarks only. */
  upkeep?: Partial<UpkeepLimits>
  /** Milliseconds; tests only. */
  idleTransactionLimit?: number
  maxConnections?: number
}

export interface EmbeddedDatabase {
  pool: pg.Pool
  /** A port that carries one connection's wire protocol, for another thread. */
  connect(): Promise<MessagePort>
  /** The whole database as a tar archive while it runs; see copyRunning. */
  copy(mark: CopyMark, signal?: AbortSignal): AsyncIterable<Buffer>
  close(): Promise<void>
}

/**
 * Opens the embedded database, making it on the first start, and gives a pool of pg clients on it.
 * Rejects with a sentence when another process has it open, when its commits are not durable, or when it is damaged.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDirectory, { recursive: true })
  const directory = join(options.dataDirectory, 'database')
  const lock = await lockDirectory(`${directory}.lock`)
  try {
    if (!existsSync(directory)) await createDataDirectory(directory)
    const thread = new DatabaseThread(
      {
        directory,
        idleTransactionLimit: options.idleTransactionLimit ?? 30_000,
        upkeep: { ...upkeepLimits, ...options.upkeep },
      },
      options.log,
    )
    await thread.opened()
    const connect = () => thread.connect()
    const pool = portPool(connect, options.maxConnections)
    return {
      pool,
      connect,
      copy: (mark, signal) =>
        copyRunning({ directory, pool, holdCheckpoints: (isHeld) => thread.holdCheckpoints(isHeld) }, mark, signal),
      async close() {
        await pool.end()
        await thread.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A pool of pg clients, each over a port of its own. One session serves all, so more would only wait in another queue. */
export function portPool(connect: () => Promise<MessagePort>, max = 4): pg.Pool {
  return new pg.Pool({ max, ssl: false, stream: () => new PortStream(connect) })
}
