import type { Logger } from 'pino'
import { hourOf } from '../../domain/proof/dayTrees.ts'
import type { Database } from '../database/database.ts'
import { clocksDifferMs } from '../database/isAhead.ts'
import { readProofKeys } from '../keys/proofKeyStore.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import { copyStatements } from './copyStatements.ts'
import { addNewAssets, hasOpenAssets, reopenHours } from './proofHourStore.ts'
import { sealLate, sealNext } from './sealHours.ts'
import { hasMessagesNear } from '../storage/clockDoubtStore.ts'
import { signDays } from './signDays.ts'

export interface ProofDeps {
  db: Database
  dataDirectory: string
  now: () => number
  log: Logger
}

/** How long after its end an hour is hashed, so that what arrives a little late is in its first version. */
const settledAfterMs = 10 * 60_000
const pauseMs = 60_000
const failedPauseMs = 60_000

/**
 * Hashes the messages of every hour some minutes after it ended, and signs the root of its day, in the background. On several servers each
 * asset is hashed by the one that holds its lease, and statements are signed one after the other.
 */
export function startProof(deps: ProofDeps): RepeatedWork {
  const { db, now, log } = deps
  let hasKeys = false
  return repeatWork({
    async look(signal) {
      // From the first start on, so that a backup has them, too.
      if (!hasKeys) await readProofKeys(db, now())
      hasKeys = true
      await proveUntilNow(deps, signal)
      return pauseMs
    },
    failed: (error) => log.error({ err: error }, 'Records could not be signed'),
    failedPauseMs,
  })
}

/** Hashes and signs everything that is due. Returns how many statements were signed. */
export async function proveUntilNow({ db, dataDirectory, now, log }: ProofDeps, signal?: AbortSignal): Promise<number> {
  const settled = now() - settledAfterMs
  const until = hourOf(settled)
  // A clock that is behind would have years hashed again: before the time is set, no message is near it.
  if (await hasMessagesNear(db, now()))
    await reopenHours(db, { until, latest: hourOf(settled + clocksDifferMs) }, now())
  await addNewAssets(db)
  while (await sealNext(db, until, now())) signal?.throwIfAborted()
  const sealOneLate = () => sealLate(db, now() - settledAfterMs, now())
  for (let late = await sealOneLate(); late; late = await sealOneLate()) {
    signal?.throwIfAborted()
    if (late.isReplaced)
      log.warn(late, 'The messages of an hour are no longer those that were signed: some were changed or removed')
  }
  if (await hasOpenAssets(db, until)) return 0
  const signed = await signDays(db, until, now(), signal)
  await copyStatements(db, dataDirectory, log)
  return signed
}
