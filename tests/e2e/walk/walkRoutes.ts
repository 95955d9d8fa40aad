import type { Page } from '@playwright/test'
import type { TestServer } from '../../support/testServer.ts'
import { checkScreen } from '../checkScreen.ts'
import { expect, signInAt, test } from '../muster.ts'
import { furnishFleet } from './furnishFleet.ts'
import type { Stop } from './stops.ts'

/**
 * Opens every stop on a furnished fleet and holds each of its states against the rules of accessibility, in light and dark,
 * at the size of the test's project; nothing may stick out to the side.
 */
export async function walkRoutes(
  stops: readonly Stop[],
  server: TestServer,
  page: Page,
  isMobile: boolean,
): Promise<void> {
  const fleet = await furnishFleet(server)
  let signedIn: Stop['who'] = null
  for (const { path, address, who = 'admin', ready, then = [] } of stops) {
    if (who && who !== signedIn) await signInAt(server, page, who)
    signedIn = who
    await test.step(path, async () => {
      await openAddress(page, address ? address(fleet) : path)
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
      await checkScreen(page)
      // What a screen opens has the same elements at either size.
      for (const show of isMobile ? then : []) {
        await show(page)
        await checkScreen(page)
      }
    })
  }
}

/** Opens an address as a link in the page does, which costs a tenth of a load; one of nobody, or after signing in, is loaded. */
async function openAddress(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address)
  else await page.evaluate((to) => window.history.pushState(null, '', to), address)
}
