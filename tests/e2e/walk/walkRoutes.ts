import type { Page } from '@playwright/test'
import type { TestServer } from '../../support/testServer.ts'
import { axeFindsNoColour, axeFindsNothing, checkLayout, checkScreen } from '../checkScreen.ts'
import { expect, signInAt, test } from '../muster.ts'
import { pushAddress } from '../openInPage.ts'
import { inEither } from './eitherLanguage.ts'
import { furnishFleet, type FurnishedFleet } from './furnishFleet.ts'
import type { Stop } from './stop.ts'

/**
 * Opens every stop on a furnished fleet and checks it against the rules of accessibility, in light and dark, on a phone and at the
 * size of a desktop; nothing may stick out to the side. What a screen opens has the same elements at either size, so it is
 * checked on the phone alone.
 */
export async function walkRoutes(stops: readonly Stop[], server: TestServer, page: Page): Promise<void> {
  const fleet = await furnishFleet(server)
  let signedIn: Stop['who'] = null
  for (const stop of stops) {
    const { path, who = 'admin', ready, then = [] } = stop
    if (who && who !== signedIn) await signInAt(server, page, who)
    signedIn = who
    await test.step(path, async () => {
      await openStop(page, stop, fleet)
      await checkLayout(page)
      await axeFindsNothing(page)
      await checkMaps(page)
      // Each size in each scheme, with one change of the scheme: a stop may begin in the dark.
      await atDesktop(page, async () => {
        await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
        await checkScreen(page)
        await checkActions(page)
      })
      await checkLayout(page)
      await axeFindsNoColour(page)
      for (const show of then) {
        await show(page)
        await checkScreen(page)
      }
    })
  }
}

/** A map that a style forgot is a line: every map of a screen has a height. */
async function checkMaps(page: Page): Promise<void> {
  const heights = await page
    .locator('.maplibregl-map, .overlay-map')
    .evaluateAll((maps) => maps.filter((map) => map.checkVisibility()).map((map) => map.getBoundingClientRect().height))
  expect([page.url(), heights.filter((height) => height < 120)]).toEqual([page.url(), []])
}

/** The links of a list's rows stay in sight over what scrolls below them: on a desktop's screen they cover no digit. */
async function checkActions(page: Page): Promise<void> {
  if ((await page.locator('.table-scroller .row-links').count()) === 0) return
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overhangs = () =>
      page
        .locator('.table-scroller', { has: page.locator('.row-links') })
        .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth).filter((px) => px > 0))
    await expect.poll(overhangs, `${page.url()} at ${width} px`).toEqual([])
  }
}

/** Runs a check in a window of 1440 by 900 that is used with a mouse. */
async function atDesktop(page: Page, check: () => Promise<void>): Promise<void> {
  const phone = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await check()
  if (phone) await page.setViewportSize(phone)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await devtools.detach()
}

/** Opens a stop of a walk, whose screen is there once what it waits for is seen. */
export async function openStop(page: Page, { path, address, ready }: Stop, fleet: FurnishedFleet): Promise<void> {
  await openAddress(page, address ? address(fleet) : path)
  await expect(page.getByText(inEither(ready)).filter({ visible: true }).first()).toBeVisible()
}

/** As openInPage, without the wait; an address of nobody, or after signing in, is loaded. */
async function openAddress(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address)
  else await pushAddress(page, address)
}
