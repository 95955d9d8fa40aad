import { PGlite } from '@electric-sql/pglite'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { toError } from '../../errors/toError.ts'
import { checkDurability } from './checkDurability.ts'
import { DurableFileSystem } from './durableFileSystem.ts'
import { errorResponse, readyForQuery, statusAtEnd, type SessionStatus } from './wireMessages.ts'

/** PostgreSQL's error leaves by this exit code and is handled; any other exception means that it crashed. */
const handledError = 100
/** Answers are sent in pieces of about this size, so that a large result is never held as a whole. */
const pieceBytes = 256 * 1024

export interface EmbeddedSession {
  serverVersion: string
  /** Runs messages of the wire protocol up to a Sync or Query; the answer goes to deliver in pieces. */
  execute(bytes: Uint8Array, deliver: (piece: Uint8Array<ArrayBuffer>) => void): Promise<SessionStatus>
  query<Row>(sql: string): Promise<Row[]>
  close(): Promise<void>
}

/**
 * Opens PGlite on a directory that is already filled, as one durable PostgreSQL session, and proves its durability.
 * Throws a sentence when a commit does not reach the disk.
 * @param onCrash called when PostgreSQL broke down (disk full, damaged file); nothing can be asked of it afterwards
 */
export async function openSession(directory: string, onCrash: (reason: string) => void): Promise<EmbeddedSession> {
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
      // PGlite leaves without one; the next start would have to read the log from the last checkpoint on.
      await database.exec('checkpoint')
      await database.close()
    },
  }
}

const damagedWords = (directory: string, reason: string) =>
  `${directory} can't be read (${reason.replace(/\s+/g, ' ').trim()}). If its disk is full, free some space and start again. ` +
  'Otherwise its files are damaged: restore the newest backup with npm run restore -- <backup file> --force, which keeps ' +
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
          // The bytes lie in PostgreSQL's memory and are overwritten by the next piece.
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
  // Whatever else comes last, the session's status is in it; a piece border may lie anywhere before.
  flush()
  return statusAtEnd(ending) ?? (database.isInTransaction() ? 'T' : 'I')
}

/**
 * PGlite's loop swallows every exception, that of a crashed PostgreSQL too, and then runs it on without end. This
 * looks at the exceptions before the loop does.
 */
function reportCrashes(database: PGlite, lastWords: () => string, onCrash: (reason: string) => void): void {
  const module = database.Module as unknown as { _PostgresMainLoopOnce: () => void }
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== handledError) onCrash(`${String(error)} ${lastWords()}`.trim())
      throw error
    }
  }
}
