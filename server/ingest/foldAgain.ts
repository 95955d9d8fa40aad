import type { AssetFold } from '../../domain/rules/foldAsset.ts'
import { wholeSecond } from '../../domain/rules/reading.ts'
import type { Database } from '../database/database.ts'
import { unsealedSpan } from '../storage/sealedMonthStore.ts'
import { firstMessageAt, isReportedFrom, lastIdFrom, messagePieces } from './messageSpanStore.ts'
import type { ApplyDeps } from './applyFoundAlerts.ts'
import { applyRefold, type AppliedRefold, type RefusedRefold } from './applyRefold.ts'
import { applyStoppedRefold } from './applyStoppedRefold.ts'
import { readAssetContexts } from './deviceContextStore.ts'
import { checkpointBefore, checkpointsFrom } from './checkpointStore.ts'
import { bordersOf, dropFoldJob, finishFoldJob, renewFoldJob, type FoldJob } from './foldStore.ts'
import { newRules, newRulesSpanMs } from './foldReason.ts'
import { basisOf, savedSettingsOf } from './foldSettings.ts'
import { startRefold } from './refold.ts'

export interface FoldAgainDeps extends ApplyDeps {
  db: Database
}

/** Without a checkpoint, an asset is folded again from this long before the late message. */
const farthestBackMs = 14 * 86_400_000
const retryMs = 2_000
const unchanged: AppliedRefold = { hasNews: false, update: null, activated: [], moments: 0 }

/**
 * Folds an asset again, from the last checkpoint before the late messages to the first one after them at which nothing differs any more, else
 * to its newest message. Reads and folds in pieces outside any transaction, so that nothing else waits, then applies the difference in one
 * short transaction. Sealed months aren't folded again: of what is before one, what was over before it begins is corrected. If the process ends
 * before that, nothing has changed, and the next server that claims the job does the work. Returns what to publish.
 */
export async function foldAgain(deps: FoldAgainDeps, job: FoldJob): Promise<AppliedRefold> {
  const { db, now } = deps
  const { assetId } = job
  const [asset] = await readAssetContexts(db, [assetId])
  const first = await firstMessageAt(db, assetId)
  if (!asset || first === null) {
    await dropFoldJob(db, assetId)
    return unchanged
  }
  const unsealed = await unsealedSpan(db, assetId, job.until ?? Infinity)
  const endJob = async () => {
    await db.transaction((tx) => finishFoldJob(tx, job))
    return unchanged
  }
  if (unsealed.start > -Infinity && !(await needsFolding(db, job, unsealed.start))) return endJob()
  const saved = savedSettingsOf(asset)
  const basis = basisOf(saved.settings)
  const rulesSince = job.reason === newRules ? job.since + newRulesSpanMs : null
  // What was found in sealed months stays: their messages are no longer there.
  job.since = Math.max(job.since, unsealed.start)
  const since = wholeSecond(job.since)
  const checkpoint = await checkpointBefore(db, { assetId, before: since, basis })
  const from = Math.max(
    unsealed.start,
    checkpoint ? checkpoint.at + 1_000 : Math.max(first, job.since - farthestBackMs),
  )
  const isCold = !checkpoint && from > first
  const lastId = await lastIdFrom(db, assetId, from)
  const borders = await bordersOf(db, assetId, from)

  async function fold(ends: readonly { at: number; state: AssetFold }[]): Promise<AppliedRefold | RefusedRefold> {
    const isBeforeSeal = unsealed.end < Infinity
    const state = checkpoint?.state ?? null
    const refold = startRefold({ assetId, saved, checkpoint: state, borders, ends, isBeforeSeal })
    for await (const piece of messagePieces(db, assetId, from, Math.min(unsealed.end, Number.MAX_SAFE_INTEGER / 1e3))) {
      refold.take(piece.filter(({ id }) => id <= lastId))
      if (refold.stopped()) break
    }
    const whole = refold.stopped()
    const stopped = whole ?? (isBeforeSeal ? refold.settled() : null)
    // All that came of it went on in a sealed month.
    if (!stopped && isBeforeSeal) return endJob()
    const sealedFrom = whole || !isBeforeSeal ? null : unsealed.end
    const request = { job, basis, from, lastId, isCold, rulesSince, sealedFrom }
    return db.transaction((tx) =>
      stopped ? applyStoppedRefold(tx, deps, stopped, request) : applyRefold(tx, deps, refold, request),
    )
  }

  const ends = job.until === null ? [] : await checkpointsFrom(db, { assetId, from: wholeSecond(job.until), basis })
  let applied = await fold(ends)
  if (applied === 'differs after') applied = await fold([])
  if (typeof applied !== 'string') return applied
  // The settings changed in the meantime: fold again with the current ones.
  await renewFoldJob(db, job, now() + retryMs)
  return unchanged
}

/** Returns whether a job is about messages after a sealed month, and there are any. */
async function needsFolding(db: Database, { assetId, until }: FoldJob, sealed: number): Promise<boolean> {
  if (until !== null && until < sealed) return false
  return isReportedFrom(db, assetId, sealed)
}
