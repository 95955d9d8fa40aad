import { expect, type Page } from '@playwright/test'

/** Signs in and opens Manage account, connected to the hub. */
export async function openLive(page: Page, signIn: (page: Page, who: 'otherUser') => Promise<void>): Promise<void> {
  await signIn(page, 'otherUser')
  await page.goto('/manageAccount')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** Takes a page's errors, and returns them without what the browser itself notes of refused calls and a refused connection. */
export const errorsBesideRefusals = (pageErrors: string[]): string[] =>
  pageErrors.splice(0).filter((text) => !/401|HTTP Authentication failed/.test(text))
