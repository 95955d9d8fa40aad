import type { EvidenceFile } from '../../contract/proof/evidenceFile.ts'
import { proofChecks } from '../../domain/proof/verdict.ts'
import { readManifest, verifyEvidence } from '../../domain/proof/verifyEvidence.ts'
import { proofCrypto } from '../../server/keys/proofCrypto.ts'

/** Returns the codes of everything that doesn't hold, each behind its check. */
export async function faultsIn(file: EvidenceFile, page: string | undefined, expected?: string): Promise<string[]> {
  const about = readManifest(file)
  if (!about) throw new Error('no manifest')
  const { faults } = await verifyEvidence({ file, page, expected }, about, proofCrypto)
  return proofChecks.flatMap((check) => faults[check].map((fault) => `${check}: ${fault.code}`))
}
