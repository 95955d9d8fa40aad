import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandLine } from '../../errors/commandLine.ts'

/** What an installation leaves beside its database, as file names or beginnings of them; a folder of an archive has its mark in it. */
const traces = ['gateway-key', 'owner-key', 'signed-days.jsonl', join('archive', 'archive-id'), 'database.replaced-']

/**
 * Throws a sentence when the folder of a database is empty but an installation has left files beside it: its disk isn't mounted, or its files
 * are lost, and a new database would take their place unnoticed.
 */
export function requireDatabase(directory: string): void {
  if (readdirSync(directory).length > 0) return
  const dataDirectory = dirname(directory)
  const names = readdirSync(dataDirectory)
  const trace = traces.find((one) => names.some((name) => name.startsWith(one)) || existsSync(join(dataDirectory, one)))
  if (!trace) return
  throw new Error(
    `${directory} is empty, but there was a database in it: ${join(dataDirectory, trace)} is still there. Mount its disk if it has one of its own, ` +
      `or restore the newest backup with ${commandLine('restore', '<backup file> --force')}. To start over without the recorded data, remove the empty folder.`,
  )
}
