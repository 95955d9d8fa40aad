import { isClockAhead } from '../../domain/trips/fixQuality.ts'
import type { Transaction } from '../database/database.ts'
import { distrustFuture } from './futureMessageStore.ts'
import { newRules, newRulesSpanMs } from './foldReason.ts'
import type { NewFoldJob } from './foldStore.ts'
import type { FreshMessage } from './storeArrivals.ts'

/**
 * Starts the states of assets over whose newest message was dated by a server's clock that was more than a day ahead and is right again: as long as that
 * message counted as the newest one, every other would be late until its time has come. It's kept like one of a device whose clock is ahead, and
 * the jobs that are returned build the states of these assets again. received: when the new messages arrived, epoch ms.
 */
export async function leaveFuture(
  tx: Transaction,
  fresh: readonly FreshMessage[],
  received: number,
): Promise<NewFoldJob[]> {
  const assets = new Set(fresh.flatMap(({ context: { asset, isPast } }) => (asset && !isPast ? [asset] : [])))
  const ahead = [...assets].filter(({ live }) => live && isClockAhead({ created: live.created, received }))
  if (ahead.length === 0) return []
  const ids = ahead.map(({ assetId }) => assetId)
  await distrustFuture(tx, ids, received)
  for (const asset of ahead) asset.live = null
  return ids.map((assetId) => ({ assetId, since: received - newRulesSpanMs, until: null, reason: newRules }))
}
