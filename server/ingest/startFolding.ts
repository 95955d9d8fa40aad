import type { Logger } from 'pino'
import { wakeablePause } from '../threads/wakeablePause.ts'
import { foldAgain, type FoldAgainDeps } from './foldAgain.ts'
import { claimFoldJob, nextFoldJob, noteOldStates, releaseFoldJob } from './foldStore.ts'

export interface FoldingDeps extends FoldAgainDeps {
  log: Logger
  /** Called after a commit that wrote outbox rows. */
  deliver(): void
}

export interface Folding {
  /** Looks whether an asset has to be folded again; called after late messages were stored. */
  wake(): void
  close(): Promise<void>
}

/** However a job came about, it is found within this time. */
const longestPauseMs = 30_000
const failedPauseMs = 10_000
/** States of other rules are made anew from so much of the past. */
const newRulesSpanMs = 2 * 86_400_000

/** Folds assets again whose messages arrived late, one at a time, and after an update those whose states other rules made. */
export function startFolding(deps: FoldingDeps): Folding {
  const { db, log, now } = deps
  const pause = wakeablePause()
  let isClosed = false

  /** One asset; false where none is due. */
  async function foldOne(): Promise<boolean> {
    const job = await claimFoldJob(db, now())
    if (!job) return false
    const begun = performance.now()
    try {
      if (await foldAgain(deps, job)) deps.deliver()
      log.debug({ ...job, ms: Math.round(performance.now() - begun) }, 'An asset was folded again')
    } catch (error) {
      if (isClosed) return false
      log.error({ err: error, assetId: job.assetId }, 'An asset could not be folded again')
      await releaseFoldJob(db, job.assetId, now() + failedPauseMs)
    }
    return true
  }

  async function run(): Promise<void> {
    await noteOldStates(db, now() - newRulesSpanMs, now()).catch((error: unknown) => {
      log.error({ err: error }, 'Assets of other rules could not be found')
    })
    while (!isClosed) await lookOnce().catch(failed)
  }

  async function lookOnce(): Promise<void> {
    if (await foldOne()) return
    const next = await nextFoldJob(db)
    await pause.wait(next === null ? longestPauseMs : Math.min(Math.max(next - now(), 50), longestPauseMs))
  }

  async function failed(error: unknown): Promise<void> {
    if (isClosed) return
    log.error({ err: error }, 'Assets could not be folded again')
    await pause.wait(failedPauseMs)
  }

  const running = run()
  return {
    wake: pause.wake,
    async close() {
      isClosed = true
      pause.wake()
      await running
    },
  }
}
