import { sql } from 'drizzle-orm'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { addressOf, builtPages, expect, signInAt, test } from './muster.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startTestServer('embedded', { MAP_STYLE_URL: 'http://127.0.0.1:9/style.json' }, builtPages())
})
test.afterAll(() => server.close())

// A phone whose user has chosen texts of twice the size.
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
})

test('with text of twice the size the notice of a map that can’t be reached stays above the list', async ({
  page,
  pageErrors,
}) => {
  // A duress above it leaves the map little room.
  const created = new Date(server.now()).toISOString()
  await server.ingest(server.fleet.imeis.north, [{ created, messageID: 59 }])
  await signInAt(server, page, 'northUser')
  await page.goto(`${addressOf(server)}/realTime`)
  await expect(page.getByRole('region', { name: 'Duress', exact: true })).toBeVisible()
  const badge = page.getByRole('button', { name: "Can't reach the remote server" })
  await expect(badge).toBeVisible()
  const [notice, sheet] = [(await badge.boundingBox())!, (await page.locator('.live-sheet').boundingBox())!]
  expect(notice.y + notice.height).toBeLessThan(sheet.y)
  pageErrors.splice(0)
})

test('with text of twice the size no word of a report’s bar and figures is broken', async ({ page }) => {
  const { north } = server.fleet.assets
  await server.db.execute(sql`update assets set temp_a = true where id = ${north}`)
  const gPRMC = { latitude: -37.56, longitude: 143.85, speed: 0, heading: 0, validity: 'A' }
  await server.ingest(server.fleet.imeis.north, [{ created: '2026-09-23T02:00:00Z', sensorAValue: 4, gPRMC }])
  await signInAt(server, page, 'northUser')
  const address = `/Temperature?assetId=${north}&assetName=North%20truck&assetDate=2026-09-23`
  await page.goto(`${addressOf(server)}${address}`)
  await expect(page.locator('.temperature-figures')).toBeVisible()
  const broken = await page
    .locator('.report-bar-about .figures, .section-title, .temperature-figures :is(dt, dd)')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const text = element.firstChild!
        const isBroken = ({ 0: word, index }: RegExpExecArray) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 || element.scrollWidth > element.clientWidth + 1
        }
        return [...text.textContent!.matchAll(/[\p{L}\d/:]+/gu)].filter(isBroken).map(([word]) => word)
      }),
    )
  // One word of the specification is longer than a line.
  expect(broken.filter((word) => word !== 'RealTimeTemperature')).toEqual([])
})

test('with text of twice the size the name of an incident has its line, and a count its circle', async ({
  page,
  pageErrors,
}) => {
  await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
  await signInAt(server, page, 'northUser')
  await page.goto(`${addressOf(server)}/AlertCentre?alert=duress`)
  await page
    .getByRole('button', { name: /^Acknowledge Duress/ })
    .first()
    .click()
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const [title, state] = [await boxOf('.incident-head h1'), await boxOf('.incident-state')]
  expect(state.y).toBeGreaterThanOrEqual(title.y + title.height)
  expect(title.width).toBeGreaterThan(280)
  const isWhole = await page
    .locator('.count-badge')
    .first()
    .evaluate((badge) => {
      const digits = document.createRange()
      digits.selectNodeContents(badge)
      const [inner, outer] = [digits.getBoundingClientRect(), badge.getBoundingClientRect()]
      return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.width <= outer.width
    })
  expect(isWhole).toBe(true)
  pageErrors.splice(0)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('with text of twice the size who acknowledged a duress is read whole, and no link covers the bar', async ({
    page,
    pageErrors,
  }) => {
    await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
    await signInAt(server, page, 'northUser')
    await page.goto(`${addressOf(server)}/home`)
    await page.getByRole('link', { name: 'Ansehen' }).click()
    await page.getByRole('button', { name: 'Quittieren' }).click()
    const facts = page.locator('.facts')
    await expect(facts).toBeVisible()
    expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const skip = (await page.locator('.skip-link').boundingBox())!
    expect(skip.y + skip.height).toBeLessThanOrEqual(0)
    pageErrors.splice(0)
  })
})
