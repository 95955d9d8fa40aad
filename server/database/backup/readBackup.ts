import { createReadStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as pipe } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { toError } from '../../errors/toError.ts'
import { cutError, readDumpFile } from '../carry/dumpFile.ts'
import { flushDirectory } from '../embedded/durableFileSystem.ts'
import { copyCount, copyMark, endMark, startMark } from './copyMark.ts'
import { contentOf, readTar, type ReadEntry } from './tarArchive.ts'

/** The kinds of backup files: a copy of an embedded database, or a dump of all rows, which can be restored to either database. */
export type BackupKind = 'copy' | 'dump'

/** Returns the kind of a backup. Throws a readable message when the file is neither. */
export async function backupKind(file: string): Promise<BackupKind> {
  const first = Buffer.concat(await firstBytes(file, 512)).toString('latin1', 0, 512)
  if (first.startsWith(startMark)) return 'copy'
  if (first.startsWith('["muster-dump"')) return 'dump'
  throw new Error(`${file} is not a backup of this program.`)
}

/**
 * Reads a backup from end to end. Throws a readable message when it's damaged or incomplete, so that a broken backup never replaces a good
 * one.
 */
export async function checkBackup(file: string): Promise<void> {
  if ((await backupKind(file)) === 'copy') return readCopy(file, async () => {})
  let last = ''
  for await (const line of readDumpFile(file)) last = line || last
  if (!last.startsWith('["end"')) throw cutError(file)
}

/** Writes the files of a copy into a folder; they're on the disk when it resolves. Throws when the file isn't a whole backup. */
export async function unpackCopy(file: string, directory: string): Promise<void> {
  const folders = new Set([directory])
  await readCopy(file, async ({ name, kind, bytes }) => {
    const path = join(directory, name)
    if (name.split('/').includes('..') || !path.startsWith(directory)) throw new Error(`${file} is not a backup.`)
    const folder = kind === 'folder' ? path : dirname(path)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    folders.add(folder)
    if (kind === 'folder') return
    const target = await open(path, 'w', 0o600)
    try {
      for await (const piece of bytes) await target.write(piece)
      await target.sync()
    } finally {
      await target.close()
    }
  })
  for (const folder of folders) flushDirectory(folder)
}

/** Reads a copy up to its end mark, which lists what it must contain. */
async function readCopy(file: string, take: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const count = { files: 0, bytes: 0 }
  let isWhole = false
  try {
    for await (const entry of readTar(unzipped(file))) {
      if (entry.name === startMark) parseMark(file, await textOf(entry))
      else if (entry.name === endMark) {
        const expected = v.parse(copyCount, JSON.parse(await textOf(entry)))
        isWhole = expected.files === count.files && expected.bytes === count.bytes
      } else {
        if (entry.kind === 'file') count.files++
        count.bytes += entry.size
        await take(entry)
      }
    }
  } catch (error) {
    const { message } = toError(error)
    if (/^(unexpected end of file|The archive ends)/.test(message)) throw cutError(file)
    throw error
  }
  if (!isWhole) throw cutError(file)
}

function parseMark(file: string, text: string): void {
  const parsed = v.safeParse(copyMark, JSON.parse(text))
  if (!parsed.success) throw new Error(`${file} ${firstIssue(parsed.issues)}.`)
}

const firstIssue = (issues: readonly { message: string }[]) => issues[0]?.message ?? 'is not a backup of this program'

const textOf = async (entry: ReadEntry): Promise<string> => (await contentOf(entry)).toString('utf8')

function unzipped(file: string): AsyncIterable<Buffer> {
  // The callback isn't needed, because an error in any stage surfaces in the loop that reads.
  return pipe(createReadStream(file), createGunzip(), () => {})
}

async function firstBytes(file: string, wanted: number): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of unzipped(file)) {
      pieces.push(piece)
      if (pieces.reduce((sum, { length }) => sum + length, 0) >= wanted) break
    }
  } catch (error) {
    if (pieces.length === 0) throw new Error(`${file} can't be read: ${toError(error).message}.`, { cause: error })
  }
  return pieces
}
