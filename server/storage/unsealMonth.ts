import { utcMonthSpan } from '../../domain/time/utcMonth.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockDevicesEverOn } from '../ingest/deviceLockStore.ts'
import { saveFoldNotes, type NewFoldJob } from '../ingest/foldStore.ts'
import { arrivedSince, assetsWithMessages } from '../ingest/messageArchiveStore.ts'
import { noteLateHours } from '../proof/proofHourStore.ts'
import { markDaysStale } from '../reports/assetDayStore.ts'
import { archivedFiles, noteReturned, type ArchivedMonth } from './archiveStore.ts'

/** A message was received this long before it's stored, at most. */
const storedWithinMs = 5 * 60_000

/**
 * Notes that all messages of files of one month were read back. When none of its files is away any more, the month isn't sealed: the messages
 * that arrived while it was are folded, summarised and hashed like other late ones. Returns false when the time of a file ended meanwhile.
 */
export async function unsealMonth(db: Database, files: readonly ArchivedMonth[], now: () => number): Promise<boolean> {
  const [first] = files
  if (!first) return true
  const { customerId, month } = first
  const begun = now()
  let assetIds: readonly number[] = []

  /** Treats what arrived since a time as late. */
  async function noteArrived(tx: Transaction, since: number): Promise<void> {
    const arrived = await arrivedSince(tx, assetIds, utcMonthSpan(month), since - storedWithinMs)
    const received = now()
    const late = arrived.flatMap(({ assetId, hours }) => hours.map((created) => ({ assetId, created, received })))
    await markDaysStale(tx, late)
    await noteLateHours(tx, late)
    const jobs = arrived.map(({ assetId, first: since, last: until }): NewFoldJob => ({
      assetId,
      since,
      until,
      reason: 'late messages',
    }))
    await saveFoldNotes(tx, { checkpoints: [], jobs }, received)
  }

  const areBack = await db.transaction(async (tx) => {
    const ids = files.map(({ id }) => id)
    if (!(await noteReturned(tx, ids))) return false
    const all = await archivedFiles(tx, { customerId, month })
    if (customerId === null || !all.every(({ state }) => state === 'back')) return true
    assetIds = (await assetsWithMessages(tx, [customerId], utcMonthSpan(month))).get(customerId) ?? []
    await noteArrived(tx, Math.min(...all.map(({ archivedAt }) => archivedAt)))
    return true
  })
  if (!areBack || assetIds.length === 0) return areBack
  // What was being stored meanwhile has found the month sealed.
  await db.transaction((tx) => lockDevicesEverOn(tx, assetIds))
  await db.transaction((tx) => noteArrived(tx, begun))
  return true
}
