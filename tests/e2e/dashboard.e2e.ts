import type { TestServer } from '../support/testServer.ts'
import { checkScreen } from './checkScreen.ts'
import { bothSizes, covers, expect, test } from './muster.ts'

const duress = 59

for (const size of bothSizes)
  test(
    `what needs attention is first, agrees with the badge and leads on (${size.name})`,
    { ...covers('/home'), ...size.tags },
    async ({ page, signIn, server, isMobile }) => {
      await ingest(server, duress)
      await signIn(page, 'southUser')
      await page.goto('/home')
      const attention = page.getByRole('region', { name: 'Needs attention' })
      const row = attention.getByRole('listitem').filter({ hasText: 'Duress pending' })
      await expect(row.locator('svg').first()).toBeVisible()
      await expect(row).toContainText('1')
      await expect(
        page.getByRole('button', { name: /^Duress Alerts: 1 pending|^Duress alerts.*1/i }).first(),
      ).toBeVisible()
      await expect(attention.getByRole('listitem').filter({ hasText: 'Temperature out of range' })).toContainText(
        'None',
      )
      await checkScreen(page)

      if (isMobile) {
        // Without scrolling, above the bar of the navigation.
        await page.setViewportSize({ width: 390, height: 844 })
        const bar = await page.locator('.bottom-bar').boundingBox()
        for (const last of [attention, page.locator('.status-cards')]) {
          const box = await last.boundingBox()
          expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y)
        }
        // The five statuses are one row on a narrower phone, too.
        await page.setViewportSize({ width: 380, height: 844 })
        const tops = await page
          .locator('.status-card')
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
        expect(new Set(tops).size).toBe(1)
        await page.setViewportSize({ width: 390, height: 844 })
        // What each of the fleet's bars stands for is read beside it.
        const names = await page.locator('.fleet-bar dt').evaluateAll((all) => all.map((name) => name.clientHeight))
        expect(names.map((height) => height > 10)).toEqual([true, true, true])
      }

      const name = row.getByRole('link', { name: 'South truck' })
      if (isMobile) {
        // A thumb that is 22 px off still hits the name.
        const hits = await name.evaluate((link) => {
          const { left, top, height } = link.getBoundingClientRect()
          const at = (offset: number) => document.elementFromPoint(left + 8, top + height / 2 + offset)
          return [-21.5, 0, 21.5].map((offset) => link.contains(at(offset)))
        })
        expect(hits).toEqual([true, true, true])
      }
      await name.click()
      await expect(page).toHaveURL(new RegExp(`/realTime\\?asset=${server.fleet.assets.south}`))
      await page.goBack()
      await row.getByRole('link', { name: 'Open: Duress pending' }).click()
      await expect(page).toHaveURL(/\/AlertCentre\?alert=duress&id=\d+/)
    },
  )

test('the tables name assets and depots that lead on', async ({ page, signIn }) => {
  await signIn(page, 'northUser')
  await page.goto('/home')
  await page.getByRole('table', { name: 'Depots' }).getByRole('link', { name: 'Ballarat depot' }).click()
  await expect(page).toHaveURL(/\/assets\?depotId=\d+/)
  await signIn(page, 'admin')
  await page.goto('/home')
  // Below the checklist, a table is drawn when it is scrolled to.
  await page.getByRole('button', { name: /^Depots/ }).scrollIntoViewIfNeeded()
  await page.getByRole('table', { name: 'Depots' }).getByRole('link', { name: 'Ballarat depot' }).click()
  await expect(page).toHaveURL(/\/depotDetails\/\d+/)
})

test('nothing is 0 before the server has replied, and nothing moves when it does', async ({ page, signIn }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const calls = /\/api\/(Assets|Depots|Event)\/\w*(ForDashboard|WithCount)/
  await page.route(calls, async (route) => {
    await answered
    await route.continue()
  })
  await signIn(page, 'northUser')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Total fleet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Loading')
  const figures = page.locator('.dashboard-overview')
  expect(await figures.innerText()).not.toMatch(/\d/)
  await expect(page.getByRole('img', { name: 'IN DEPOT' })).toBeVisible()
  const before = await figures.boundingBox()
  answer()
  await expect(page.getByText(/of \d+ assets? in a depot/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('None')
  expect((await figures.boundingBox())!.height).toBe(before!.height)
})

test('the footer stays out of sight until a list is there, so that it doesn’t jump', async ({ page, signIn }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/Assets\/\w*All\w*\?/, async (route) => {
    await answered
    await route.continue()
  })
  await signIn(page, 'northUser')
  await page.goto('/assets')
  await expect(page.locator('.spinner').first()).toBeVisible()
  const footer = page.locator('.footer')
  await expect(footer).not.toBeInViewport()
  answer()
  await expect(page.getByRole('table').getByText('North truck').first()).toBeVisible()
})

async function ingest(server: TestServer, messageID: number): Promise<void> {
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -38.1, longitude: 144.3, speed: 40, heading: 0, validity: 'A' }
  const answer = await server.ingest(server.fleet.imeis.south, [{ created, messageID, gPRMC }])
  expect(answer.status).toBe(200)
}
