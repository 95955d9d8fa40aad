import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { utcMonthSpan } from '../../domain/time/utcMonth.ts'
import { archiveGroups, bytesFault, checkArchive } from '../archive/checkArchive.ts'
import { writeArchive, type ArchiveOrder, type WrittenArchive } from '../archive/writeArchive.ts'
import type { Database } from '../database/database.ts'
import { archivablePieces, readBackArchived, removeArchived } from '../ingest/messageArchiveStore.ts'
import { removeMonth, sumOfIds, type MessageSum } from '../ingest/removeMonthStore.ts'
import { areStill, type ArchivedMonth } from './archiveStore.ts'

/** How many messages are removed or read back in one transaction. */
const maxAtOnce = 2_000
/** A pause after each, in which the disk and others catch up. */
const pauseMs = 20

/** Which messages to write to a file: those of these assets (0: of none) in the month of the subject. */
export interface WriteOrder extends Omit<ArchiveOrder, 'onStep'> {
  assetIds: readonly number[]
}

/** Writes the messages of a customer's month to a new file of the archive, and reads it back; null when there are none. */
export function archiveMessages(db: Database, order: WriteOrder, signal: AbortSignal): Promise<WrittenArchive | null> {
  return writeArchive(
    order,
    untilAborted(archivablePieces(db, order.assetIds, utcMonthSpan(order.subject.month)), signal),
  )
}

/** Files of the archive and the folder that they are below. */
export interface FilesOrder {
  folder: string
  files: readonly ArchivedMonth[]
}

/**
 * Drops a whole month when every message of it is in these files, which are leaving and as they were written. Returns false, and removes
 * nothing, when that isn't so.
 */
export async function removeWholeMonth(
  db: Database,
  { folder, files }: FilesOrder,
  signal: AbortSignal,
): Promise<boolean> {
  const [first] = files
  if (!first) return false
  const messages = files.reduce((sum, file) => sum + file.messages, 0)
  const there = await sumOfIds(db, utcMonthSpan(first.month))
  if (there.messages !== messages) return false
  let ids = 0n
  for (const file of files) {
    const path = join(folder, file.file)
    if (await bytesFault(path, file)) return false
    for await (const group of untilAborted(archiveGroups(path, file.bytes, ['id']), signal))
      for (const { id } of group) ids += BigInt(id)
  }
  const isArchived = (found: MessageSum) => found.messages === messages && found.ids === String(ids)
  if (!isArchived(there)) return false
  const fileIds = files.map(({ id }) => id)
  return removeMonth(db, first.month, { isArchived, mayRemove: (tx) => areStill(tx, fileIds, 'leaving') })
}

/**
 * Removes the messages of files that are leaving, a batch at a time. Returns false when a file stopped leaving meanwhile, because somebody
 * reads it back. Throws an Error with a sentence for the owner when a file isn't as it was written, before any of its messages are removed,
 * and the signal's reason once the signal is aborted.
 */
export async function removeMessages(
  db: Database,
  { folder, files }: FilesOrder,
  signal: AbortSignal,
): Promise<boolean> {
  for (const file of files) {
    const fault = await bytesFault(join(folder, file.file), file)
    if (fault) throw new Error(`${file.file} can't be relied on, so its messages stay in the database. ${fault}`)
    if (!(await removeRows(db, folder, file, signal))) return false
  }
  return true
}

async function removeRows(db: Database, folder: string, file: ArchivedMonth, signal: AbortSignal): Promise<boolean> {
  const groups = archiveGroups(join(folder, file.file), file.bytes, ['id', 'assetId', 'created'])
  for await (const messages of inBatches(untilAborted(groups, signal))) {
    const isLeaving = await db.transaction(async (tx) => {
      if (!(await areStill(tx, [file.id], 'leaving'))) return false
      await removeArchived(tx, messages)
      return true
    })
    if (!isLeaving) return false
    await sleep(pauseMs, undefined, { signal })
  }
  return true
}

/** How many messages were read back. */
export interface Returned {
  /** Those that weren't there yet. */
  added: number
  /** Those of which an earlier one is there. */
  repeats: number
}

/** Checks files from end to end; rejects with a sentence about the first one that isn't as it was written. */
export async function checkFiles({ folder, files }: FilesOrder): Promise<void> {
  for (const file of files) {
    const found = await checkArchive(join(folder, file.file), file)
    if ('fault' in found) throw new Error(`${file.file} can't be read back. ${found.fault}`)
  }
}

/**
 * Reads the messages of files that are returning back into the database, in their order: an earlier file has the first one of a message
 * that was sent again. Rejects when a file stopped returning meanwhile.
 */
export async function returnMessages(
  db: Database,
  { folder, files }: FilesOrder,
  signal: AbortSignal,
): Promise<Returned> {
  const sum: Returned = { added: 0, repeats: 0 }
  for (const file of files) {
    const groups = archiveGroups(join(folder, file.file), file.bytes)
    for await (const messages of inBatches(untilAborted(groups, signal))) {
      const { added, repeats } = await db.transaction(async (tx) => {
        if (!(await areStill(tx, [file.id], 'returning'))) throw new Error('Its time ended while it was read back.')
        return readBackArchived(tx, messages)
      })
      sum.added += added
      sum.repeats += repeats
    }
  }
  return sum
}

async function* inBatches<Item>(groups: AsyncIterable<Item[]>): AsyncGenerator<Item[], void> {
  for await (const group of groups)
    for (let at = 0; at < group.length; at += maxAtOnce) yield group.slice(at, at + maxAtOnce)
}

async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item, void> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }
}
