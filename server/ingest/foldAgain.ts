import { wholeSecond } from '../../domain/rules/reading.ts'
import type { Database } from '../database/database.ts'
import { messageExtent, messagePieces } from './messageSpanStore.ts'
import { applyRefold, type AppliedRefold, type ApplyDeps } from './applyRefold.ts'
import { readAssets } from './deviceContextStore.ts'
import {
  bordersOf,
  checkpointBefore,
  dropFoldJob,
  releaseFoldJob,
  newRules,
  renewLease,
  type FoldJob,
} from './foldStore.ts'
import { basisOf, savedSettingsOf } from './foldSettings.ts'
import { startRefold } from './refold.ts'

export interface FoldAgainDeps extends ApplyDeps {
  db: Database
}

/** Without a checkpoint, an asset is folded again from this long before the late message. */
const farthestBackMs = 14 * 86_400_000
const retryMs = 2_000
const unchanged: AppliedRefold = { hasNews: false, update: null }

/**
 * Folds an asset again, from the last checkpoint before the late messages to its newest message. Reads and folds in pieces outside any
 * transaction, so that nothing else waits, then applies the difference in one short transaction. If the process ends before that, nothing
 * has changed, and the next server that claims the job does the work. Returns what to publish.
 */
export async function foldAgain(deps: FoldAgainDeps, job: FoldJob): Promise<AppliedRefold> {
  const { db, now } = deps
  const { assetId } = job
  const [asset] = await readAssets(db, [assetId])
  const extent = await messageExtent(db, assetId)
  if (!asset || !extent) {
    await dropFoldJob(db, assetId)
    return unchanged
  }
  const saved = savedSettingsOf(asset)
  const basis = basisOf(saved.settings)
  const since = wholeSecond(job.since)
  const checkpoint = await checkpointBefore(db, { assetId, before: since, basis })
  const from = checkpoint ? checkpoint.at + 1_000 : Math.max(extent.first, job.since - farthestBackMs)
  const refold = startRefold({
    assetId,
    saved,
    checkpoint: checkpoint?.state ?? null,
    borders: await bordersOf(db, assetId, from),
  })
  for await (const piece of messagePieces(db, assetId, from, Number.MAX_SAFE_INTEGER / 1e3)) {
    refold.take(piece.filter(({ id }) => id <= extent.lastId))
    await renewLease(db, assetId, now())
  }
  const applied = await db.transaction((tx) =>
    applyRefold(tx, deps, {
      job,
      refold,
      basis,
      from,
      lastId: extent.lastId,
      isFirst: job.reason === newRules,
    }),
  )
  // The settings changed in the meantime: fold again with the current ones.
  if (applied === null) await releaseFoldJob(db, assetId, now() + retryMs)
  return applied ?? unchanged
}
