import type { Logger } from 'pino'
import { groupBy } from '../../domain/lists/groupBy.ts'
import { firstStoredMonth } from '../../domain/storage/retention.ts'
import { addMonths, utcMonthSpan } from '../../domain/time/utcMonth.ts'
import type { Database, Queryable } from '../database/database.ts'
import { toError } from '../errors/toError.ts'
import { assetsWithMessages, isFoldWaiting } from '../ingest/messageArchiveStore.ts'
import { namesOfMonths } from '../ingest/messagePartitionStore.ts'
import { isHashWaiting } from '../proof/proofHourStore.ts'
import { archivedFiles, endReturns, isWithdrawn, noteRemoved, recordFile, type ArchivedMonth } from './archiveStore.ts'
import { isDue, isDueBy, retainedMonths, type RetainedMonths } from './retentionPlan.ts'
import { returnWithdrawn } from './returnWithdrawn.ts'
import type { ArchiveThread } from './thread/archiveThread.ts'

export interface ArchiveDeps {
  db: Database
  thread: Pick<ArchiveThread, 'request'>
  /** Stores the summaries of a month's days of these assets that are missing: nothing can be computed from it afterwards. */
  summarise: (assetIds: readonly number[], month: string, signal: AbortSignal) => Promise<void>
  /** The archive's folder. */
  folder: string
  /** Of this installation; see contract/proof/evidenceFile.ts. */
  installation: string
  software: string
  schema: string
  now: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** A customer's month that is older than its rule was when it was looked for. */
interface DueMonth extends RetainedMonths {
  month: string
  assetIds: number[]
}

/** Late messages of an archived month are collected for this long before they get a file of their own. */
const lateMs = 7 * 86_400_000

/** What happened to the months that are due. */
export interface ArchiveOutcome {
  archived: number
  failures: number
  /** How many months are left for later because something in them waits. */
  waiting: number
  /** Since when (epoch ms) the month that has been due longest has been due, of those that aren't in the archive; null without one. */
  dueSince: number | null
}

/**
 * Writes every customer's month that is older than its rule to the archive and seals it, one after the other, the oldest first. Months in
 * which something waits to be folded or hashed are left for later. A failure is logged, removes nothing and doesn't stop the other months.
 */
export async function archiveDueMonths(deps: ArchiveDeps, signal: AbortSignal): Promise<ArchiveOutcome> {
  const { db, now } = deps
  const outcome: ArchiveOutcome = { archived: 0, failures: 0, waiting: 0, dueSince: null }
  const rules = await retainedMonths(db, 'messages')
  if (rules.length === 0) return outcome
  for (const month of await namesOfMonths(db)) {
    for (const due of await dueIn(db, month, rules, now())) {
      signal.throwIfAborted()
      const files = await archivedFiles(db, { customerId: due.customerId, month })
      if (files.some(({ state, archivedAt }) => state !== 'away' || archivedAt > now() - lateMs)) continue
      const attempt = await archiveIfSettled(deps, due, signal)
      if (attempt === 'archived') {
        outcome.archived++
        continue
      }
      if (attempt === 'stays') continue
      if (attempt === 'failed') outcome.failures++
      else outcome.waiting++
      outcome.dueSince = Math.min(outcome.dueSince ?? Infinity, utcMonthSpan(addMonths(month, due.months)).end)
    }
  }
  return outcome
}

/**
 * What archiveIfSettled made of a month: it's `waiting` while something in it waits to be folded or hashed, and `stays` when its rule was
 * changed meanwhile.
 */
type Attempt = 'archived' | 'waiting' | 'stays' | 'failed'

/** Archives a month unless something in it waits. Why it isn't archived is in the log then. */
async function archiveIfSettled(deps: ArchiveDeps, due: DueMonth, signal: AbortSignal): Promise<Attempt> {
  const { db, log } = deps
  const { customerName, month } = due
  try {
    if (!(await isSettled(db, due))) {
      log.info(
        { customer: customerName, month },
        'A month is not archived yet: messages in it wait to be folded or hashed',
      )
      return 'waiting'
    }
    return await archiveMonth(deps, due, signal)
  } catch (error) {
    if (signal.aborted) throw error
    log.error({ customer: customerName, month, reason: toError(error).message }, 'A month could not be archived')
    return 'failed'
  }
}

async function dueIn(db: Database, month: string, rules: readonly RetainedMonths[], now: number): Promise<DueMonth[]> {
  const old = rules.filter(({ months }) => month < firstStoredMonth(months, now))
  if (old.length === 0) return []
  const assets = await assetsWithMessages(
    db,
    old.map(({ customerId }) => customerId),
    utcMonthSpan(month),
  )
  return old.flatMap((own) => {
    const assetIds = assets.get(own.customerId)
    return assetIds ? [{ ...own, month, assetIds }] : []
  })
}

/** A fold of later messages may begin this long before them. */
const foldedBackMs = 15 * 86_400_000

/** Returns whether nothing that reads a month is waiting. Messages of no asset are neither folded nor hashed. */
async function isSettled(
  db: Queryable,
  { customerId, month, assetIds }: Pick<DueMonth, 'customerId' | 'month' | 'assetIds'>,
): Promise<boolean> {
  if (customerId === null) return true
  const span = utcMonthSpan(month)
  return !(await isFoldWaiting(db, assetIds, span.end + foldedBackMs)) && !(await isHashWaiting(db, assetIds, span))
}

/** Writes a file, and records it if its rule is what it was and nothing in its month waits since. */
async function archiveMonth(deps: ArchiveDeps, due: DueMonth, signal: AbortSignal): Promise<Attempt> {
  const { db, thread, summarise, folder, installation, software, schema, now, log } = deps
  const { customerId, customerName, month, assetIds } = due
  const begun = performance.now()
  // Other months may have taken hours.
  if (!(await isDue(db, due, now()))) return 'stays'
  if (customerId !== null) await summarise(assetIds, month, signal)
  const known = (await archivedFiles(db, { customerId, month })).map(({ file }) => file)
  const customer = customerId === null ? null : { id: customerId, name: customerName }
  const subject = { installation, customer, month }
  const order = { folder, subject, software, schema, now: now(), known, assetIds }
  const written = await thread.request('write', order, signal)
  if (!written) return 'archived'
  const attempt = await db.transaction(async (tx): Promise<Attempt> => {
    if (!(await isDue(tx, due, now()))) return 'stays'
    if (!(await isSettled(tx, due))) return 'waiting'
    await recordFile(tx, { ...written, customerId, month, archivedAt: now() })
    return 'archived'
  })
  const seconds = Math.round((performance.now() - begun) / 1000)
  const { isNew, ...file } = written
  if (attempt === 'archived') log.info({ customer: customerName, month, ...file, seconds }, 'A month was archived')
  else if (isNew && !(await archivedFiles(db)).some((one) => one.file === file.file))
    await thread.request('discard', { folder, file: file.file })
  return attempt
}

type RemoveDeps = Pick<ArchiveDeps, 'db' | 'thread' | 'summarise' | 'folder' | 'now' | 'log'>

/** Since when (epoch ms) files have been seen leaving, by id: anyone who began to read their messages before they were sealed has until then. */
export type SeenLeaving = Map<number, number>

/**
 * Removes the messages of files that have been sealed for settleMs, a month at a time; and of those that were read back until a time before
 * now. Those of a file whose rule was lengthened or withdrawn before they left stay, and their month isn't sealed any more. Returns how many
 * files failed, and whether some still have to wait.
 */
export async function removeArchivedMonths(
  deps: RemoveDeps,
  seen: SeenLeaving,
  settleMs: number,
  signal: AbortSignal,
): Promise<{ failures: number; isWaiting: boolean }> {
  const { db, now } = deps
  await endReturns(db, await endedReturns(deps, signal), now())
  let failures = await returnWithdrawn(deps, signal)
  const rules = await retainedMonths(db, 'messages')
  const leaving = (await archivedFiles(db)).filter(
    (file) => file.state === 'leaving' && (file.restoredAt !== null || isDueBy(rules, file, now())),
  )
  const ids = new Set(leaving.map(({ id }) => id))
  for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
  for (const id of ids) if (!seen.has(id)) seen.set(id, now())
  const settled = leaving.filter(({ id }) => now() - (seen.get(id) ?? now()) >= settleMs)
  for (const files of groupBy(settled, ({ month }) => month).values()) {
    signal.throwIfAborted()
    // At once, if these files are all there is of the month.
    if ((await removeFiles(deps, 'removeWhole', files, signal)).areRemoved) continue
    for (const file of files) if (!(await removeFiles(deps, 'remove', [file], signal)).hasWorked) failures++
  }
  return { failures, isWaiting: settled.length < leaving.length }
}

/**
 * Returns the ids of files that were read back until now, or for as long as no rule lets them leave, and whose month nothing waits for. What
 * late messages have changed in summaries of its days is stored first.
 */
async function endedReturns(deps: RemoveDeps, signal: AbortSignal): Promise<number[]> {
  const { db, summarise } = deps
  const now = deps.now()
  const ended: number[] = []
  const rules = await retainedMonths(db, 'messages')
  for (const file of await archivedFiles(db)) {
    const { id, customerId, month, state, restoredUntil } = file
    if (restoredUntil === null || restoredUntil > now) continue
    if (isWithdrawn(file) && !isDueBy(rules, file, now)) continue
    const assets = await assetsWithMessages(db, [customerId], utcMonthSpan(month))
    const assetIds = assets.get(customerId) ?? []
    if (state === 'back') {
      if (!(await isSettled(db, { customerId, month, assetIds }))) continue
      if (customerId !== null) await summarise(assetIds, month, signal)
    }
    ended.push(id)
  }
  return ended
}

/** Removes the messages of files of one month and notes it. A failure is in the log then. */
async function removeFiles(
  { db, thread, folder, now, log }: RemoveDeps,
  how: 'remove' | 'removeWhole',
  files: readonly ArchivedMonth[],
  signal: AbortSignal,
): Promise<{ hasWorked: boolean; areRemoved: boolean }> {
  const names = files.map(({ file }) => file)
  const ids = files.map(({ id }) => id)
  try {
    const begun = performance.now()
    const areRemoved = await thread.request(how, { folder, files }, signal)
    if (areRemoved) {
      await noteRemoved(db, ids, now())
      const seconds = Math.round((performance.now() - begun) / 1000)
      log.info({ files: names, seconds }, 'Archived messages were removed from the database')
    }
    return { hasWorked: true, areRemoved }
  } catch (error) {
    if (signal.aborted) throw error
    const words = how === 'remove' ? 'Archived messages could not be removed' : 'A month could not be removed at once'
    log.error({ files: names, reason: toError(error).message }, words)
    return { hasWorked: false, areRemoved: false }
  }
}
