import { expect, type Page } from '@playwright/test'

/** Types into a field that suggests, and takes a suggestion. A page that still scrolls closes the list: then once more. */
export async function choose(page: Page, field: string, text: string, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.focus()
  await expect(async () => {
    await box.fill('')
    await box.fill(text)
    await page.getByRole('option', { name: option }).first().click({ timeout: 1500 })
  }).toPass({ timeout: 60_000, intervals: [200] })
}
