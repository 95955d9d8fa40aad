import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '../database/database.ts'
import { errorCode } from '../errors/errorCode.ts'
import { findOrCreateKey, readKey } from '../keys/serverKeyStore.ts'
import { archivedFiles } from './archiveStore.ts'

/** The file that marks the folder of an archive. All servers of an installation have to find the same id in it. */
const markName = 'archive-id'
const keyName = 'archiveFolder'

/** A folder that isn't the one in which the installation's archive is. */
export interface OtherFolder {
  folder: string
  /** What its mark has to hold; null when the archive has none yet, and the folder lacks the newest file. */
  id: string | null
}

/**
 * Compares a server's folder with the archive of its installation: several servers have to see the same one, and it has to be mounted. Returns
 * null when it's that one, or as long as nothing was archived.
 */
export async function otherFolder(db: Queryable, folder: string): Promise<OtherFolder | null> {
  const id = await readKey(db, keyName)
  return id === undefined || (await readMark(folder)) === id ? null : { folder, id }
}

/**
 * Returns the same as otherFolder, and a folder that lacks what an earlier version archived, which has no mark yet: what claimFolder would find,
 * without making the folder the archive.
 */
export async function lackingFolder(db: Queryable, folder: string): Promise<OtherFolder | null> {
  if ((await readKey(db, keyName)) === undefined && !(await hasNewestFile(db, folder))) return { folder, id: null }
  return otherFolder(db, folder)
}

/**
 * Makes a folder the installation's archive before the first file is written to it, unless there is one already; what an earlier version
 * archived has to be in it. Returns the same as otherFolder.
 */
export async function claimFolder(db: Queryable, folder: string): Promise<OtherFolder | null> {
  if ((await readKey(db, keyName)) === undefined) {
    if (!(await hasNewestFile(db, folder))) return { folder, id: null }
    const id = await findOrWriteMark(folder)
    await findOrCreateKey(db, keyName, () => id)
  }
  return otherFolder(db, folder)
}

/** Says for the log what is wrong and what to do. */
export function wrongFolderText({ folder, id }: OtherFolder): string {
  const missing = id === null ? 'the file that was written last is missing' : `its file ${markName} must contain ${id}`
  return (
    `The archive of this installation isn't in ${folder}: ${missing}. Let ARCHIVE_DIR be the folder that the other servers use, mount it, or ` +
    'copy the archive to it. Until then this server archives, removes and restores nothing.'
  )
}

async function readMark(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, markName), 'utf8')).trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

async function hasNewestFile(db: Queryable, folder: string): Promise<boolean> {
  const newest = (await archivedFiles(db)).at(-1)
  return newest === undefined || (await stat(join(folder, newest.file)).catch(() => undefined)) !== undefined
}

async function findOrWriteMark(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const found = await readMark(folder)
  if (found) return found
  const id = randomUUID()
  const draft = join(folder, `${markName}-${id}`)
  try {
    await writeFile(draft, `${id}\n`, { flush: true })
    await link(draft, join(folder, markName))
    return id
  } catch (error) {
    // Another server was faster.
    const faster = errorCode(error) === 'EEXIST' ? await readMark(folder) : undefined
    if (faster) return faster
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
