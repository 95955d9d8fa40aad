import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvidenceFile, Manifest } from '../../contract/proof/evidenceFile.ts'
import { hashOfText } from '../../domain/proof/dayTrees.ts'
import { proofFaultTexts, verdictNotes } from '../../domain/proof/proofTexts.ts'
import { proofChecks } from '../../domain/proof/verdict.ts'
import { evidenceParts, readManifest, verifyEvidence } from '../../domain/proof/verifyEvidence.ts'
import { foldVersion } from '../../domain/rules/foldAsset.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { asReader } from '../../server/reader/asReader.ts'
import { proofCrypto } from '../../server/keys/proofCrypto.ts'
import { readProofKeys } from '../../server/keys/proofKeyStore.ts'
import { evidenceOf, prove, sendFridgeWeek, weekDay } from '../support/fridgeWeek.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

// Evidence that a version with other rules made, of a day that isn't over, and what is said of evidence in words.

let server: TestServer
let evidence: Record<'temperature' | 'tripLog', { file: EvidenceFile; page: string }>
beforeAll(async () => {
  server = await startTestServer(callDatabase())
  await sendFridgeWeek(server)
  await prove(server)
  const made = async (Report: string) => {
    const { file, page } = await evidenceOf(server, { Report, SearchDate: weekDay(server, 2) })
    return { file: file!, page: page! }
  }
  evidence = { temperature: await made('temperature'), tripLog: await made('tripLog') }
})
afterAll(() => server.close())

/** What is said of evidence: what doesn't hold, by check, and the notes. */
async function sentences(file: EvidenceFile, page: string, language = 'en') {
  const about = readManifest(file)!
  return asReader({ ...about, language }, async () => {
    const verdict = await verifyEvidence({ file, page }, about, proofCrypto)
    const faults = proofChecks.flatMap((check) =>
      proofFaultTexts(verdict.faults[check], verdict).map((text) => `${check}: ${text}`),
    )
    return { faults, notes: verdictNotes(verdict) }
  })
}

/** Signs evidence as a version with the rules before would have, whose reports had no `temperatureExceptionRule`. */
async function earlier({ file }: { file: EvidenceFile }, figures: object = {}): Promise<EvidenceFile> {
  const { temperatureExceptionRule: _, ...report } = { ...file.report, ...figures }
  const parts: Record<string, string> = {}
  for (const [name, value] of evidenceParts({ ...file, report }))
    parts[name] = await hashOfText(value, proofCrypto.hashAll)
  const manifest: Manifest = { ...readManifest(file)!, rules: foldVersion - 1, parts }
  const { sign } = await readProofKeys(server.db, server.now())
  return { ...file, report, manifest: sign(JSON.stringify(manifest)) }
}

const otherRules = `report: It was computed by version ${foldVersion - 1} of the rules; this program has version ${foldVersion}, so figures can differ. Verify it with the program of that version.`

test('of a version with other rules holds where these rules give the same, and says so', async () => {
  for (const one of [evidence.temperature, evidence.tripLog])
    expect(await sentences(await earlier(one), one.page)).toEqual({
      faults: [],
      notes: [
        `It was computed by version ${foldVersion - 1} of the rules. Version ${foldVersion}, which this program has, gives the same.`,
      ],
    })
  const { tripLog } = evidence
  const { faults } = await sentences(await earlier(tripLog, { totalTrips: 77 }), tripLog.page)
  expect(faults).toEqual([otherRules, expect.stringMatching(/ in “Summary” is 77, the readings give \d+\.$/)])
  // Only a version of its own says that something is left out of what a report with other rules never had.
  expect((await sentences({ ...tripLog.file, report: {} }, tripLog.page)).faults.length).toBeGreaterThan(3)
})

test('whose rules needed less around the day is not said to lack readings, and one of its day is', async () => {
  const { file, page } = evidence.tripLog
  const about = readManifest(file)!
  const without = async (isOfDay: boolean) => {
    const shorter = structuredClone(await earlier({ file }))
    const isLeft = (at: number) => new Date(at).toISOString().startsWith(about.day) === isOfDay
    for (const { statement, hours } of shorter.days)
      for (const hour of hours)
        if (isLeft(Date.parse(JSON.parse(statement.text).day) + hour.hour * 3_600_000)) delete hour.leaves
    return (await sentences(shorter, page)).faults.filter((text) => text.startsWith('complete'))
  }
  expect(await without(false)).toEqual([])
  expect(await without(true)).not.toEqual([])
})

test('says of readings whose signed record is missing that this is missing, and names limits of exceptions', async () => {
  const { file, page } = evidence.temperature
  const [first] = file.days
  const { day } = JSON.parse(first!.statement.text) as { day: string }
  const { faults } = await sentences({ ...file, days: file.days.slice(1) }, page)
  expect(faults).toEqual([
    `unchanged: The signed record of ${day} is missing.`,
    `complete: The signed record of ${day} is missing.`,
  ])
  const inputs = {
    ...file.inputs,
    customer: {
      ...Object(file.inputs['customer']),
      temperatureThresholdDuration: 60,
      fridgeEventTrigger: 'on',
      engineEventTrigger: 'on',
    },
  }
  const { faults: changed } = await sentences({ ...file, inputs }, page)
  expect(changed.filter((text) => /[a-z][A-Z]/.test(text))).toEqual([])
  expect(changed).toContain(
    'report: The time beyond the temperature limit that makes an exception is 20, the readings give 60.',
  )
})

test('in another language says that texts were not compared', async () => {
  const { file, page } = evidence.temperature
  expect(await sentences(file, page)).toEqual({ faults: [], notes: [] })
  expect(await sentences(file, page, 'de')).toMatchObject({ faults: [], notes: [expect.stringContaining('Sprache')] })
})

test('says how many readings in a row were left out', async () => {
  const { file, page } = evidence.temperature
  const { faults } = await sentences({ ...file, messages: file.messages.toSpliced(7, 2) }, page)
  const left = faults.filter((text) => text.startsWith('complete'))
  expect(left).toEqual([expect.stringMatching(/^complete: 2 readings were left out after .*\d:\d\d:\d\d/)])
})

test('of a day that isn’t over says up to when it is', async () => {
  // A zone in which the day has had hours that are over.
  const Timezone = new Date(server.now()).getUTCHours() < 3 ? 'America/Los_Angeles' : 'UTC'
  const { file, page } = await evidenceOf(server, { SearchDate: dayOf(server.now(), Timezone), Timezone })
  expect((await sentences(file!, page!)).notes).toEqual([
    expect.stringMatching(/^It covers messages up to .*\d:\d\d.*; the rest of the day had not been signed yet\.$/),
  ])
})
