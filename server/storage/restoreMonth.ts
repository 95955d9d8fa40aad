import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { toError } from '../errors/toError.ts'
import { makeMessageMonths } from '../ingest/messageMonthStore.ts'
import { archiveListCall, archiveRestoreCall } from '../owner/archiveCalls.ts'
import type { RegisterOwnerCall } from '../owner/registerOwnerCall.ts'
import { otherFolder, wrongFolderText } from './archiveFolder.ts'
import { archivedFiles, beginReturn, isWithdrawn, type ArchivedMonth } from './archiveStore.ts'
import type { Returned } from './moveMessages.ts'
import type { ArchiveThread } from './thread/archiveThread.ts'
import { unsealMonth } from './unsealMonth.ts'

export interface RestoreDeps {
  db: Database
  thread: Pick<ArchiveThread, 'request'>
  /** The archive's folder. */
  folder: string
  now: () => number
  log: Pick<Logger, 'info' | 'warn'>
}

const dayMs = 86_400_000

/** A customer's month (null: messages of no asset) and for how many days it is needed. */
export interface RestoreOrder {
  customerId: number | null
  month: string
  days: number
}

/**
 * Reads all files of a customer's month back into the database. All of them are checked from end to end before the first message is read
 * back; it can be repeated after it was interrupted. Rejects with a sentence.
 */
export async function restoreMonth(
  { db, thread, folder, now, log }: RestoreDeps,
  { customerId, month, days }: RestoreOrder,
  signal: AbortSignal,
): Promise<Returned> {
  const other = await otherFolder(db, folder)
  if (other) throw new Error(wrongFolderText(other))
  const found = await archivedFiles(db, { customerId, month })
  if (found.length === 0) throw new Error(`There are no archived messages of this customer in ${month}.`)
  await thread.request('check', { folder, files: found }, signal)
  const until = now() + days * dayMs
  await beginReturn(
    db,
    found.map(({ id }) => id),
    now(),
    until,
  )
  const files = (await archivedFiles(db, { customerId, month })).filter(({ state }) => state === 'returning')
  const returned = await returnFiles({ db, thread, folder, now }, files, signal)
  log.info({ customerId, month, ...returned, until: new Date(until).toISOString() }, 'Archived messages were read back')
  return returned
}

/** Reads the messages of files of one month that are returning back into the database. */
export async function returnFiles(
  { db, thread, folder, now }: Pick<RestoreDeps, 'db' | 'thread' | 'folder' | 'now'>,
  files: readonly ArchivedMonth[],
  signal: AbortSignal,
): Promise<Returned> {
  const [first] = files
  if (first) await makePartition(db, first.month)
  const returned = await thread.request('return', { folder, files }, signal)
  if (!(await unsealMonth(db, files, now)))
    throw new Error('The time of these messages ended while they were read back.')
  return returned
}

/** Without a partition of its own, the month is read back into the one of all others: slower to read, until it gets its own. */
async function makePartition(db: Database, month: string): Promise<void> {
  await makeMessageMonths(db, [month]).catch(() => undefined)
}

interface Restoring {
  state: 'running' | 'done' | 'failed'
  reason: string
  added: number
  repeats: number
}

/** Registers the calls behind npm run archive. Months are read back while the command asks how far that is. */
export function registerArchive(register: RegisterOwnerCall, deps: RestoreDeps, signal: AbortSignal): void {
  const restoring = new Map<string, Restoring>()

  function begin(order: RestoreOrder, key: string): void {
    restoring.set(key, { state: 'running', reason: '', added: 0, repeats: 0 })
    void restoreMonth(deps, order, signal).then(
      (returned) => restoring.set(key, { state: 'done', reason: '', ...returned }),
      (error: unknown) => {
        const reason = toError(error).message
        deps.log.warn({ ...order, reason }, 'Archived messages could not be read back')
        restoring.set(key, { state: 'failed', reason, added: 0, repeats: 0 })
      },
    )
  }

  register(archiveListCall, async () => {
    const files = await archivedFiles(deps.db)
    const listed = files.map((file) => (isWithdrawn(file) ? { ...file, restoredUntil: null } : file))
    return { folder: deps.folder, files: listed }
  })
  register(archiveRestoreCall, async ({ begin: isBegun, ...order }): Promise<Restoring> => {
    const key = `${order.customerId}/${order.month}`
    if (isBegun && restoring.get(key)?.state !== 'running') begin(order, key)
    return (
      restoring.get(key) ?? { state: 'failed', reason: 'The server was started again meanwhile.', added: 0, repeats: 0 }
    )
  })
}
