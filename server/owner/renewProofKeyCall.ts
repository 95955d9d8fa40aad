import * as v from 'valibot'
import { ownerCall } from './ownerCall.ts'

/** The call behind `npm run renew-proof-key`; the reply has the fingerprints of the installation and of its new key. */
export const renewProofKeyCall = ownerCall({
  path: '/owner/renew-proof-key',
  body: v.object({ renew: v.boolean() }),
  reply: v.object({ installation: v.string(), key: v.string(), keys: v.number() }),
})
