import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvidenceFile } from '../../contract/proof/evidenceFile.ts'
import { writeVerifyPackage } from '../../scripts/verifyPackage.mjs'
import { chromiumArgs, headlessPath } from '../support/chromium.ts'
import { evidenceOf, prove, sendFridgeWeek, weekDay } from '../support/fridgeWeek.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

let folder: string
let browser: Browser
let page: Page
let report: string
let file: EvidenceFile
const faults: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-verify-page-'))
  await writeVerifyPackage(process.cwd(), folder)
  const server = await startTestServer(callDatabase())
  await sendFridgeWeek(server)
  await prove(server)
  const evidence = await evidenceOf(server, { SearchDate: weekDay(server, 2) })
  ;[report, file] = [evidence.page!, evidence.file!]
  // From here on there is neither a server nor a network.
  await server.close()
  browser = await chromium.launch({ ...(headlessPath ? { executablePath: headlessPath } : {}), args: chromiumArgs })
  const context = await browser.newContext({ offline: true, locale: 'en-AU' })
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => !/^(file|data|blob):/.test(request.url()) && faults.push(request.url()))
  await page.goto(pathToFileURL(join(folder, 'muster-verify.html')).href)
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function verify(given: object, html = report): Promise<void> {
  const archive = join(folder, 'evidence.zip')
  writeFileSync(archive, zipSync({ 'report.html': strToU8(html), 'evidence.json': strToU8(JSON.stringify(given)) }))
  await page.getByLabel('Evidence (.zip)').setInputFiles(archive)
}
const shows = (text: string | RegExp) => page.getByText(text).first().waitFor()

test('the page as a file verifies evidence of the recorded fridge week without a server and a network', async () => {
  await verify(file)
  await shows('All checks passed')
  await shows('North truck')
  expect(faults).toEqual([])
})

test('and says what was changed, left out or signed by somebody else', async () => {
  await verify({ ...file, messages: file.messages.slice(1) })
  await shows(/^A reading was left out after/)
  const warmer = file.messages[3]!.map((value, at) => (at === 24 && typeof value === 'number' ? value + 1 : value))
  await verify({ ...file, messages: file.messages.with(3, warmer) })
  await shows(/^The reading at .+ was changed\.$/)
  await verify({ ...file, inputs: { ...file.inputs, customer: { ...Object(file.inputs['customer']), tempA: 20 } } })
  await shows(/^The temperature limit of sensor A was changed\. It is now 20/)
  await verify(file, `${report} `)
  await shows('report.html is not the page that was signed.')
  await verify(file)
  await shows('All checks passed')
  await page.getByLabel(/Fingerprint of the sender/).fill('0'.repeat(64))
  await shows(/by a different installation than expected/)
  expect(faults).toEqual([])
})
