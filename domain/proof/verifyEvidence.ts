import { manifest, type EvidenceFile, type Manifest } from '../../contract/proof/evidenceFile.ts'
import { readSigned } from '../../contract/proof/readSigned.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { isObject } from '../lists/isObject.ts'
import { readerLanguage } from '../../words/reader.ts'
import { foldVersion } from '../rules/foldAsset.ts'
import type { Span } from '../time/dayBounds.ts'
import { readerUnits } from '../units/readerUnits.ts'
import { hashOfText, utcHourMs } from './dayTrees.ts'
import { addressKey, computeEvidence, namedParts, neededSpan, readSpan, type EvidenceInputs } from './evidenceReport.ts'
import type { HashAll } from './merkle.ts'
import { reportDifferences } from './reportDifferences.ts'
import type { ProofCheck, ProofFault, Verdict } from './verdict.ts'
import { hashReadings, verifyCompleteness, verifyReadings } from './verifyReadings.ts'
import { followKeys, isSigned, verifyDays, type ProofCrypto } from './verifyDays.ts'

/** The evidence to verify: its data, its page, and the installation that should have signed it, when known. */
export interface EvidenceToVerify {
  file: EvidenceFile
  page: string | undefined
  expected?: string | undefined
}

/** Returns what the signed manifest of evidence says; undefined when it is not readable as one. */
export const readManifest = ({ manifest: { text } }: EvidenceFile): Manifest | undefined => readSigned(manifest, text)

/**
 * Verifies evidence: who signed it, whether its readings are unchanged and complete, and whether the report follows from them. Every check is
 * made, whatever the ones before it found.
 */
export async function verifyEvidence(
  { file, page, expected }: EvidenceToVerify,
  about: Manifest,
  crypto: ProofCrypto,
): Promise<Verdict> {
  const { hashAll } = crypto
  const keys = await followKeys(file.keys, about.installation, crypto)
  const signature: ProofFault[] = [...keys.faults]
  if (expected !== undefined && expected !== about.installation)
    signature.push({ code: 'notExpected', found: about.installation, expected })
  if (!keys.known.has(about.key)) signature.push({ code: 'keyUnknown' })
  else if (!(await isSigned(file.manifest, keys.known.get(about.key), crypto)))
    signature.push({ code: 'manifestChanged' })

  const days = await verifyDays(file, about, keys.known, crypto)
  const { readings, faults } = await hashReadings(file.messages, about.assetId, hashAll)
  const compared = await verifyReadings(readings, days.stated, hashAll)
  const messages = readings.map(({ message }) => message)
  const span = spanOf(file, about, messages)
  const coverage = span ? verifyCompleteness(span, days.stated) : { faults: [], hours: 0, emptyHours: 0 }
  const replacedHours = days.stated.flatMap(({ statement, day }) =>
    day.hours
      .filter((hour) => !hour.extends)
      .map(({ hour }) => Date.parse(`${statement.day}T00:00:00Z`) + hour * utcHourMs),
  )
  const made = await verifyReport(file, about, messages)
  const checked: Record<ProofCheck, ProofFault[]> = {
    signature: [...signature, ...days.signature],
    unchanged: [...days.unchanged, ...faults, ...compared.unchanged],
    // Which hours have readings isn't known of a day whose hours aren't those that were signed.
    complete: [...compared.complete, ...days.unchanged, ...coverage.faults],
    settings: await verifyParts(file, about, hashAll),
    report: made.faults,
    page: await verifyPage(page, about, hashAll),
  }
  const { hours, emptyHours } = coverage
  const { computed } = made
  const areTextsCompared = hasReaderOf(about)
  const found = { readings: readings.length, hours, emptyHours, replacedHours }
  return { about, computed, ownRules: foldVersion, areTextsCompared, faults: checked, ...found }
}

/** Returns whether a report is in the language and the units of the present reader, so that its texts can be compared. */
const hasReaderOf = ({ language, units }: Manifest): boolean =>
  language === readerLanguage() && JSON.stringify(units) === JSON.stringify(readerUnits())

/**
 * Returns the span whose messages the report needs; undefined for inputs that no report can be computed from, which is reported apart. How much
 * around its day other rules needed isn't known here: of their reports it's the day.
 */
