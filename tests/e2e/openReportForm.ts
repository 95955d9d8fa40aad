import type { Page } from '@playwright/test'

/** Unfolds the fields of a report that is shown, where the screen folds them: on a phone. */
export async function openReportForm(page: Page): Promise<void> {
  const about = page.getByRole('button', { name: /Change$/ })
  if (await about.isVisible()) await about.click()
}
