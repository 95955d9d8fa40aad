import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { toError } from '../errors/toError.ts'
import { archivedFiles, isWithdrawn, withdrawRemoval, type ArchivedMonth } from './archiveStore.ts'
import { returnFiles } from './restoreMonth.ts'
import { isDue, isDueBy, retainedMonths } from './retentionPlan.ts'
import type { ArchiveThread } from './thread/archiveThread.ts'

interface ReturnDeps {
  db: Database
  thread: Pick<ArchiveThread, 'request'>
  /** The archive's folder. */
  folder: string
  now: () => number
  log: Pick<Logger, 'info' | 'error'>
}

/**
 * Reads back what of a file has left by a rule that was withdrawn or lengthened since, so that its month isn't sealed any more. It goes on where
 * it was interrupted. Returns how many files failed, which is in the log then. Throws the reason of the signal when that is aborted.
 */
export async function returnWithdrawn(deps: ReturnDeps, signal: AbortSignal): Promise<number> {
  const { db, thread, folder, now, log } = deps
  let failures = 0
  const rules = await retainedMonths(db, 'messages')
  const withdrawn = (await archivedFiles(db)).filter((file) => mayReturn(file) && !isDueBy(rules, file, now()))
  for (const file of withdrawn) {
    signal.throwIfAborted()
    // To read the others back may have taken hours.
    if (await isDue(db, file, now())) continue
    const { id, customerName: customer, month } = file
    try {
      await thread.request('check', { folder, files: [file] }, signal)
      if (!(await withdrawRemoval(db, id, now()))) continue
      const returned = await returnFiles(deps, [file], signal)
      log.info({ customer, month, ...returned }, 'A month stays in the database: its rule was withdrawn before it left')
    } catch (error) {
      if (signal.aborted) throw error
      failures++
      log.error({ customer, month, reason: toError(error).message }, 'A month whose rule was withdrawn stays sealed')
    }
  }
  return failures
}

const mayReturn = (file: ArchivedMonth): boolean =>
  file.state === 'leaving' ? file.restoredAt === null : file.state === 'returning' && isWithdrawn(file)