function spanOf({ inputs }: EvidenceFile, about: Manifest, messages: readonly StoredMessage[]): Span | undefined {
  try {
    const question = { ...inputsOf(about, inputs).inputs, now: Date.parse(about.through) }
    const { bounds, now } = question
    if (about.rules !== foldVersion) return { start: bounds.start, end: Math.min(bounds.end, now) }
    const { span, read } = readSpan(question, messages)
    return neededSpan(about.report, question, span, read)
  } catch {
    return undefined
  }
}

/** Of the year 5138. */
const latestMs = 1e14
/** A day is at most a little longer than 24 hours. Of a span of years, each hour would be looked for. */
const maxDayMs = 3 * 86_400_000

/** Returns whether something is the span of a day, at a time that can be written. */
const isDaySpan = (value: unknown): value is Span =>
  isObject(value) &&
  typeof value.start === 'number' &&
  typeof value.end === 'number' &&
  Math.abs(value.start) < latestMs &&
  value.end >= value.start &&
  value.end - value.start <= maxDayMs

async function verifyParts(file: EvidenceFile, about: Manifest, hashAll: HashAll): Promise<ProofFault[]> {
  const faults: ProofFault[] = []
  const parts = evidenceParts(file)
  for (const [part, hash] of Object.entries(about.parts)) {
    const value = parts.get(part)
    if (value === undefined) faults.push({ code: 'partMissing', part, value: '' })
    else if ((await hashOfText(value, hashAll)) !== hash)
      faults.push({ code: 'partChanged', part, value: value.slice(0, 80) })
  }
  for (const [part, value] of parts)
    if (!(part in about.parts)) faults.push({ code: 'partChanged', part, value: value.slice(0, 80) })
  return faults
}

/** Returns the parts of evidence that its manifest names, as the texts that are hashed. */
export function evidenceParts({ inputs, addresses, report }: Pick<EvidenceFile, 'inputs' | 'addresses' | 'report'>) {
  return new Map([
    ...namedParts(inputs),
    ['addresses', JSON.stringify(addresses)] as const,
    ['report', JSON.stringify(report)] as const,
  ])
}

async function verifyReport(
  { inputs, addresses, report }: EvidenceFile,
  about: Manifest,
  messages: readonly StoredMessage[],
): Promise<{ faults: ProofFault[]; computed: Verdict['computed'] }> {
  const isByOthers = about.rules !== foldVersion
  const otherRules = { code: 'otherRules', rules: about.rules, own: foldVersion } as const
  try {
    const signedInputs = inputsOf(about, inputs)
    const addressAt = async (latitude: number, longitude: number) => addresses[addressKey(latitude, longitude)] ?? ''
    const computed = await computeEvidence(signedInputs, messages, addressAt, about.timeZone)
    const differences = reportDifferences(report, JSON.parse(JSON.stringify(computed.reply)), {
      withTexts: hasReaderOf(about),
      mayLack: isByOthers,
      max: 20,
    })
    const faults = differences.map((one) => ({ code: 'valueDiffers' as const, ...one }))
    return { faults: isByOthers && faults.length > 0 ? [otherRules, ...faults] : faults, computed }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { faults: [isByOthers ? otherRules : { code: 'notComputed', reason }], computed: undefined }
  }
}

/** Returns the inputs of a report. What else they lack lets the computation fail, which is reported. */
function inputsOf({ report }: Manifest, inputs: Record<string, unknown>): EvidenceInputs {
  const parsed: unknown = { report, inputs }
  if (!isInputs(parsed)) throw new TypeError('inputs')
  return parsed
}

const isInputs = (value: unknown): value is EvidenceInputs =>
  isObject(value) &&
  isObject(value.inputs) &&
  isDaySpan(value.inputs.bounds) &&
  Number.isFinite(value.inputs.now) &&
  isObject(value.inputs.customer)

async function verifyPage(page: string | undefined, about: Manifest, hashAll: HashAll): Promise<ProofFault[]> {
  if (page === undefined) return [{ code: 'pageMissing' }]
  return (await hashOfText(page, hashAll)) === about.page ? [] : [{ code: 'pageChanged' }]
}
