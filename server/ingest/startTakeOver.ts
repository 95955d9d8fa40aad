import type { Logger } from 'pino'
import type { Database, Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import { limitLocks } from './deviceLockStore.ts'
import { processMessages, type Processed, type ProcessDeps } from './processMessages.ts'
import { deleteExpired, registeredSenders, takeStored, type RegisteredSender } from './unknownSenderStore.ts'

interface TakeOverDeps extends ProcessDeps {
  db: Database
  log: Logger
  /** Passes on what processing the messages changed, after the commit. */
  afterCommit(processed: Processed): void
}

/** Woken when a device is registered. */
export type TakeOver = RepeatedWork

/** However a device was registered, its stored messages are processed within this time. */
const pauseMs = 30_000
const cleanUpEveryMs = 600_000
const maxLockMs = 3_000

/**
 * Processes the stored messages of unknown senders once they are registered, as if they arrived now, and deletes those of senders that
 * nobody registered.
 */
export function startTakeOver(deps: TakeOverDeps): TakeOver {
  const { db, log, now } = deps
  let lastCleanUp = 0
  const failed = (error: unknown) => log.error({ err: error }, 'What unknown devices sent could not be taken over')
  return repeatWork({
    async look() {
      // One whose device is locked, or whose messages can't be stored, holds up no other.
      for (const sender of await registeredSenders(db)) await takeOver(deps, sender).catch(failed)
      if (now() - lastCleanUp >= cleanUpEveryMs) {
        lastCleanUp = now()
        await deleteExpired(db, now())
      }
      return pauseMs
    },
    failed,
    failedPauseMs: pauseMs,
  })
}

/** Takes over one sender's messages in one transaction, so that each message is processed only once, even after a failure. */
async function takeOver(deps: TakeOverDeps, { id, deviceId, imei, gateway }: RegisteredSender): Promise<void> {
  const process = async (tx: Transaction): Promise<Processed | null> => {
    if (deps.isShared) await limitLocks(tx, maxLockMs)
    const entries = await takeStored(tx, id, deps.now())
    if (!entries || entries.length === 0) return null
    return processMessages(tx, [{ imei, deviceId, gateway, entries }], deps)
  }
  const processed = await againAfterDeadlock(() => deps.db.transaction(process))
  if (!processed) return
  deps.afterCommit(processed)
  deps.log.info({ imei, messages: processed.outcomes.flat().length }, 'Took over what a registered device had sent')
}
