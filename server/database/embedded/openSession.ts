import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { commandLine } from '../../errors/commandLine.ts'
import { toError } from '../../errors/toError.ts'
import { checkDurability } from './checkDurability.ts'
import { DurableFileSystem } from './durableFileSystem.ts'
import { errorResponse, readyForQuery, statusAtEnd, type SessionStatus } from './wireMessages.ts'

/** PostgreSQL uses this exit code for errors it handles; any other exception means that it crashed. */
const handledError = 100
/** The approximate size of response chunks, so that a large result is never held in memory as a whole. */
const pieceBytes = 256 * 1024

export interface EmbeddedSession {
  serverVersion: string
  /** Runs wire protocol messages up to a Sync or Query; passes the response to deliver in chunks. */
  execute(bytes: Uint8Array, deliver: (piece: Uint8Array<ArrayBuffer>) => void): Promise<SessionStatus>
  query<Row>(sql: string): Promise<Row[]>
  close(): Promise<void>
}

/**
 * Opens PGlite on an existing data directory as a single durable PostgreSQL session, and verifies its durability. Throws a readable message
 * when its files can't be read, or a commit doesn't reach the disk.
 * @param onCrash called when PostgreSQL crashed (disk full, damaged file); the session can't be used any more
 */
export async function openSession(directory: string, onCrash: (reason: string) => void): Promise<EmbeddedSession> {
  // PGlite would begin an empty database in the place of this one.
  if (!existsSync(join(directory, 'PG_VERSION')) && readdirSync(directory).length > 0)
    throw new Error(damagedWords(directory, 'PG_VERSION is missing, as in a copy that is not whole'))
  const files = new DurableFileSystem(directory)
  const lastWords: string[] = []
  const database = await PGlite.create({
    fs: files,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['wal_sync_method=fsync', 'shared_buffers=32MB', 'min_wal_size=32MB', 'max_wal_size=128MB'].flatMap(
        (setting) => ['-c', setting],
      ),
    ],
    onStderr: (text) => {
      lastWords.push(text)
      if (lastWords.length > 5) lastWords.shift()
      return false
    },
  }).catch((error: unknown) => {
    throw new Error(damagedWords(directory, [toError(error).message, ...lastWords].join(' ')), { cause: error })
  })
  reportCrashes(database, () => lastWords.join(' '), onCrash)
  await checkDurability(database, () => files.flushes)
  const { rows } = await database.query<{ server_version: string }>('show server_version')

  return {
    serverVersion: firstItem(rows).server_version,
    query: async <Row>(sql: string) => (await database.query<Row>(sql)).rows,
    execute: (bytes, deliver) => execute(database, bytes, deliver),
    async close() {
      // PGlite exits without one; the next start would have to read the log from the last checkpoint on.
      await database.exec('checkpoint')
      await database.close()
    },
  }
}

const damagedWords = (directory: string, reason: string) =>
  `${directory} can't be read (${reason.replace(/\s+/g, ' ').trim()}). If its disk is full, free some space and start again. ` +
  `Otherwise its files are damaged: restore the newest backup with ${commandLine('restore', '<backup file> --force')}, which keeps ` +
  'the damaged files beside it.'

async function execute(
  database: PGlite,
  bytes: Uint8Array,
  deliver: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<SessionStatus> {
  let pieces: Uint8Array[] = []
  let size = 0
  let ending: Uint8Array<ArrayBuffer> = new Uint8Array()
  const flush = () => {
    if (size === 0) return
    const joined = new Uint8Array(size)
    let at = 0
    for (const piece of pieces) {
      joined.set(piece, at)
      at += piece.length
    }
    ending = joined.slice(-6)
    deliver(joined)
    pieces = []
    size = 0
  }
  try {
    await database.runExclusive(() =>
      database.execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (data) => {
          // The bytes are in PostgreSQL's memory and are overwritten by the next chunk.
          pieces.push(data.slice())
          size += data.length
          if (size >= pieceBytes) flush()
        },
      }),
    )
  } catch (error) {
    pieces.push(errorResponse('ERROR', 'XX000', toError(error).message), readyForQuery('I'))
    size = pieces.reduce((sum, piece) => sum + piece.length, 0)
  }
  // The last chunk contains the session's status; any earlier chunk may end anywhere.
  flush()
  return statusAtEnd(ending) ?? (database.isInTransaction() ? 'T' : 'I')
}

/**
 * PGlite's loop swallows every exception, even that of a crashed PostgreSQL, and then runs it forever. This checks exceptions before the
 * loop does.
 */
function reportCrashes(database: PGlite, lastWords: () => string, onCrash: (reason: string) => void): void {
  const module = database.Module as unknown as { _PostgresMainLoopOnce: () => void }
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== handledError)
        onCrash(`${toError(error).message} ${lastWords()}`.trim())
      throw error
    }
  }
}
