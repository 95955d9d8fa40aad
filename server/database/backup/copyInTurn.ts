import type { Stats } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { errorCode } from '../../errors/errorCode.ts'
import { diskFull } from '../databaseError.ts'
import { hasCheckpointRoom } from '../embedded/hasCheckpointRoom.ts'
import { startMark, endMark, type CopyMark } from './copyMark.ts'
import { tarEnd, tarHeader, tarPadding } from './tarArchive.ts'

const pieceBytes = 1024 * 1024
/** A backup whose reader stalls for this long is cancelled, because the write-ahead log grows until the copy ends. */
const maxStallMs = 120_000
/** Files that PostgreSQL rebuilds at start-up, or that only matter while it runs. */
const leftOut = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init|postmaster\.(pid|opts))$/

export interface CopySource {
  /** The data directory of the embedded database. */
  directory: string
  pool: pg.Pool
  /** Pauses or resumes checkpoints. */
  holdCheckpoints(isHeld: boolean): void
}

export type CopyDatabase = (mark: CopyMark, signal?: AbortSignal) => AsyncGenerator<Buffer>

/**
 * Returns what copies a running embedded database (see copyRunning), one copy after the other: the checkpoint of a second one would make the
 * first one useless, and whichever ends first would let go of the checkpoints of both. Cancelled by its signal, a copy fails with its reason.
 */
export function copyInTurn(source: CopySource): CopyDatabase {
  let last = Promise.resolve()
  return async function* (mark, signal) {
    const before = last
    let end = () => {}
    last = new Promise((resolve) => (end = resolve))
    try {
      await before
      signal?.throwIfAborted()
      yield* copyRunning(source, mark, signal)
    } finally {
      // One that was cancelled while it waited ends before the one that it waited for.
      void before.then(end)
    }
  }
}

interface Point {
  redo: string
  redoFile: string
  lastFile: string
  fullPages: string
}

const pointSql = `select redo_lsn::text as redo, redo_wal_file as "redoFile",
  pg_walfile_name(pg_current_wal_flush_lsn()) as "lastFile", current_setting('full_page_writes') as "fullPages"
  from pg_control_checkpoint()`

/**
 * Copies a running embedded database as a tar archive, like PostgreSQL's own online backup: a checkpoint, the files while they may be
 * changing, then the write-ahead log since that checkpoint. Starting from the copy replays the log, which contains every page that changed
 * in the meantime, and so arrives at a consistent state. Only the checkpoint makes other queries wait.
 */
async function* copyRunning(source: CopySource, mark: CopyMark, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const { pool, holdCheckpoints } = source
  const readPoint = async () => firstItem((await pool.query<Point>(pointSql)).rows)
  const stalled = new AbortController()
  const stall = setTimeout(() => {
    stalled.abort(new Error('Nothing took the backup for two minutes, so it was given up.'))
    holdCheckpoints(false)
  }, maxStallMs)
  const ended = AbortSignal.any(signal ? [stalled.signal, signal] : [stalled.signal])
  const count = { files: 0, bytes: 0 }
  try {
    holdCheckpoints(true)
    if (!(await hasCheckpointRoom(source.directory)))
      throw diskFull("The database's disk is full. Free some space on it.")
    await pool.query('checkpoint')
    const begun = await readPoint()
    if (begun.fullPages !== 'on')
      throw new Error('full_page_writes is off, so the database cannot be copied while it runs.')
    yield* wholeFile(startMark, JSON.stringify(mark))
    for await (const piece of copyFiles(source.directory, '', isDataFile, count)) {
      ended.throwIfAborted()
      stall.refresh()
      yield piece
    }
    const { lastFile } = await readPoint()
    const isLog = (name: string) =>
      !/\/[0-9A-F]{24}$/.test(name) || isBetween(name.slice(-24), begun.redoFile, lastFile)
    for await (const piece of copyFiles(source.directory, 'pg_wal', isLog, count)) {
      ended.throwIfAborted()
      stall.refresh()
      yield piece
    }
    if ((await readPoint()).redo !== begun.redo)
      throw new Error('The database was opened again or made a checkpoint meanwhile. Make the backup again.')
    yield* wholeFile(endMark, JSON.stringify(count))
    yield tarEnd()
  } finally {
    clearTimeout(stall)
    holdCheckpoints(false)
  }
}

const isDataFile = (name: string) => name !== 'pg_wal' && !leftOut.test(name)
const isBetween = (name: string, from: string, to: string) => name >= from && name <= to

function* wholeFile(name: string, text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  yield Buffer.concat([tarHeader(name, 'file', bytes.length), bytes, tarPadding(bytes.length)])
}

async function* copyFiles(
  directory: string,
  folder: string,
  isWanted: (name: string) => boolean,
  count: { files: number; bytes: number },
): AsyncGenerator<Buffer> {
  if (folder) yield tarHeader(`${folder}/`, 'folder', 0)
  for (const entry of (await readdir(join(directory, folder), { withFileTypes: true })).sort(byName)) {
    const name = folder ? `${folder}/${entry.name}` : entry.name
    if (!isWanted(name)) continue
    if (entry.isDirectory()) yield* copyFiles(directory, name, isWanted, count)
    else yield* copyFile(directory, name, count)
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/**
 * Yields a file at its current length. Whatever is appended while reading is also in the log; whatever is cut off is padded with zeros,
 * which the log cuts off again. A file that no longer exists was deleted by the database.
 */
async function* copyFile(
  directory: string,
  name: string,
  count: { files: number; bytes: number },
): AsyncGenerator<Buffer> {
  const path = join(directory, name)
  const size = (await sizeOf(path))?.size
  if (size === undefined) return
  const file = await open(path, 'r').catch(gone)
  if (!file) return
  try {
    yield tarHeader(name, 'file', size)
    for (let at = 0; at < size;) {
      const piece = Buffer.alloc(Math.min(pieceBytes, size - at))
      await file.read(piece, 0, piece.length, at)
      at += piece.length
      yield piece
    }
    yield tarPadding(size)
    count.files++
    count.bytes += size
  } finally {
    await file.close()
  }
}

const sizeOf = (path: string): Promise<Stats | undefined> => stat(path).catch(gone)

function gone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
