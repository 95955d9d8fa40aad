import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { unzipSync } from 'fflate'
import * as fields from '#words/fields'
import * as words from '#words/proof'
import { groupsOfFour, proofCheckText, proofFaultTexts, verdictNotes } from '../../domain/proof/proofTexts.ts'
import { readArchive } from '../../domain/proof/readArchive.ts'
import { proofChecks, type Verdict } from '../../domain/proof/verdict.ts'
import { verifyEvidence } from '../../domain/proof/verifyEvidence.ts'
import { reportDefinitions } from '../../contract/reports/reportDefinitions.ts'
import { chooseLanguage } from '../../words/languages.ts'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import { proofCrypto } from '../keys/proofCrypto.ts'
import { asReader } from '../reader/asReader.ts'

// npm run verify -- <evidence.zip>: verifies evidence without a server, a database or a connection. The build also makes a package of it that
// runs by itself (dist/verify). It exits with 0 when all checks pass, 1 when one fails, and 2 when the file can't be read.
const language = chooseLanguage([Intl.DateTimeFormat().resolvedOptions().locale])
process.exitCode = await asReader({ language }, main).catch((error: unknown) => {
  console.error(toError(error).message)
  return 2
})

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { fingerprint: { type: 'string' } } })
  const [name, ...others] = positionals
  if (!name || others.length > 0) throw new Error(words.verifyUsage())
  const expected = values.fingerprint?.replaceAll(/\s/g, '').toLowerCase()
  if (expected !== undefined && !/^[0-9a-f]{64}$/.test(expected)) throw new Error(words.fingerprintInvalid())
  const content = await readFile(name).catch((error: unknown) => {
    const isFile = !['ENOENT', 'EISDIR'].includes(errorCode(error) ?? '')
    throw isFile ? error : new Error(words.noSuchFile({ name }))
  })
  const read = readArchive(new Uint8Array(content), unzipSync)
  if ('fault' in read) throw new Error(read.fault)
  // In the language and units of the report, so that its texts are compared too.
  const verdict = await asReader(read.about, () => verifyEvidence({ ...read, expected }, read.about, proofCrypto))
  print(verdict)
  return proofChecks.every((check) => verdict.faults[check].length === 0) ? 0 : 1
}

function print(verdict: Verdict): void {
  const { about, faults, readings, hours, emptyHours } = verdict
  const { report, asset, customer, day, timeZone, made, software, rules, installation } = about
  const holds = proofChecks.every((check) => faults[check].length === 0)
  const facts = [
    [words.report(), reportDefinitions[report].title],
    [words.asset(), asset],
    ...(customer ? [[fields.customer(), customer]] : []),
    [words.day(), `${day} (${timeZone})`],
    [words.made(), made],
    [words.readings(), words.readingsText({ readings, hours, empty: emptyHours })],
    [words.computedBy(), words.computedByText({ software, rules })],
    [words.installation(), groupsOfFour(installation)],
  ]
  console.info(`${holds ? words.allHolds() : words.notAllHolds()}\n`)
  for (const check of proofChecks) {
    console.info(`  ${faults[check].length === 0 ? '✓' : '✗'} ${proofCheckText(check)}`)
    for (const text of proofFaultTexts(faults[check], verdict)) console.info(`      ${text}`)
  }
  for (const note of verdictNotes(verdict)) console.info(`\n  ${note}`)
  console.info('')
  for (const [label, value] of facts) console.info(`  ${label}: ${value}`)
  console.info(`\n  ${words.compareFingerprint()}`)
}
