import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { EvidenceFile } from '../../contract/proof/evidenceFile.ts'
import { prove, sendFridgeWeek, weekDay } from '../support/fridgeWeek.ts'
import { checkScreen } from './checkScreen.ts'
import { bothSizes, covers, expect, test, withWorker } from './muster.ts'

test.use(withWorker)

for (const size of bothSizes)
  test(
    `evidence of a trip log is downloaded, and verified without an account and a connection (${size.name})`,
    { ...covers('/verify', '/Rpt-MVTL'), ...size.tags },
    async ({ page, context, server, signIn }, { outputDir }) => {
      await sendFridgeWeek(server)
      await expect
        .poll(
          async () =>
            (await prove(server)) >= 0 && (await server.db.$client.query('select 1 from proof_days')).rowCount,
        )
        .toBeGreaterThan(0)
      await signIn(page)
      const { assets } = server.fleet
      await page.goto(`/Rpt-MVTL?assetId=${assets.north}&assetName=North+truck&assetDate=${weekDay(server, 2)}`)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download evidence' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^MVTripLog_North truck_.*\.zip$/)
      const file = join(outputDir, 'evidence.zip')
      await download.saveAs(file)
      const report = strFromU8(unzipSync(readFileSync(file))['report.html']!)
      expect(report).toContain('North truck')

      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.evaluate(() => localStorage.clear())
      await page.goto('/verify')
      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Save this page as a file' }).click()
      expect((await saving).suggestedFilename()).toBe('muster-verify.html')
      await context.setOffline(true)
      await page.goto('/verify')
      const choose = page.getByLabel('Evidence (.zip)')
      await choose.setInputFiles(file)
      await expect(page.getByText('All checks passed', { exact: true })).toBeVisible()
      await checkScreen(page)

      const files = unzipSync(readFileSync(file))
      const data: EvidenceFile = JSON.parse(strFromU8(files['evidence.json']!))
      const altered = join(outputDir, 'altered.zip')
      const alter = (change: (given: EvidenceFile) => EvidenceFile) => {
        const content = strToU8(JSON.stringify(change(structuredClone(data))))
        writeFileSync(altered, zipSync({ ...files, 'evidence.json': content }))
        return choose.setInputFiles(altered)
      }
      await alter((given) => ({ ...given, messages: given.messages.slice(1) }))
      await expect(page.getByText('Some checks failed')).toBeVisible()
      await expect(page.getByText(/^A reading was left out after/)).toBeVisible()
      // One digit of one reading.
      await alter((given) => {
        const warmer = given.messages[3]!.map((value, at) =>
          at === 24 && typeof value === 'number' ? value + 1 : value,
        )
        return { ...given, messages: given.messages.with(3, warmer) }
      })
      await expect(page.getByText(/^The reading at .+ was changed\.$/)).toBeVisible()
      writeFileSync(altered, zipSync({ ...files, 'report.html': strToU8(`${report} `) }))
      await choose.setInputFiles(altered)
      await expect(page.getByText('report.html is not the page that was signed.')).toBeVisible()
      await alter((given) => ({ ...given, inputs: { ...given.inputs, speedLimitKph: 300 } }))
      await expect(page.getByText('The speed limit was changed. It is now 300.')).toBeVisible()
      await checkScreen(page)
      writeFileSync(altered, readFileSync(file).subarray(0, 2000))
      await choose.setInputFiles(altered)
      await expect(page.getByText('The archive is damaged or was cut off. Ask for it again.')).toBeVisible()
      await choose.setInputFiles(file)
      await expect(page.getByText('All checks passed', { exact: true })).toBeVisible()
      // The fingerprint may be looked up only now.
      await page.getByLabel(/Fingerprint of the sender/).fill('0'.repeat(64))
      await expect(page.getByText(/signed by a different installation than expected/)).toBeVisible()
      await expect(page.getByText('All checks passed', { exact: true })).toBeHidden()
      await context.setOffline(false)
    },
  )
