import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../errors/errorCode.ts'
import { toError } from '../../errors/toError.ts'
import { flushDirectory } from '../embedded/durableFileSystem.ts'
import { lockDirectory } from '../embedded/directoryLock.ts'
import { giveToOwner } from '../embedded/ownFiles.ts'
import { migrationsFolder } from '../migrationsFolder.ts'
import { makeOtherInstallation } from '../carry/makeOtherInstallation.ts'
import { openDatabase } from '../openDatabase.ts'
import { unpackCopy } from './readBackup.ts'

/**
 * Restores a backup as the embedded database of a data directory, and opens it once, which replays its log and migrates its schema. The
 * previous database is kept next to it. Rejects with a readable message when a server is using the directory, when it already has a
 * database (unless force), or when the file is damaged. What root restores belongs to the user of the data directory.
 * @returns what was done, for the terminal
 */
export async function restoreCopy(file: string, dataDirectory: string, force: boolean): Promise<string> {
  mkdirSync(dataDirectory, { recursive: true })
  const directory = join(dataDirectory, 'database')
  const replaced = await putInPlace(file, dataDirectory, directory, force)
  const opened = await openDatabase({ dataDirectory, migrationsFolder: migrationsFolder(), log: console })
  try {
    await makeOtherInstallation(opened.pool)
    const { rows } = await opened.pool.query<{ text: string }>(`
      select format('customers: %s, assets: %s, users: %s, messages: %s', (select count(*) from customers),
        (select count(*) from assets), (select count(*) from users), (select count(*) from messages)) as text`)
    const before = replaced ? ` What was there before is in ${replaced}; delete it when all is well.` : ''
    return `restore: ${directory} holds ${rows[0]?.text ?? ''}.${before}`
  } finally {
    await opened.close()
    giveToOwner(directory, dataDirectory)
  }
}

/** Returns where the previous database is kept, if there was one. */
async function putInPlace(
  file: string,
  dataDirectory: string,
  directory: string,
  force: boolean,
): Promise<string | undefined> {
  const lock = await lockDirectory(`${directory}.lock`, console)
  const draft = `${directory}.restoring`
  try {
    const isThere = existsSync(directory)
    if (isThere && !force)
      throw new Error(
        `There is a database in ${dataDirectory} already. Use --force to replace it; it is kept beside the restored one.`,
      )
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    await unpackCopy(file, draft)
    const replaced = isThere
      ? `${directory}.replaced-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
      : undefined
    if (replaced) renameSync(directory, replaced)
    renameSync(draft, directory)
    flushDirectory(dataDirectory)
    return replaced
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (errorCode(error) !== 'ENOSPC') throw toError(error)
    throw new Error(`There is no space left in ${dataDirectory}; nothing was changed.`, { cause: error })
  } finally {
    lock.release()
  }
}
