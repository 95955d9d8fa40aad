import { accessSync, constants, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../errors/errorCode.ts'

/** Returns a folder and everything in it. */
const everythingIn = (directory: string): string[] => [
  directory,
  ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name)),
]

/**
 * Throws a sentence when this process's user may not read or write a file of the database, as after a command of another user restored or
 * opened it: PostgreSQL would only say that it can't start, as of damaged files.
 */
export function requireOwnFiles(directory: string, access: typeof accessSync = accessSync): void {
  try {
    for (const path of everythingIn(directory)) access(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error
    const user = process.getuid?.() ?? '<user>'
    throw new Error(
      `The files in ${directory} belong to another user, as after a command that root ran, so that this one (${user}) can't read or write them. ` +
        `Give them back, as root: chown -R ${user} ${directory}`,
      { cause: error },
    )
  }
}

/** Gives a database that root made to the user of its data directory, as whom the server runs. */
export function giveToOwner(directory: string, dataDirectory: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDirectory)
  if (uid === 0) return
  for (const path of everythingIn(directory)) lchownSync(path, uid, gid)
}
