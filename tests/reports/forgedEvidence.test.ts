import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvidenceFile } from '../../contract/proof/evidenceFile.ts'
import { proofFaultTexts, verdictNotes } from '../../domain/proof/proofTexts.ts'
import { readArchive } from '../../domain/proof/readArchive.ts'
import { proofChecks } from '../../domain/proof/verdict.ts'
import { verifyEvidence } from '../../domain/proof/verifyEvidence.ts'
import { proofCrypto } from '../../server/keys/proofCrypto.ts'
import { evidenceOf, prove, sendFridgeWeek, weekDay } from '../support/fridgeWeek.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let file: EvidenceFile
let page: string

beforeAll(async () => {
  server = await startTestServer(callDatabase())
  await sendFridgeWeek(server)
  await prove(server)
  const evidence = await evidenceOf(server, { SearchDate: weekDay(server, 2) })
  ;[page, file] = [evidence.page!, evidence.file!]
})
afterAll(() => server?.close())

/** Returns everything that is shown of evidence, as it is read from its archive. */
async function textsOf(given: object): Promise<string[]> {
  const archive = zipSync({ 'report.html': strToU8(page), 'evidence.json': strToU8(JSON.stringify(given)) })
  const read = readArchive(archive, unzipSync)
  if ('fault' in read) return [read.fault]
  const verdict = await verifyEvidence({ ...read, expected: undefined }, read.about, proofCrypto)
  return [...proofChecks.flatMap((check) => proofFaultTexts(verdict.faults[check], verdict)), ...verdictNotes(verdict)]
}

const withManifest = (change: object) => ({
  ...file,
  manifest: { ...file.manifest, text: JSON.stringify({ ...JSON.parse(file.manifest.text), ...change }) },
})
const withInputs = (change: object) => ({ ...file, inputs: { ...file.inputs, ...change } })

test('a signed statement about a day or in a time zone that does not exist is refused as one that cannot be read', async () => {
  expect(await textsOf(withManifest({ timeZone: 'Mars/Olympus' }))).toEqual([
    expect.stringContaining('Mars/Olympus is no time zone.'),
  ])
  expect(await textsOf(withManifest({ day: '2026-02-31' }))).toEqual([expect.stringContaining('2026-02-31 is no day.')])
})

test.each([
  ['before all time', { start: -8.64e15, end: -8.64e15 + 86_400_000 }],
  ['of a million years', { start: -4e15, end: 4e15 }],
  ['that ends before it begins', { start: 1e12, end: 0 }],
])('a period %s is reported within a moment', async (_, bounds) => {
  const begun = process.cpuUsage()
  const texts = await textsOf(withInputs({ bounds }))
  expect(texts).toContainEqual(expect.stringMatching(/can't be computed/))
  const { user } = process.cpuUsage(begun)
  expect(user / 1e6).toBeLessThan(20)
})

test('a setting of another kind is reported, although the tables of its report cannot be made', async () => {
  const asset = { ...Object(file.inputs['asset']), tempB: '' }
  const texts = await textsOf(withInputs({ asset }))
  expect(texts).toContainEqual(expect.stringContaining('Whether the asset has sensor B was changed.'))
})

test('times that differ by a part of a second are written so that they differ', async () => {
  const report = JSON.stringify(file.report).replaceAll(/(T\d\d:\d\d:\d\d)\.000Z"/g, '$1.100Z"')
  const texts = await textsOf({ ...file, report: JSON.parse(report) })
  const pairs = texts.flatMap((text) => [...text.matchAll(/ is (.+), the readings give (.+)\.$/g)])
  expect(pairs.length).toBeGreaterThan(0)
  for (const [text, given, computed] of pairs) expect(given, text).not.toBe(computed)
})
