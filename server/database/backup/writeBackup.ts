import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../../errors/errorCode.ts'
import { toError } from '../../errors/toError.ts'
import { flushDirectory, flushFile } from '../embedded/durableFileSystem.ts'
import { checkBackup } from './readBackup.ts'

/** What a backup's name ends with until it's complete. */
export const unfinishedEnding = '.unfinished'

/**
 * Writes a backup to a file. The file only appears under its name once it's complete, has been read back from end to end and is on the
 * disk; until then an existing file of that name stays unchanged. Rejects with a readable message, and leaves nothing behind, when the disk
 * is full or the backup is incomplete. A stream that wasn't read is destroyed, so that what fills it ends.
 */
export async function writeBackup(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = file + unfinishedEnding
  // Of a file in a file, statSync throws even where a missing entry is expected.
  if (existsSync(file) && statSync(file).isDirectory()) {
    if (bytes instanceof Readable) bytes.destroy()
    throw new Error(`The backup was not made: ${file} is a folder. Name a file in it.`)
  }
  try {
    mkdirSync(dirname(file), { recursive: true })
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }))
    await flushFile(unfinished)
    await checkBackup(unfinished)
    renameSync(unfinished, file)
    flushDirectory(dirname(file))
  } catch (error) {
    if (bytes instanceof Readable) bytes.destroy()
    removeUnfinished(unfinished)
    const hint = existsSync(file) ? ` The backup that ${file} holds is unchanged.` : ''
    throw new Error(reasonOf(error, file) + hint, { cause: error })
  }
}

function removeUnfinished(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // There is no such folder, which is why the backup failed.
  }
}

function reasonOf(error: unknown, file: string): string {
  const folder = dirname(file)
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The backup was not made: there is no space left in ${folder}. Free some, or write it to another disk.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The backup was not made: ${folder} can't be written to by this user.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The backup was not made: ${folder} is not a folder.`
    default:
      return `The backup was not made: ${toError(error).message.replace(/\.?$/, '.')}`
  }
}
