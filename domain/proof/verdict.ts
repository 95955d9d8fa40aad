import type { Manifest } from '../../contract/proof/evidenceFile.ts'
import type { ComputedEvidence } from './evidenceReport.ts'

/** A reason why something doesn't hold. Times are in epoch milliseconds. */
export type ProofFault =
  | { code: 'keyChainBroken' | 'keyUnknown' | 'manifestChanged' | 'pageChanged' | 'pageMissing' }
  | { code: 'otherInstallation' | 'notExpected'; found: string; expected: string }
  | { code: 'statementChanged' | 'statementOther' | 'statementTwice' | 'dayMissing' | 'dayNotInRoot'; day: string }
  | { code: 'hourChanged' | 'leavesChanged' | 'hourOpen' | 'leavesMissing'; hour: number }
  | { code: 'readingChanged' | 'readingAdded' | 'readingTwice'; at: number }
  /** So many readings after this one, or after the start of the hour. */
  | { code: 'readingMissing'; at: number; count: number }
  | { code: 'readingInvalid' | 'readingForeign'; row: number }
  | { code: 'partChanged' | 'partMissing'; part: string; value: string }
  | { code: 'notComputed'; reason: string }
  | { code: 'otherRules'; rules: number; own: number }
  | { code: 'valueDiffers'; at: string; reported: string; computed: string }

/** What is checked of evidence, in the order in which it is shown. */
export const proofChecks = ['signature', 'unchanged', 'complete', 'settings', 'report', 'page'] as const
export type ProofCheck = (typeof proofChecks)[number]

/** What holds of a piece of evidence. */
export interface Verdict {
  about: Manifest
  /** The report that the readings give; undefined when none can be computed. */
  computed: ComputedEvidence | undefined
  /** The version of the rules that computed it. */
  ownRules: number
  /** False when the report is in another language or other units than the present reader's. */
  areTextsCompared: boolean
  /** The faults of each check; none where it holds. */
  faults: Readonly<Record<ProofCheck, readonly ProofFault[]>>
  /** How many readings there are, in how many hours of the period, and in how many of these the asset sent none. */
  readings: number
  hours: number
  emptyHours: number
  /** Starts of hours whose signed version replaced earlier messages (epoch milliseconds). */
  replacedHours: readonly number[]
}
