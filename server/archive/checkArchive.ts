import { createHash } from 'node:crypto'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { utcMonth } from '../../domain/time/utcMonth.ts'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import { archiveLine, type ArchivedMessage } from './archivedMessage.ts'
import { customerFolder, readArchiveManifest, type ArchiveManifest } from './manifest.ts'
import { openParquet, parquetGroups } from './parquetReader.ts'

/** What is recorded of a file in the database. */
export interface RecordedFile {
  messages: number
  bytes: number
  sha256: string
}

/**
 * Checks a file of the archive from end to end: its manifest, its size and bytes, each of its rows and, if given, what the database recorded.
 * Returns its manifest, or what is wrong as a sentence. Rejects when the disk can't be read.
 */
export async function checkArchive(
  path: string,
  recorded?: RecordedFile,
): Promise<ArchiveManifest | { fault: string }> {
  const manifest = await readArchiveManifest(path)
  const expected = recorded ?? manifest
  if ('fault' in expected) return expected
  const fault = await bytesFault(path, expected)
  const place = 'fault' in manifest ? undefined : join(customerFolder(manifest), manifest.file)
  // Also when its bytes are those of that other file.
  if (place !== undefined && !path.endsWith(place) && (fault || !recorded))
    return { fault: `Another file is in its place: ${place}` }
  if (fault) return { fault }
  if ('fault' in manifest) return manifest
  if (recorded && (manifest.sha256 !== recorded.sha256 || manifest.rows !== recorded.messages))
    return { fault: 'Its manifest was altered: it belongs to another file.' }
  const rows = await readRows(path, manifest.bytes).catch((error: unknown) => ({ fault: toError(error).message }))
  if ('fault' in rows) return { fault: `It was altered: ${rows.fault}` }
  if (rows.count !== manifest.rows) return { fault: `It was altered: it has ${rows.count} of ${manifest.rows} rows.` }
  if (rows.digest !== manifest.digest) return { fault: 'It was altered: its rows are not those that were written.' }
  if (rows.firstId !== manifest.firstId || rows.lastId !== manifest.lastId)
    return { fault: 'Its manifest was altered: it names other rows.' }
  return manifest
}

/** Returns which other month all messages of a file are of, if its name says that they are of another one; undefined if they aren't, or it can't be read. */
async function otherMonthFault(path: string): Promise<string | undefined> {
  const named = /(\d{4}-\d\d)-\d+\.parquet$/.exec(path)?.[1]
  try {
    const months = new Set<string>()
    const { size } = await stat(path)
    for await (const messages of archiveGroups(path, size, ['created']))
      for (const { created } of messages) months.add(utcMonth(created))
    const [month, ...others] = months
    return month === undefined || month === named || others.length > 0
      ? undefined
      : `It belongs to another month: its messages are of ${month}.`
  } catch {
    return undefined
  }
}

/** Returns what is wrong with the bytes of a file, without reading its rows. */
export async function bytesFault(
  path: string,
  expected: Pick<RecordedFile, 'bytes' | 'sha256'>,
): Promise<string | undefined> {
  const fault = await differenceFrom(path, expected)
  return fault && ((await otherMonthFault(path)) ?? fault)
}

async function differenceFrom(
  path: string,
  { bytes, sha256 }: Pick<RecordedFile, 'bytes' | 'sha256'>,
): Promise<string | undefined> {
  let file: FileHandle
  try {
    file = await open(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return `It is missing: ${path}`
    throw error
  }
  try {
    const { size } = await file.stat()
    if (size < bytes) return `It was cut off: ${size} of ${bytes} bytes are there.`
    const hash = createHash('sha256')
    const buffer = new Uint8Array(1 << 20)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) break
      hash.update(buffer.subarray(0, bytesRead))
    }
    return size === bytes && hash.digest('hex') === sha256
      ? undefined
      : 'It was altered: its bytes are not those that were written.'
  } finally {
    await file.close()
  }
}

/** Reads the rows of a file. Returns how many there are, their digest, and the lowest and highest id. */
export async function readRows(
  path: string,
  bytes: number,
): Promise<{ count: number; digest: string; firstId: number; lastId: number }> {
  const sum = rowSum()
  for await (const messages of archiveGroups(path, bytes)) sum.add(messages)
  return sum.result()
}

/** Yields the rows of a file of this size, a row group at a time; only some of their fields when they are named. */
export async function* archiveGroups(
  path: string,
  bytes: number,
  fields?: readonly (keyof ArchivedMessage)[],
): AsyncGenerator<ArchivedMessage[], void> {
  const file = await open(path)
  try {
    yield* parquetGroups(await openParquet(file, bytes), fields)
  } finally {
    await file.close()
  }
}

/** Counts and hashes rows as they are written or read. */
export function rowSum() {
  const hash = createHash('sha256')
  let count = 0
  let firstId = Number.MAX_SAFE_INTEGER
  let lastId = 0
  return {
    add(messages: readonly ArchivedMessage[]): void {
      for (const message of messages) {
        hash.update(archiveLine(message))
        firstId = Math.min(firstId, message.id)
        lastId = Math.max(lastId, message.id)
      }
      count += messages.length
    },
    result: () => ({ count, digest: hash.digest('hex'), firstId: count === 0 ? 0 : firstId, lastId }),
  }
}
