import type { Page } from '@playwright/test'
import { desc } from 'drizzle-orm'
import * as tables from '../../../server/database/schema/tables.ts'
import { testPassword } from '../../support/seedFleet.ts'
import type { TestServer } from '../../support/testServer.ts'
import { isLoaded, overhang } from '../checkScreen.ts'
import { addressOf, covers, expect, signInAt, test } from '../muster.ts'
import { openInPage } from '../openInPage.ts'
import { furnishFleet, type FurnishedFleet } from './furnishFleet.ts'
import type { Stop } from './stop.ts'
import { accountStops, fleetStops, liveStops, peopleStops, pickerStops, placeStops, reportStops } from './stops.ts'
import { brokenWords, collectData, cutTexts, unwordedTexts } from './unwordedTexts.ts'
import { unmirrored } from './unmirrored.ts'
import { openStop } from './walkRoutes.ts'

const allStops = [
  ...accountStops,
  ...liveStops,
  ...pickerStops,
  ...reportStops,
  ...fleetStops,
  ...peopleStops,
  ...placeStops,
]

let fleetOfFile: Promise<FurnishedFleet> | undefined
/** The tests of this file share a server, which is furnished once. */
const furnished = (server: TestServer) => (fleetOfFile ??= furnishFleet(server))

const speaking = (page: Page, origin: string, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url: origin }])

/** Addresses are opened as links of the page open them, so the whole site costs less than a minute. */
test('all texts of all screens are in the catalogue, none is cut at 360 px when it is 40 % longer, and screens mirror from right to left', async ({
  page,
  server,
}) => {
  const fleet = await furnished(server)
  const fobs = await server.db.select().from(tables.iButtons)
  const data = collectData(
    page,
    fobs.flatMap(({ name, serialNo }) => [name, serialNo].filter((text) => text !== '')),
  )
  const found: { path: string; unworded: string[]; cut: string[]; wide: number; turned: string[] }[] = []
  let signedIn: Stop['who'] = null
  await speaking(page, addressOf(server), 'en-XA')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const stop of allStops) {
    const { path, who = 'admin', then = [] } = stop
    if (who && who !== signedIn) {
      await signInAt(server, page, who)
      await speaking(page, addressOf(server), 'en-XA')
    }
    signedIn = who
    await test.step(path, async () => {
      await openStop(page, stop, fleet)
      await look()
      for (const show of then) {
        await show(page)
        await look()
      }
    })
    async function look() {
      await isLoaded(page)
      const [unworded, cut, wide] = [await unwordedTexts(page, data), await cutTexts(page), await overhang(page)]
      const turned = await unmirrored(page)
      if (unworded.length + cut.length + wide + turned.length > 0) found.push({ path, unworded, cut, wide, turned })
    }
  }
  expect(found).toEqual([])
})

test('the titles of reports break between their words alone in German, also beside all their buttons', async ({
  page,
  server,
}) => {
  const fleet = await furnished(server)
  await signInAt(server, page, 'admin')
  await speaking(page, addressOf(server), 'de')
  // Of two addresses of a screen the second is loaded, so all that ask for a choice come first.
  for (const isMade of [false, true])
    for (const { path, address } of reportStops) {
      const to = isMade ? address!(fleet) : path
      await openInPage(page, to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (isMade) await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
      expect([to, await brokenWords(page.getByRole('heading', { level: 1 }))]).toEqual([to, []])
      expect(await overhang(page)).toBe(0)
    }
})

test('what a device without an asset is called is worded, though replies say UNASSIGNED', async ({ page, server }) => {
  const { customers } = server.fleet
  await server.db.insert(tables.devices).values({ imei: '354000000000999', name: 'Spare', customerId: customers[0] })
  await signInAt(server, page, 'admin')
  await speaking(page, addressOf(server), 'de')
  await page.goto('/devices?SearchString=354000000000999')
  await expect(page.getByText('Nicht zugewiesen').first()).toBeVisible()
  await expect(page.getByText('UNASSIGNED')).toHaveCount(0)
})

test('the status of an asset is worded where assets are picked', async ({ page, server }) => {
  const fleet = await furnished(server)
  await signInAt(server, page, 'admin')
  await speaking(page, addressOf(server), 'de')
  await page.goto(`/editNotification/${fleet.ruleId}`)
  await expect(page.getByText(fleet.assetName).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Aktiv', exact: true }).first()).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toHaveCount(0)
})

test('a language that is written from right to left mirrors the screen', async ({ page, server, signIn }) => {
  await signIn(page)
  await speaking(page, addressOf(server), 'ar-XB')
  await page.goto('/manageAccount')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const heading = page.locator('h2').first()
  await expect(heading).toBeVisible()
  const [left, right] = await heading.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    return [text.left, innerWidth - text.right]
  })
  expect(right).toBeLessThan(left!)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test(
  'a user chooses German in Manage account, and has it on another device',
  covers('/manageAccount'),
  async ({ page, server, signIn }) => {
    await signIn(page, 'northUser')
    await page.goto('/manageAccount')
    const section = page.getByRole('region', { name: 'Language and units' })
    await section.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await section.getByRole('button', { name: /Distance/ }).click()
    await page.getByRole('option', { name: 'Miles' }).click()
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Sprache und Einheiten' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await page.goto('/login?returnTo=/manageAccount')
    await page.getByLabel('Email').fill(server.fleet.users.northUser)
    await page.getByLabel('Password').fill(testPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Sprache und Einheiten' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('units'))).toBe('{"distance":"mi"}')
  },
)

test('names of 60 letters without a space make no screen wider than 360 px, where Acknowledge would be outside it', async ({
  page,
  server,
}) => {
  const fleet = await furnished(server)
  const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'
  await server.db.update(tables.assets).set({ friendlyName: long })
  for (const table of [tables.depots, tables.pois]) await server.db.update(table).set({ name: long })
  const duress = {
    created: new Date(server.now()).toISOString(),
    messageID: 59,
    gPRMC: { latitude: -37.56, longitude: 143.85 },
  }
  await server.ingest(fleet.imeis.north, [duress])
  const [alert] = await server.db.select().from(tables.alerts).orderBy(desc(tables.alerts.id)).limit(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(server, page, 'admin')
  const wide: [string, number][] = []
  const track = reportStops.find(({ path }) => path === '/Track')!.address!(fleet)
  for (const address of ['/home', `/AlertCentre?alert=duress&id=${alert!.id}`, track]) {
    await openInPage(page, address)
    await isLoaded(page)
    wide.push([address, await overhang(page)])
  }
  expect(wide.filter(([, by]) => by > 0)).toEqual([])
})
