import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import type { TestServer } from '../support/testServer.ts'
import { liveRowOf } from './liveScreen.ts'
import { expect, onlyDesktop, test } from './muster.ts'

const duress = (server: TestServer, imei: string) =>
  server.ingest(imei, [
    {
      created: new Date(server.now()).toISOString(),
      messageID: 59,
      gPRMC: { latitude: -36.55, longitude: 146.2, speed: 0, heading: 0, validity: 'A' },
    },
  ])

const reportOf = (server: TestServer, path: string) => {
  const day = addDays(dayOf(server.now(), 'act'), -2)
  const asset = `assetId=${server.fleet.assets.north}&assetName=North%20truck`
  return `${path}?${asset}&assetDate=${day}&SearchDate=${day}&EndDate=${day}`
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

test('the bar of a duress with a long name leaves half of a phone five rows, also with another duress behind it', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { north, south } = server.fleet.assets
  await server.db.execute(
    sql`update assets set friendly_name = 'Hume evening linehaul' where id in (${north}, ${south})`,
  )
  await duress(server, server.fleet.imeis.south)
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await expect(liveRowOf(page, 'South truck')).toBeVisible()
  const bar = page.locator('.duress-notice')
  await expect(bar).toContainText(/ of .+\d\d:\d\d:\d\d/)
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(80)
  const rows = async () => {
    const [sheet, list, row] = await Promise.all(
      ['.live-sheet', '.live-list', '.live-row'].map((one) => boxOf(page, one)),
    )
    return (sheet!.y + sheet!.height - list!.y) / row!.height
  }
  await expect.poll(rows).toBeGreaterThanOrEqual(4.99)
  await duress(server, server.fleet.imeis.north)
  await expect(bar).toContainText('1 more')
  await expect.poll(rows).toBeGreaterThanOrEqual(4.99)
})

test('a count of what needs attention is beside the last word of its title', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await duress(server, server.fleet.imeis.south)
  await signIn(page, 'manager')
  await page.goto('/home')
  const title = page.locator('.attention-row h3').first()
  await expect(title).toContainText(/\d/)
  // A title that fills its line but for the room of the count.
  const isBeside = await title.evaluate((heading) => {
    const text = heading.firstChild!
    const range = document.createRange()
    const count = heading.querySelector('.count')!
    return [110, 130, 150, 170].every((width) => {
      heading.setAttribute('style', `width: ${width}px`)
      range.setStart(text, text.textContent!.length - 1)
      range.setEnd(text, text.textContent!.length)
      const [last, beside] = [range.getBoundingClientRect(), count.getBoundingClientRect()]
      return beside.top < last.bottom && last.top < beside.bottom
    })
  })
  expect(isBeside).toBe(true)
})

test('a tablet has Create Report at the end of its line, and the days before and after beside it', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'northUser')
  await page.goto(reportOf(server, '/Rpt-MVTL'))
  await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible()
  const [form, create, bar] = await Promise.all(
    ['.report-controls', '.report-create .button', '.report-bar'].map((one) => boxOf(page, one)),
  )
  expect(Math.abs(create!.y + create!.height / 2 - (bar!.y + bar!.height / 2))).toBeLessThan(4)
  // A gap, and no more.
  expect(bar!.x - (create!.x + create!.width)).toBeLessThan(24)
  expect(form!.x + form!.width - (bar!.x + bar!.width)).toBeLessThan(24)
})

test('what is focused in a table is not below its head', onlyDesktop, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await signIn(page, 'manager')
  await page.goto('/realTime?view=table')
  const row = page.locator('.live-table tbody tr')
  await expect(row.nth(1)).toBeVisible()
  const isInRows = () => page.evaluate(() => document.activeElement!.closest('tbody') !== null)
  await row.first().getByRole('button').first().focus()
  while (await isInRows()) await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await isInRows()).toBe(true)
  expect(await page.locator('.table-scroller').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  for (; await isInRows(); await page.keyboard.press('Shift+Tab')) {
    const isClear = await page.evaluate(() => {
      const focused = document.activeElement!
      const head = focused.closest('table')!.querySelector('thead th')!
      // Its outline is 5 px around it.
      return focused.getBoundingClientRect().top - 5 >= head.getBoundingClientRect().bottom
    })
    expect(isClear).toBe(true)
  }
})

test('the links at the end of a row are in line with its cells', onlyDesktop, async ({ page, signIn }) => {
  await signIn(page, 'manager')
  await page.goto('/assets')
  const row = page.getByRole('row', { name: /North truck/ })
  const [name, link] = await Promise.all(
    [row.getByRole('rowheader'), row.getByRole('link', { name: /^Details/ })].map((one) =>
      one.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const { top, bottom } = text.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    ),
  )
  expect(Math.abs(name! - link!)).toBeLessThan(3)
})

test(
  'the label of what a form shows but does not change is above it, as those of its fields',
  onlyDesktop,
  async ({ page, signIn, server }) => {
    await signIn(page, 'admin')
    await page.goto(`/editAsset/${server.fleet.assets.north}`)
    const [label, value, field] = await Promise.all(
      ['.read-only-field dt', '.read-only-field dd', 'label:text-is("Friendly Name")'].map((one) => boxOf(page, one)),
    )
    expect(label!.y + label!.height).toBeLessThanOrEqual(value!.y)
    expect([label!.x, value!.x]).toEqual([field!.x, field!.x])
  },
)

test(
  'when a temperature report was refreshed is written as its start and end are',
  onlyDesktop,
  async ({ page, signIn, server }) => {
    await server.db.execute(sql`update assets set temp_a = true where id = ${server.fleet.assets.north}`)
    const gPRMC = { latitude: -37.56, longitude: 143.85, speed: 0, heading: 0, validity: 'A' }
    const created = new Date(server.now() - 2 * 86_400_000).toISOString()
    await server.ingest(server.fleet.imeis.north, [{ created, sensorAValue: 4, gPRMC }])
    await signIn(page, 'northUser')
    await page.goto(reportOf(server, '/Temperature'))
    const figures = page.locator('.temperature-figures > div')
    for (const label of ['Start', 'End', 'Last refreshed'])
      await expect(figures.filter({ hasText: new RegExp(`^${label}`) })).toContainText(
        / ?\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/,
      )
  },
)

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('no word of a section’s title is broken at 360 px', async ({ page, signIn, server }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'northUser')
    await page.goto(reportOf(server, '/Rpt-summary'))
    await expect(page.getByText('Gesamtübersicht', { exact: true })).toBeVisible()
    const broken = await page.locator('.section-title').evaluateAll((titles) =>
      titles.flatMap((title) => {
        const text = title.firstChild!
        return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
  })
})
