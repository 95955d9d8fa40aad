import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { recomputeCall } from '../owner/recomputeCall.ts'
import type { RegisterOwnerCall } from '../owner/registerOwnerCall.ts'
import { countFoldJobs, noteAllAssets } from './foldStore.ts'

export interface RecomputeDeps {
  db: Database
  now: () => number
  log: Logger
  /** Called when assets are waiting to be folded again. */
  wake(): void
}

/** Registers the call behind npm run recompute: every asset is folded again from its first message, one after the other. */
export function registerRecompute(register: RegisterOwnerCall, { db, now, log, wake }: RecomputeDeps): void {
  register(recomputeCall, async ({ begin }) => {
    if (begin) {
      log.info({ assets: await noteAllAssets(db, now()) }, "Every asset is folded again, as the server's owner asked")
      wake()
    }
    return { waiting: await countFoldJobs(db) }
  })
}
