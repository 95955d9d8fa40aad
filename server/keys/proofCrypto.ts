import { createHash, createPublicKey, verify } from 'node:crypto'
import type { ProofCrypto } from '../../domain/proof/verifyDays.ts'

/** What stands before the 32 bytes of an Ed25519 public key in its DER form (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** SHA-256 and Ed25519 of node:crypto, as domain/proof asks for them. */
export const proofCrypto: ProofCrypto = {
  async hashAll(inputs) {
    return inputs.map((input) => new Uint8Array(createHash('sha256').update(input).digest()))
  },
  async isSignedBy(publicKey, signature, text) {
    const key = createPublicKey({ key: Buffer.concat([derPrefix, publicKey]), format: 'der', type: 'spki' })
    return verify(null, text, key, signature)
  },
}
