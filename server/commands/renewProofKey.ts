import { parseArgs } from 'node:util'
import { groupsOfFour } from '../../domain/proof/proofTexts.ts'
import { toError } from '../errors/toError.ts'
import { callOwner } from '../owner/callOwner.ts'
import { renewProofKeyCall } from '../owner/renewProofKeyCall.ts'
import { loadDotEnv, readSettings } from '../settings.ts'

// npm run renew-proof-key: replaces the key with which the running server signs records. With --show it only shows the fingerprint.
try {
  loadDotEnv()
  const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } })
  const call = { renew: !values.show }
  const { installation, key, keys } = await callOwner(readSettings().dataDirectory, renewProofKeyCall, call)
  console.info(`\n  Fingerprint of this installation, which never changes:\n\n  ${groupsOfFour(installation)}\n`)
  console.info(`  ${values.show ? 'Its key' : 'Its new key'}, number ${keys}:\n\n  ${groupsOfFour(key)}\n`)
} catch (error) {
  console.error(`\n  Nothing was changed. ${toError(error).message}\n`)
  process.exitCode = 1
}
