import * as words from '#words/proof'
import { unzipSync } from 'fflate'
import { readArchive } from '../../../domain/proof/readArchive.ts'
import type { Verdict } from '../../../domain/proof/verdict.ts'
import { verifyEvidence } from '../../../domain/proof/verifyEvidence.ts'
import type { ProofCrypto } from '../../../domain/proof/verifyDays.ts'

/** What was found in a file: a verdict, or why it isn't evidence. */
export type Verified = { verdict: Verdict } | { fault: string }

/** WebCrypto, as domain/proof asks for it. */
const webCrypto: ProofCrypto = {
  hashAll: (inputs) =>
    Promise.all(
      inputs.map(async (input) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(input)))),
    ),
  async isSignedBy(publicKey, signature, text) {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, signature, text)
  },
}

/** Verifies evidence on this device. `expected` is the fingerprint of the installation that should have signed it, if known. */
export async function verifyFile(chosen: File, expected: string | undefined): Promise<Verified> {
  if (!isSecureContext) return { fault: words.notSecure() }
  const read = readArchive(new Uint8Array(await chosen.arrayBuffer()), unzipSync)
  if ('fault' in read) return read
  return { verdict: await verifyEvidence({ ...read, expected }, read.about, webCrypto) }
}
