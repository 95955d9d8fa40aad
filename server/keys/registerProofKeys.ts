import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { RegisterOwnerCall } from '../owner/registerOwnerCall.ts'
import { renewProofKeyCall } from '../owner/renewProofKeyCall.ts'
import { readProofKeys, renewProofKey } from './proofKeyStore.ts'

/** Registers the call behind npm run renew-proof-key, which shows the fingerprint of the key that signs records, or replaces the key. */
export function registerProofKeys(
  register: RegisterOwnerCall,
  { db, now, log }: { db: Database; now: () => number; log: Logger },
): void {
  register(renewProofKeyCall, async ({ renew }) => {
    const keys = renew ? await renewProofKey(db, now()) : await readProofKeys(db, now())
    if (renew)
      log.info({ key: keys.fingerprint }, "The key that signs records was renewed, as the server's owner asked")
    return { installation: keys.installation, key: keys.fingerprint, keys: keys.statements.length }
  })
}
