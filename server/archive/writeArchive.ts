import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { flushDirectory } from '../database/embedded/durableFileSystem.ts'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import type { ArchivedMessage } from './archivedMessage.ts'
import { bytesFault, readRows, rowSum } from './checkArchive.ts'
import { customerFolder, manifestPath, writtenManifest, type ArchiveSubject, type ArchiveManifest } from './manifest.ts'
import { parquetSink, rowsPerGroup } from './parquetWriter.ts'

export interface ArchiveOrder {
  /** The archive's folder. */
  folder: string
  subject: ArchiveSubject
  software: string
  schema: string
  /** Epoch ms. */
  now: number
  /** Files (below the folder) that the database knows: others with the same rows, left by a server that was killed, are taken instead. */
  known: readonly string[]
  /** Called after each step, by its name; tests end the process there. */
  onStep?(step: string): void
}

/** A file that is complete, on the disk and was read back. file is its path below the folder. */
export interface WrittenArchive {
  file: string
  messages: number
  bytes: number
  sha256: string
  /** False for a file that was there already, with the same rows. */
  isNew: boolean
}

/**
 * Writes messages to a new file of the archive with its manifest. The file appears under its name only when it's on the disk and every row of
 * it was read back as it was given. Returns null when there are no messages. Rejects with a sentence, and leaves nothing behind, when the
 * folder is full or can't be written.
 */
export async function writeArchive(
  order: ArchiveOrder,
  messages: AsyncIterable<readonly ArchivedMessage[]>,
): Promise<WrittenArchive | null> {
  const folder = join(order.folder, customerFolder(order.subject))
  const unfinished = join(folder, `${order.subject.month}-${randomUUID()}.unfinished`)
  const onStep = order.onStep ?? (() => {})
  try {
    await mkdir(folder, { recursive: true })
    await removeUnfinished(folder)
    const written = await writeFile(unfinished, order.subject, messages)
    onStep('written')
    if (written.rows === 0) return null
    await readBack(unfinished, written)
    onStep('read back')
    const { path, isNew } = await giveName(unfinished, folder, order, written)
    onStep('named')
    await writeManifest(path, order, written)
    flushDirectory(folder)
    flushDirectory(dirname(folder))
    flushDirectory(order.folder)
    flushDirectory(dirname(order.folder))
    onStep('manifest')
    const { rows, bytes, sha256 } = written
    return { file: join(customerFolder(order.subject), basename(path)), messages: rows, bytes, sha256, isNew }
  } catch (error) {
    throw new Error(reasonOf(error, folder), { cause: error })
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

type Written = Pick<ArchiveManifest, 'rows' | 'firstId' | 'lastId' | 'bytes' | 'sha256' | 'digest'>

async function writeFile(
  path: string,
  { installation, customer, month }: ArchiveSubject,
  messages: AsyncIterable<readonly ArchivedMessage[]>,
): Promise<Written> {
  const file = await open(path, 'wx', 0o600)
  try {
    // Nothing that differs when the same rows are written again.
    const sink = parquetSink(file, { installation, customer: String(customer?.id ?? 0), month })
    const sum = rowSum()
    let group: ArchivedMessage[] = []
    for await (const piece of messages) {
      sum.add(piece)
      for (const message of piece) {
        group.push(message)
        if (group.length < rowsPerGroup) continue
        await sink.write(group)
        group = []
      }
    }
    if (group.length > 0) await sink.write(group)
    const { bytes, sha256 } = await sink.finish()
    await file.sync()
    const { count, digest, firstId, lastId } = sum.result()
    return { rows: count, digest, firstId, lastId, bytes, sha256 }
  } finally {
    await file.close()
  }
}

async function readBack(path: string, written: Written): Promise<void> {
  const fault = await bytesFault(path, written)
  if (fault) throw new Error(`What was written can't be read back. ${fault}`)
  const { count, digest } = await readRows(path, written.bytes)
  if (count !== written.rows || digest !== written.digest)
    throw new Error('What was written was read back differently: the rows of the file are not those of the database.')
}

/** Gives a file its name, or removes it when a file that the database doesn't know has the same bytes. Returns the path of the one that stays. */
async function giveName(
  unfinished: string,
  folder: string,
  order: ArchiveOrder,
  written: Written,
): Promise<{ path: string; isNew: boolean }> {
  for (let number = 1; ; number++) {
    const path = join(folder, `${order.subject.month}-${number}.parquet`)
    if (await isThere(path)) {
      const isKnown = order.known.includes(join(customerFolder(order.subject), basename(path)))
      if (!isKnown && (await bytesFault(path, written)) === undefined) return { path, isNew: false }
      continue
    }
    if (order.known.includes(join(customerFolder(order.subject), basename(path)))) continue
    try {
      await link(unfinished, path)
      return { path, isNew: true }
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      // A file system without links.
      await rename(unfinished, path)
      return { path, isNew: true }
    }
  }
}

async function writeManifest(
  path: string,
  { subject, software, schema, now }: ArchiveOrder,
  written: Written,
): Promise<void> {
  const draft = `${manifestPath(path)}.unfinished`
  const text = writtenManifest({
    ...subject,
    file: basename(path),
    ...written,
    software,
    schema,
    written: new Date(now).toISOString(),
  })
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, manifestPath(path))
}

/** Removes a file with its manifest, whose rows are still in the database. */
export async function discardArchive(path: string): Promise<void> {
  await rm(manifestPath(path), { force: true })
  await rm(path, { force: true })
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false
      throw error
    },
  )

const abandonedMs = 86_400_000

/** Removes what servers that were killed left unfinished; another one may be writing what is younger. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.unfinished')) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

function reasonOf(error: unknown, folder: string): string {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left in ${folder}. Nothing was removed. Free some, or set ARCHIVE_DIR to another disk.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} can't be written to by this user. Nothing was removed.`
    default:
      return `The archive was not written. Nothing was removed. ${toError(error).message}`
  }
}
