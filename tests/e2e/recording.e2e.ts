import { truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { utcMidnight } from '../support/utcMidnight.ts'
import { checkScreen } from './checkScreen.ts'
import { sizesApart, covers, expect, test, withWorker } from './muster.ts'
import { storedReplies } from './storedReplies.ts'

test.use(withWorker)

/** A drive of 40 minutes with a point every five seconds. */
function gpxOf(begun: number): string {
  const points = Array.from({ length: 480 }, (_, i) => {
    const time = new Date(begun + i * 5000).toISOString()
    return `<trkpt lat="${-37.56 - i * 0.0002}" lon="${143.86 + i * 0.001}"><time>${time}</time><speed>20</speed></trkpt>`
  })
  return `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
}

/** Shares a file with the installed app, as the platform does: a form that is posted to the address of the manifest. */
async function share(page: Page, name: string, text: string): Promise<void> {
  const manifest = await page.evaluate(async () => await (await fetch('/manifest.webmanifest')).json())
  const { action, method, enctype, params } = manifest.share_target
  await page.evaluate(
    (given) => {
      const form = Object.assign(document.createElement('form'), given.form)
      const input = Object.assign(document.createElement('input'), { type: 'file', name: given.field })
      const files = new DataTransfer()
      files.items.add(new File([given.text], given.name))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { form: { action, method, enctype }, field: params.files[0].name, name, text },
  )
  await page.waitForURL('**/recording*')
}

const hasWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

for (const size of sizesApart)
  test(
    `a shared GPX file is previewed, added to an asset, and found in its trip log (${size.name})`,
    { ...covers('/recording'), ...size.tags },
    async ({ page, server, signIn }) => {
      const begun = utcMidnight(server.now(), 3) + 2 * 3_600_000
      await signIn(page, 'admin')
      await page.goto('/recording')
      await hasWorker(page)
      await share(page, 'Tuesday run.gpx', gpxOf(begun))
      await expect(page.locator('.file-name')).toHaveText('Tuesday run.gpx')
      await expect(page.locator('.recording-facts')).toContainText('480')
      await checkScreen(page)
      await page.getByLabel(/Search all assets/i).fill('South')
      await page.getByRole('button', { name: /South truck/ }).click()
      await page.getByRole('button', { name: 'Add to South truck' }).click()
      await expect(page.getByText('480 messages added; 0 were already there, 0 were rejected.')).toBeVisible()
      await checkScreen(page)
      await page.getByRole('link', { name: 'Open the trip log' }).click()
      await expect(page).toHaveURL(/Rpt-MVTL.*assetDate=\d{4}-\d\d-\d\d/)
      await expect(page.getByRole('heading', { name: 'Virtual Trips' })).toBeVisible()

      // The same file again adds nothing, and a shared file is taken once.
      await share(page, 'again.gpx', gpxOf(begun))
      await page.getByLabel(/Search all assets/i).fill('South')
      await page.getByRole('button', { name: /South truck/ }).click()
      await page.getByRole('button', { name: 'Add to South truck' }).click()
      await expect(page.getByText(/^No new messages; 480 were already there/)).toBeVisible()
      await page.reload()
      await expect(page.getByText("The shared file isn't on this device any more.")).toBeVisible()
    },
  )

test('odd files say what is wrong with them', async ({ page, signIn }, testInfo) => {
  await signIn(page, 'admin')
  await page.goto('/recording')
  const input = page.getByLabel('Choose a recording')
  const odd: [name: string, text: string, says: RegExp][] = [
    ['empty.gpx', '', /The file is empty/],
    ['page.gpx', '<html><body>Sign in</body></html>', /isn't GPX/],
    ['route.gpx', '<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>', /no track points/],
    ['untimed.gpx', '<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>', /The only point has no time/],
    ['letter.csv', 'Dear all\nplease find attached', /No column of this table holds the time/],
  ]
  for (const [name, text, says] of odd) {
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await expect(page.getByText(says)).toBeVisible()
  }
  const large = testInfo.outputPath('large.gpx')
  writeFileSync(large, '')
  truncateSync(large, 49_000_000)
  await input.setInputFiles(large)
  await expect(page.getByText(/larger than 25 MB/)).toBeVisible()
})

test('a screen for others says that only a system administrator adds recordings', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/recording')
  await expect(page.getByText('Send the file to your system administrator')).toBeVisible()
  await expect(page.getByText("wasn't stored")).toHaveCount(0)
  await hasWorker(page)
  await share(page, 'mine.gpx', gpxOf(Date.UTC(2026, 4, 1)))
  await expect(page.getByText('Only a system administrator can add recordings')).toBeVisible()
  await expect(page.getByText("The file wasn't stored.")).toBeVisible()
})

test(
  'the shortcut to the last asset follows the one that was shown last on this device',
  covers('/Track'),
  async ({ page, server, signIn }) => {
    // Without a position its map is shown for a moment alone, until it is known that there is none.
    const gPRMC = { latitude: -37.56, longitude: 143.85, speed: 0, heading: 0, validity: 'A' }
    await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), gPRMC }])
    await signIn(page)
    await page.goto('/Track?assetId=last')
    await expect(page.getByText('Select an asset to follow it live.')).toBeVisible()
    await page.goto(`/Track?assetId=${server.fleet.assets.north}&assetName=North%20truck`)
    await expect(page.getByRole('region', { name: 'Live map of North truck' })).toBeVisible()
    // Which asset was shown is stored a moment after it is, and a page that is left sooner doesn't store it.
    await expect.poll(() => storedReplies(page)).toContain('recent assets')
    await page.goto('/Track?assetId=last')
    await expect(page).toHaveURL(new RegExp(`/Track\\?.*assetId=${server.fleet.assets.north}`))
  },
)
