import type { Logger } from 'pino'
import type { HubAudience } from '../../contract/hubMessage.ts'
import { keepLease, leaseMs } from '../threads/keepLease.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import type { LiveUpdate } from './processMessages.ts'
import { foldAgain, type FoldAgainDeps } from './foldAgain.ts'
import { newRulesSpanMs } from './foldReason.ts'
import { deleteOutdatedCheckpoints } from './checkpointStore.ts'
import { claimFoldJob, FoldJobClaimed, nextFoldJob, noteOldStates, renewFoldJob } from './foldStore.ts'

export interface FoldingDeps extends FoldAgainDeps {
  log: Logger
  /** Called after a commit that wrote outbox rows. */
  deliver(): void
  /** Called after a commit that changed what live maps show. */
  onLive(updates: readonly LiveUpdate[]): void
  /** Called after a commit with the audiences of assets that became Active. */
  onActivated(audiences: readonly HubAudience[]): void
}

/** Woken after late messages were stored. */
export type Folding = RepeatedWork

/** However a job was added, it is found within this time. */
const maxPauseMs = 5_000
const failedPauseMs = 10_000

/**
 * Folds assets again, one at a time: those whose messages arrived late and, after an update, those whose states were created by other
 * rules.
 */
export function startFolding(deps: FoldingDeps): Folding {
  const { db, log, now } = deps
  let hasLookedBack = false

  /** Folds one asset again. Returns false if no job is due. */
  async function foldOne(signal: AbortSignal): Promise<boolean> {
    const begun = performance.now()
    const job = await claimFoldJob(db, now())
    if (!job) return false
    const lease = keepLease(begun, { renew: () => renewFoldJob(db, job, now() + leaseMs) })
    try {
      const { hasNews, update, activated } = await foldAgain(deps, job)
      if (hasNews) deps.deliver()
      if (update) deps.onLive([update])
      deps.onActivated(activated)
      log.debug({ ...job, ms: Math.round(performance.now() - begun) }, 'An asset was folded again')
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof FoldJobClaimed) {
        log.info({ assetId: job.assetId }, error.message)
        return true
      }
      log.error({ err: error, assetId: job.assetId }, 'An asset could not be folded again')
      await renewFoldJob(db, job, now() + failedPauseMs)
    } finally {
      lease.end()
    }
    return true
  }

  /** Does what is needed once after the rules are updated. */
  async function lookBack(): Promise<void> {
    if (hasLookedBack) return
    hasLookedBack = true
    await deleteOutdatedCheckpoints(db)
    await noteOldStates(db, now() - newRulesSpanMs, now())
  }

  return repeatWork({
    async look(signal) {
      await lookBack()
      const isSome = (await nextFoldJob(db)) !== null
      if (isSome && (await foldOne(signal))) return 0
      const next = isSome ? await nextFoldJob(db) : null
      return next === null ? maxPauseMs : Math.min(Math.max(next - now(), 50), maxPauseMs)
    },
    failed: (error) => log.error({ err: error }, 'Assets could not be folded again'),
    failedPauseMs,
  })
}
