import type { Page } from '@playwright/test'

/**
 * Opens a screen as a link in the page does, which costs a tenth of a load, and waits until the screen before it has gone. An address of
 * the screen that is open already is loaded, as is the first one.
 */
export async function openInPage(page: Page, address: string): Promise<void> {
  const url = page.url()
  if (url === 'about:blank' || new URL(url).pathname === new URL(address, url).pathname) {
    await page.goto(address)
    return
  }
  const before = await page.getByRole('heading', { level: 1 }).elementHandle()
  await pushAddress(page, address)
  // What has the same name on both screens is looked for on the new one.
  await page.waitForFunction((heading) => !heading?.isConnected, before)
}

/** Opens an address as a link in the page does, and waits for nothing. */
export const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address)
