import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvidenceFile } from '../../contract/proof/evidenceFile.ts'
import { groupsOfFour } from '../../domain/proof/proofTexts.ts'
import { writeVerifyPackage } from '../../scripts/verifyPackage.mjs'
import { evidenceOf, prove, sendFridgeWeek, weekDay } from '../support/fridgeWeek.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let folder: string
let server: TestServer
let page: string
let file: EvidenceFile

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-verify-'))
  await writeVerifyPackage(process.cwd(), join(folder, 'package'))
  execFileSync('npm', ['pack', './package', '--silent'], { cwd: folder })
  server = await startTestServer(callDatabase())
  await sendFridgeWeek(server)
  await prove(server)
  const evidence = await evidenceOf(server, { SearchDate: weekDay(server, 2) })
  ;[page, file] = [evidence.page!, evidence.file!]
  // From here on there is neither a server nor a database.
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the packed command as somebody would who has only the two files. */
function verify(archive: Uint8Array, ...options: string[]) {
  return verifyFile('evidence.zip', archive, ...options)
}

function verifyFile(name: string, archive: Uint8Array, ...options: string[]) {
  writeFileSync(join(folder, 'evidence.zip'), archive)
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', '--offline', `./${packed}`, name, ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'en_AU.UTF-8' },
  })
  return { status, stdout, stderr }
}

const archiveOf = (given: object, html = page) =>
  zipSync({ 'report.html': strToU8(html), 'evidence.json': strToU8(JSON.stringify(given)) })

test('the packed command verifies evidence of the recorded fridge week', () => {
  const { status, stdout, stderr } = verify(archiveOf(file))
  expect(stderr).not.toMatch(/rror/)
  expect(stdout).toMatch(/^All checks passed/)
  expect(stdout).toContain('Asset: North truck')
  expect(stdout).toContain('Customer: Northern Freight')
  expect(stdout).toMatch(/Readings: \d+ in \d+ hours, \d+ of them without any/)
  expect(stdout).toMatch(/Fingerprint of the installation: ([0-9a-f]{4} ){15}[0-9a-f]{4}/)
  expect(status).toBe(0)
})

test('it says what was changed, left out, cut off or signed by somebody else', () => {
  const changed = verify(archiveOf({ ...file, messages: file.messages.slice(1) }))
  expect(changed.stdout).toContain('A reading was left out after')
  expect(changed.status).toBe(1)
  const limits = { ...file.inputs, customer: { ...Object(file.inputs['customer']), tempA: 20 } }
  const limit = verify(archiveOf({ ...file, inputs: limits }))
  expect(limit.stdout).toContain('The temperature limit of sensor A was changed. It is now 20.')
  const [sensor, ...sensors] = file.report['sensors'] as { highest: number }[]
  const figure = { ...file.report, sensors: [{ ...sensor, highest: 4.5 }, ...sensors] }
  expect(verify(archiveOf({ ...file, report: figure })).stdout).toMatch(
    /Highest in row 1 of “Summary” is 4\.5, the readings give [\d.]+\./,
  )
  const unexpected = verify(archiveOf(file), '--fingerprint', 'a'.repeat(64))
  expect(unexpected.stdout).toContain('by a different installation than expected')
  expect(unexpected.stdout).toContain('✗ Signed by the installation below')
  expect(unexpected.status).toBe(1)
  // The beginning of the right fingerprint: what differs has to be shown.
  const { installation } = JSON.parse(file.manifest.text) as { installation: string }
  const slip = verify(
    archiveOf(file),
    '--fingerprint',
    `${installation.slice(0, 60)}${installation.endsWith('0000') ? 'ffff' : '0000'}`,
  )
  expect(slip.stdout).toContain(groupsOfFour(installation))
  expect(slip.stdout).toMatch(/instead of ([0-9a-f]{4} ){15}(0000|ffff)\./)
  expect(verify(archiveOf(file, `${page}.`)).stdout).toContain('report.html is not the page that was signed.')
  const cutOff = verify(archiveOf(file).subarray(0, 3000))
  expect(cutOff.stderr).toContain('The archive is damaged or was cut off.')
  expect(cutOff.status).toBe(2)
  const missing = verifyFile('evidense.zip', archiveOf(file))
  expect(missing.stderr.trim()).toBe('There is no file “evidense.zip” here.')
  expect(missing.status).toBe(2)
  // Before the page that was signed stands another one, which a program that reads from the beginning would show.
  const forged = {
    'report.htmX': strToU8('forged'),
    'evidence.json': strToU8(JSON.stringify(file)),
    'report.html': strToU8(page),
  }
  const twice = Buffer.from(zipSync(forged))
  for (let at = twice.indexOf('report.htmX'); at >= 0; at = twice.indexOf('report.htmX')) twice.write('report.html', at)
  const doubled = verify(twice)
  expect(doubled.stderr).toContain('The archive has two files named report.html')
  expect(doubled.status).toBe(2)
})
