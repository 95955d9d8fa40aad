import { evidenceNames, type EvidenceFile, type Manifest } from '../../contract/proof/evidenceFile.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import type { reportEvidence } from '../../contract/reports/evidenceEndpoints.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { hashOfText, utcHourMs, hourOf } from '../../domain/proof/dayTrees.ts'
import { evidencePage } from '../../domain/proof/evidencePage.ts'
import {
  addressKey,
  computeEvidence,
  nearSpan,
  neededSpan,
  nextSpan,
  type EvidenceInputs,
} from '../../domain/proof/evidenceReport.ts'
import { proofFaultText } from '../../domain/proof/proofTexts.ts'
import { groupBy } from '../../domain/lists/groupBy.ts'
import { messageBytes, toRow } from '../../domain/proof/messageLeaf.ts'
import { leafHashes } from '../../domain/proof/merkle.ts'
import { toHex } from '../../domain/proof/hex.ts'
import { proofChecks } from '../../domain/proof/verdict.ts'
import { evidenceParts, verifyEvidence } from '../../domain/proof/verifyEvidence.ts'
import { foldVersion } from '../../domain/rules/foldAsset.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Database } from '../database/database.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { refusal } from '../http/apiError.ts'
import { readMessages } from '../ingest/messageSpanStore.ts'
import { proofCrypto } from '../keys/proofCrypto.ts'
import { readProofKeys, type ProofKeys } from '../keys/proofKeyStore.ts'
import { signedUntil } from '../proof/proofDayStore.ts'
import { readProvenDays, type DayToProve } from '../proof/provenDayStore.ts'
import { currentReader } from '../reader/asReader.ts'
import { isSealedAt, sealedMonths } from '../storage/sealedMonthStore.ts'
import { readEvidenceInputs, type EvidenceBody } from './evidenceInputs.ts'
import type { ReportRequest } from './reportSource.ts'
import { readCustomerName } from './tripLogStore.ts'

const { hashAll } = proofCrypto

/**
 * Makes the evidence of a report, from the messages as far as they have been signed. Throws 409 when none of the day are, when some that it
 * needs are in the archive, and when the stored messages aren't those that were signed; else what readEvidenceInputs throws.
 */
export async function makeEvidence(
  request: ReportRequest<EvidenceBody>,
  nameFor: NameFor,
  software: string,
): Promise<ReplyOf<typeof reportEvidence>> {
  const { db, body, now } = request
  const through = (await signedUntil(db, now)) ?? 0
  const inputs = await readEvidenceInputs(request, through)
  if (through <= inputs.inputs.bounds.start) throw refusal(409, 'evidenceNotSigned', {})
  const { days, messages } = await readProven(db, body.AssetId, inputs)
  const addressOf = await nameFor({ assetId: body.AssetId })
  const addresses: Record<string, string> = {}
  const addressAt = async (latitude: number, longitude: number) =>
    (addresses[addressKey(latitude, longitude)] = await addressOf(latitude, longitude))
  const { reply: report, tables } = await computeEvidence(inputs, messages, addressAt, body.Timezone)
  const keys = await readProofKeys(db, now)
  const content = { inputs: { ...inputs.inputs }, addresses, report }
  const about = {
    ...(await manifestOf(content, inputs, days, keys)),
    ...whatFor(body, inputs, software, { now, through }),
    customer: await readCustomerName(db, body.AssetId),
  }
  const page = evidencePage(about, tables(), messages.length)
  const manifest: Manifest = { ...about, page: await hashOfText(page, hashAll) }
  const file: EvidenceFile = {
    kind: 'muster-evidence-file',
    manifest: keys.sign(JSON.stringify(manifest)),
    keys: [...keys.statements],
    days: days.map(({ proven }) => proven),
    messages: messages.map(toRow),
    ...content,
  }
  const data = JSON.stringify(file)
  await checkOwn(JSON.parse(data), page, manifest)
  return {
    files: [
      { name: evidenceNames.page, content: page },
      { name: evidenceNames.data, content: data },
    ],
  }
}

/** Reads the messages of whole hours that a report needs, as far as they were signed, and what proves them. */
async function readProven(
  db: Database,
  assetId: number,
  { report, inputs }: EvidenceInputs,
): Promise<{ days: DayToProve[]; messages: StoredMessage[] }> {
  let span: Span | null = nearSpan(inputs)
  let read: StoredMessage[] = []
  let last = span
  for (; span; span = nextSpan(inputs, span, read)) {
    last = span
    read = await readMessages(db, assetId, span.start, span.end)
  }
  const needed = wholeHours(neededSpan(report, inputs, last, read))
  const sealed = (await sealedMonths(db, [assetId])).get(assetId)
  if ([inputs.bounds.start, needed.start, needed.end - 1].some((at) => isSealedAt(sealed, at)))
    throw refusal(409, 'evidenceArchived', {})
  const [days, stored] = await Promise.all([
    readProvenDays(db, assetId, needed),
    readMessages(db, assetId, needed.start, needed.end),
  ])
  const byHour = groupBy(stored, ({ created }) => hourOf(created))
  const messages: StoredMessage[] = []
  for (const { begins, proven } of days)
    for (const hour of proven.hours) {
      const at = begins + hour.hour * utcHourMs
      if (at < needed.start || at >= needed.end) continue
      // Messages that arrived after the last signature are in the next one.
      const signed = (byHour.get(at) ?? []).toSorted((a, b) => a.id - b.id).slice(0, hour.count)
      const leaves = await leafHashes(
        signed.map((message) => messageBytes(toRow(message))),
        hashAll,
      )
      hour.leaves = leaves.map(toHex)
      for (const message of signed) messages.push(message)
    }
  return { days, messages }
}

const wholeHours = ({ start, end }: Span): Span => ({ start: hourOf(start), end: hourOf(end + utcHourMs - 1) })

async function manifestOf(
  content: Pick<EvidenceFile, 'inputs' | 'addresses' | 'report'>,
  { report }: EvidenceInputs,
  days: readonly DayToProve[],
  { installation, fingerprint: key }: ProofKeys,
) {
  const parts: Record<string, string> = {}
  for (const [name, value] of evidenceParts(content)) parts[name] = await hashOfText(value, hashAll)
  const hashes: Record<string, string> = {}
  for (const { begins, proven } of days)
    hashes[new Date(begins).toISOString().slice(0, 10)] = await hashOfText(proven.statement.text, hashAll)
  return { kind: 'muster-evidence' as const, installation, key, report, days: hashes, parts }
}

function whatFor(
  { AssetId: assetId, SearchDate: day, Timezone: timeZone }: EvidenceBody,
  { inputs }: EvidenceInputs,
  software: string,
  { now, through }: { now: number; through: number },
) {
  return {
    assetId,
    asset: inputs.asset.name,
    day,
    timeZone,
    made: new Date(now).toISOString(),
    through: new Date(through).toISOString(),
    software,
    rules: foldVersion,
    ...currentReader(),
  }
}

/** Verifies evidence before it leaves: nobody is handed evidence that doesn't hold. */
async function checkOwn(file: EvidenceFile, page: string, about: Manifest): Promise<void> {
  const verdict = await verifyEvidence({ file, page }, about, proofCrypto)
  const { faults } = verdict
  const [fault] = proofChecks.flatMap((check) => faults[check])
  if (fault?.code === 'dayMissing') throw refusal(409, 'evidenceNotSigned', {})
  if (fault) throw refusal(409, 'evidenceDiffers', { fault: proofFaultText(fault, verdict) })
}
