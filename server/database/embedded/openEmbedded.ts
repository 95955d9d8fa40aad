import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import pg from 'pg'
import { copyInTurn, type CopyDatabase } from '../backup/copyInTurn.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import { createDataDirectory } from './databaseTemplate.ts'
import { DatabaseThread } from './databaseThread.ts'
import { lockDirectory } from './directoryLock.ts'
import { requireOwnFiles } from './ownFiles.ts'
import { PortStream } from './portStream.ts'
import { requireDatabase } from './requireDatabase.ts'
import { upkeepLimits, type UpkeepLimits } from './upkeep.ts'

export interface EmbeddedOptions {
  /** DATA_DIR: the database is in its folder `database`, with the lock next to it. */
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
  /** Returns a port that carries the wire protocol of one connection, for another thread. */
  connect(): Promise<MessagePort>
  /** Returns the running database as a tar archive; see copyInTurn. */
  copy: CopyDatabase
  close(): Promise<void>
}

/**
 * Opens the embedded database, creating it on the first start, and returns a pool of pg clients. Rejects with a readable message when
 * another process has it open, when its files are another user's or gone, when its commits aren't durable, or when it's damaged.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDirectory, { recursive: true })
  const directory = join(options.dataDirectory, 'database')
  const lock = await lockDirectory(`${directory}.lock`, options.log)
  try {
    if (existsSync(directory)) {
      requireOwnFiles(directory)
      requireDatabase(directory)
    } else await createDataDirectory(directory)
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
      copy: copyInTurn({ directory, pool, holdCheckpoints: (isHeld) => thread.holdCheckpoints(isHeld) }),
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

/** Returns a pool of pg clients, each over its own port. They all share one session, so more clients would only wait in another queue. */
export function portPool(connect: () => Promise<MessagePort>, max = 4): pg.Pool {
  return new pg.Pool({ max, ssl: false, stream: () => new PortStream(connect) })
}
